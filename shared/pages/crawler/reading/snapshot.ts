import * as z from 'zod';
import { Availability } from '../../../interface/schemas/availability.ts';
import type { Source } from '../../extraction/candidates/source-reading.ts';
import { ProductIdentity } from '../../extraction/extraction.ts';
import { Money } from '../../money/money.ts';
import { ReadEvidence } from './read-evidence.ts';

/** What one read of a page gave beside the price. It travels in queues too. */
const ReadFacts = z.object({
  name: z.string().nullable(),
  /** Readings of earlier versions may still be in a queue without it. */
  availability: Availability.default('unknown'),
  imageUrl: z.string().nullable(),
  storeName: z.string().nullable(),
  /** After redirects. */
  finalUrl: z.string(),
  /** Distinguishes a reworded page from one that shows another product. */
  identity: ProductIdentity,
  driver: z.string(),
});

/** A reading with a price, as far as a watched product keeps it. */
export const PricedReading = ReadFacts.extend({
  price: Money,
  /** Null in readings of earlier versions. */
  evidence: ReadEvidence.nullable().default(null),
});
export type PricedReading = z.infer<typeof PricedReading>;

/** A page that says that its product is out of stock, and shows no price that can be trusted. */
export const SoldOutReading = ReadFacts.extend({ price: z.null(), availability: z.literal('out_of_stock') });
export type SoldOutReading = z.infer<typeof SoldOutReading>;

export const Reading = z.union([PricedReading, SoldOutReading]);
export type Reading = z.infer<typeof Reading>;

export interface Snapshot extends PricedReading {
  kind: 'priced';
  url: string;
  /** Of `url`, not of where it redirects to: watchers of one page are found by it. */
  canonicalUrl: string;
  /** Name of the per-host rule that was used. */
  contract: string | null;
  creditsUsed: number | null;
  /** The source in the page that supports the price most. */
  source: Source | null;
}
