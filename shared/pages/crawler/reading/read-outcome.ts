import * as z from 'zod';
import { ErrorReason } from '../../../interface/errors.ts';
import { Availability } from '../../../interface/schemas/availability.ts';
import type { Source } from '../../extraction/candidates/source-reading.ts';
import { type PriceChoice, ProductIdentity } from '../../extraction/extraction.ts';
import { Money } from '../../money/money.ts';
import type { ReadFailure, Unpriced } from '../read-failure.ts';
import { ReadEvidence } from './read-evidence.ts';

export interface SoldOut extends Unpriced {
  kind: 'sold_out';
  failure: 'no_price';
  reading: UnpricedReading;
}

export interface Ambiguous extends Unpriced {
  kind: 'ambiguous';
  failure: 'no_price';
  isFinal?: true;
  /** Set if the page is about one product and shows no price. */
  reading?: UnpricedReading;
}

/** What else the page was asked for. A page that could not be read has none of it. */
interface AlsoRead {
  picked?: ReadonlyMap<string, ReadOutcome>;
  /** The prices that a person can choose, most probable first. */
  choices?: readonly PriceChoice[];
  /** What the page is about, also if it has no price. */
  about?: { name: string | null; imageUrl: string | null; availability: Availability };
}

export type ReadOutcome = (Snapshot | SoldOut | Ambiguous | ReadFailure) & AlsoRead;

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
  /** The pick that an expected price led to; null if automatic reading has that price. */
  pick: z.string().nullable().exactOptional(),
});
export type PricedReading = z.infer<typeof PricedReading>;

/** A page of one product without a price: sold out, not on sale yet, or with the price after a sign-in. */
export const UnpricedReading = ReadFacts.extend({
  price: z.null(),
  /** Why a check fails that needs a price. */
  message: z.string(),
  reason: ErrorReason.optional(),
  /** The page shows amounts, but not which one is the price, or not its currency. */
  isUnclear: z.boolean(),
});
export type UnpricedReading = z.infer<typeof UnpricedReading>;

export const Reading = z.union([PricedReading, UnpricedReading]);
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
