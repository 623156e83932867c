import type { Product } from '../api/products.ts';
import type { Tone } from './status.tsx';

interface Words {
  text: string;
  tone: Tone;
}

const statuses: Record<Product['status'], Words> = {
  watching: { text: 'Watching', tone: 'good' },
  pending: { text: 'Reading', tone: 'busy' },
  failing: { text: 'Failing', tone: 'bad' },
};

type WithStatus = Pick<Product, 'status' | 'is_active' | 'checked_at'>;

export function statusOf(product: WithStatus): Words {
  if (!product.is_active) return { text: 'Paused', tone: 'idle' };
  return isUnpriced(product) ? { text: 'No price yet', tone: 'idle' } : statuses[product.status];
}

/** Returns whether the page was read and showed no price, so that the product waits for its first one. */
export function isUnpriced({ status, checked_at }: Pick<Product, 'status' | 'checked_at'>): boolean {
  return status === 'pending' && checked_at !== null;
}

const availabilities: Record<NonNullable<Product['availability']>, Words> = {
  in_stock: { text: 'In stock', tone: 'good' },
  out_of_stock: { text: 'Out of stock', tone: 'warn' },
  unknown: { text: 'Availability unknown', tone: 'idle' },
};

type WithAvailability = Pick<Product, 'availability'> & Partial<Pick<Product, 'last_check_error'>>;

/** Unknown since a check could not read the page. */
export function availabilityOf({ availability, last_check_error }: WithAvailability): Words | null {
  return availability && !last_check_error ? availabilities[availability] : null;
}

/** Returns whether the last check found that the product is out of stock. */
export function isOutOfStock(product: WithAvailability): boolean {
  return product.availability === 'out_of_stock' && availabilityOf(product) !== null;
}
