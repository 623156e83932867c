import type { Availability } from '../../../shared/interface/schemas/availability.ts';
import type { VariantVerdict } from './compare-variant.ts';

/** Compares what was read of the stock of a changed page with what it has to be. Null means that nothing was known of it. */
export function compareStock(due: Availability, now: Availability): VariantVerdict | null {
  if (due === 'unknown') return null;
  if (now === 'unknown') return 'none';
  return due === now ? 'same' : 'other';
}
