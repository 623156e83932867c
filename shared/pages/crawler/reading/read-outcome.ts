import * as z from 'zod';
import { Availability } from '../../../interface/schemas/availability.ts';
import type { Source } from '../../extraction/candidates/source-reading.ts';
import { ProductIdentity } from '../../extraction/extraction.ts';
import { Money } from '../../money/money.ts';
import type { ReadFailure, Unpriced } from '../read-failure.ts';
import { ReadEvidence } from './read-evidence.ts';

export interface SoldOut extends Unpriced {
  kind: 'sold_out';
  failure: 'no_price';
  reading: SoldOutReading;
}

export interface Ambiguous extends Unpriced {
  kind: 'ambiguous';
  failure: 'no_price';
  isFinal?: true;
}

export type ReadOutcome = Snapshot | SoldOut | Ambiguous | ReadFailure;

/** Also sent in queues. */
const ReadFacts = z.object({
  name: z.string().nullable(),
  availability: Availability,
  imageUrl: z.string().nullable(),
  storeName: z.string().nullable(),
  /** After redirects. */
  finalUrl: z.string(),
  /** Distinguishes a reworded page from another product. */
  identity: ProductIdentity,
  driver: z.string(),
});

export const PricedReading = ReadFacts.extend({
  price: Money,
  evidence: ReadEvidence.nullable(),
});
export type PricedReading = z.infer<typeof PricedReading>;

export const SoldOutReading = ReadFacts.extend({ price: z.null(), availability: z.literal('out_of_stock') });
export type SoldOutReading = z.infer<typeof SoldOutReading>;

export const Reading = z.union([PricedReading, SoldOutReading]);
export type Reading = z.infer<typeof Reading>;

export interface Snapshot extends PricedReading {
  kind: 'priced';
  url: string;
  /** Of `url`, not of its redirect target, because watchers of a page are found by it. */
  canonicalUrl: string;
  /** The page's canonical link, absolute. */
  canonicalLink: string | null;
  /** Name of the per-host rule. */
  contract: string | null;
  creditsUsed: number | null;
  source: Source | null;
}
