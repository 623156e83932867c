import * as z from 'zod';

/**
 * An amount of money in whole minor units of its currency (cents, yen, fils), so that floats are never compared. A
 * price has this type from extraction to the price point.
 */
export const Money = z.object({
  amountMinor: z.int(),
  /** ISO 4217, upper case. */
  currency: z.string(),
});
export type Money = z.infer<typeof Money>;
