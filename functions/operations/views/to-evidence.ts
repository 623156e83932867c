import type * as z from 'zod';
import type { Evidence } from '../../../shared/interface/schemas/evidence.ts';
import type { ReadEvidence } from '../../../shared/pages/crawler/reading/read-evidence.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';

/** Returns a price's evidence in the API format, with amounts in major units. */
export function toEvidence(
  { confidence: _, ...evidence }: ReadEvidence,
  currency: string,
): z.input<typeof Evidence> {
  const { rejected, confirmed } = evidence;
  return {
    ...evidence,
    rejected: rejected.map((price) => ({ ...price, amount: Number(price.amount) })),
    confirmed: confirmed && {
      driver: confirmed.driver,
      read_at: confirmed.read_at,
      amount: toMajorUnits({ amountMinor: confirmed.amount_minor, currency }),
    },
  };
}
