import type { Availability, KnownAvailability } from '../interface/schemas/availability.ts';
import type { Reading } from '../pages/crawler/reading/read-outcome.ts';

interface Known {
  known_availability: KnownAvailability | null;
}

export function applyAvailability(product: Known, { availability }: Pick<Reading, 'availability'>) {
  return { availability, known_availability: knownIn(availability) ?? product.known_availability };
}

/** Returns in words how a reading changes the known availability, or null. */
export function changeOfAvailability(
  { known_availability: before }: Known,
  { availability }: Pick<Reading, 'availability'>,
): string | null {
  const now = knownIn(availability);
  if (now === null || before === null || now === before) return null;
  return `the availability changed from ${before} to ${now}`;
}

/** The product keeps its known availability, because the new one was not confirmed. */
export function withoutChange({ known_availability }: Known, reading: Reading): Reading {
  return { ...reading, availability: known_availability ?? 'unknown' };
}

/** Skips `unknown`. Without a price and a known availability, the product was not on sale yet. */
export function isBackInStock(
  {
    known_availability,
    first_read,
    price_minor,
  }: Known & { first_read: object | null; price_minor: number | null },
  { availability }: Pick<Reading, 'availability'>,
): boolean {
  const wasNotOnSale = known_availability === null && first_read !== null && price_minor === null;
  return availability === 'in_stock' && (known_availability === 'out_of_stock' || wasNotOnSale);
}

export function knownIn(availability: Availability | null): KnownAvailability | null {
  return availability === 'unknown' ? null : availability;
}
