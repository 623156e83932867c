import * as z from 'zod';
import { ReadEvidence } from '../../pages/crawler/reading/read-evidence.ts';

export const PricePoint = z.object({
  id: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  checked_at: z.string(),
  /** The price that the product was added with. It belongs to no check, so alerts ignore it. */
  is_of_creation: z.boolean().optional(),
  is_back_in_stock: z.boolean().optional(),
});
export type PricePoint = z.infer<typeof PricePoint>;

export const StoredEvidence = ReadEvidence.extend({
  /** Null if it is the product's URL. */
  final_url: z.string().nullable(),
});
export type StoredEvidence = z.infer<typeof StoredEvidence>;

/** Points of earlier versions have no evidence. */
export const ExplainedPoint = PricePoint.extend({ evidence: StoredEvidence.nullable().default(null) });
export type ExplainedPoint = z.infer<typeof ExplainedPoint>;
