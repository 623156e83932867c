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

export function statusOf({ status, is_active }: Pick<Product, 'status' | 'is_active'>): Words {
  return is_active ? statuses[status] : { text: 'Paused', tone: 'idle' };
}

const availabilities: Record<NonNullable<Product['availability']>, Words> = {
  in_stock: { text: 'In stock', tone: 'good' },
  out_of_stock: { text: 'Out of stock', tone: 'warn' },
  unknown: { text: 'Unknown', tone: 'idle' },
};

export function availabilityOf({ availability }: Pick<Product, 'availability'>): Words | null {
  return availability ? availabilities[availability] : null;
}
