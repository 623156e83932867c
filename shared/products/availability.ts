import type * as z from 'zod';
import { Availability } from '../interface/schemas/availability.ts';
import type { PricedReading, Reading } from '../pages/crawler/reading/snapshot.ts';

export const KnownAvailability = Availability.exclude(['unknown']);
type KnownAvailability = z.infer<typeof KnownAvailability>;

/** What is known of a product's availability; null before the first reading that told. */
interface Known {
  known_availability: KnownAvailability | null;
}

/** Returns what a product's availability becomes with a reading. */
export function applyAvailability(product: Known, { availability }: Pick<Reading, 'availability'>) {
  return { availability, known_availability: knownIn(availability) ?? product.known_availability };
}

/** Returns how a reading changes what is known of a product's availability, as text, or null if it does not. */
export function changeOfAvailability(
  { known_availability: before }: Known,
  { availability }: Pick<Reading, 'availability'>,
): string | null {
  const now = knownIn(availability);
  if (now === null || before === null || now === before) return null;
  return `the availability changed from ${before} to ${now}`;
}

/** Returns a reading whose availability could not be confirmed: the product's stays as it is known. */
export function withoutChange({ known_availability }: Known, reading: PricedReading): PricedReading {
  return { ...reading, availability: known_availability ?? 'unknown' };
}

/**
 * Returns whether a verified reading says that a product can be bought again, which was out of stock when that was last
 * known.
 */
export function isBackInStock(
  { known_availability }: Known,
  { availability }: Pick<Reading, 'availability'>,
): boolean {
  return known_availability === 'out_of_stock' && availability === 'in_stock';
}

function knownIn(availability: Availability): KnownAvailability | null {
  return availability === 'unknown' ? null : availability;
}
