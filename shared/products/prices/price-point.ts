import * as z from 'zod';
import { ReadEvidence } from '../../pages/crawler/reading/read-evidence.ts';

/** One successful reading, as stored. */
export const PricePoint = z.object({
  id: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  checked_at: z.string(),
  /** Set if the product was added with it: it is the price of no check, so no alert is judged on it. */
  is_of_creation: z.boolean().optional(),
  /** Set if its check found the product in stock again. */
  is_back_in_stock: z.boolean().optional(),
});
export type PricePoint = z.infer<typeof PricePoint>;

/** How a price was read, as stored beside it. */
export const StoredEvidence = ReadEvidence.extend({
  /** Null if it is the address of the product. */
  final_url: z.string().nullable(),
});
export type StoredEvidence = z.infer<typeof StoredEvidence>;

/** A price point with how it was read. Points of earlier versions have no evidence. */
export const ExplainedPoint = PricePoint.extend({ evidence: StoredEvidence.nullable().default(null) });
export type ExplainedPoint = z.infer<typeof ExplainedPoint>;
