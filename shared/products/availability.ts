import type * as z from 'zod';
import { Availability } from '../interface/schemas/availability.ts';
import type { PricedReading, Reading } from '../pages/crawler/snapshot.ts';
import type { Product } from './product.ts';

export const KnownAvailability = Availability.exclude(['unknown']);
type KnownAvailability = z.infer<typeof KnownAvailability>;

/** Returns what a product's availability becomes with a reading. */
export function applyAvailability(
  product: Pick<Product, 'known_availability'>,
  { availability }: Pick<Reading, 'availability'>,
) {
  return { availability, known_availability: knownIn(availability) ?? product.known_availability };
}

/** Returns how a reading changes what is known of a product's availability, as text, or null if it does not. */
export function changeOfAvailability(
  { known_availability: before }: Pick<Product, 'known_availability'>,
  { availability }: Pick<Reading, 'availability'>,
): string | null {
  const now = knownIn(availability);
  if (now === null || before === null || now === before) return null;
  return `the availability changed from ${before} to ${now}`;
}

/** Returns a reading whose availability could not be confirmed: the product's stays as it is known. */
export function withoutChange(
  { known_availability }: Pick<Product, 'known_availability'>,
  reading: PricedReading,
): PricedReading {
  return { ...reading, availability: known_availability ?? 'unknown' };
}

/** Whether a verified reading says that a product can be bought again, which was out of stock when that was last known. */
export function isBackInStock(
  { known_availability }: Pick<Product, 'known_availability'>,
  { availability }: Pick<Reading, 'availability'>,
): boolean {
  return known_availability === 'out_of_stock' && availability === 'in_stock';
}

function knownIn(availability: Availability): KnownAvailability | null {
  return availability === 'unknown' ? null : availability;
}
