import * as z from 'zod';

/** One successful reading, as stored. */
export const PricePoint = z.object({
  id: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  checked_at: z.string(),
});
export type PricePoint = z.infer<typeof PricePoint>;
