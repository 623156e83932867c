import * as z from 'zod';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { Money } from '../money/money.ts';
import type { ProviderProduct } from './candidates/provider-product.ts';
import type { PriceKind, Source } from './candidates/source-reading.ts';
import type { PageKind } from './page/page-kind.ts';

/** The page to understand, and what is known about the reader of it. */
export interface ExtractionInput {
  html: string;
  /** The final address of the page: relative links, the host's country. */
  url: string;
  country: string | null;
  currency: string | null;
  /** The product as the crawling provider read it: one more voice. */
  product?: ProviderProduct | null;
  /** Also returns the candidates, which only an explanation needs. */
  withCandidates?: boolean;
}

/** A price in a currency that nothing on the page says. */
export interface UnsettledPrice {
  /** Exact decimal string in major units. */
  amount: string;
  /** ISO 4217 codes that its sign may mean; empty without a sign. */
  currencies: readonly string[];
}

/** What a page says about its product. `price` null means that no price can be trusted, never zero. */
export interface Extraction {
  price: Money | null;
  /** Why `price` is null: no candidate at all, or several that contradict each other. */
  undecided: boolean;
  /** The price that could be trusted if its currency were known; the request may name it. */
  unsettled: UnsettledPrice | null;
  /** The likeliest two prices of a page without one that is trusted, each with the arguments against it. */
  rejected: RejectedPrice[];
  name: string | null;
  availability: Availability;
  /** Absolute. */
  imageUrl: string | null;
  storeName: string | null;
  /** The canonical link of the page, absolute. */
  canonicalUrl: string | null;
}

/** What distinguishes products across checks; null if the page does not say. */
export const ProductIdentity = z.object({
  /** GTIN-8, -12, -13 or -14 or an ISBN-13, digits only, without leading zeros. */
  gtin: z.string().nullable(),
  sku: z.string().nullable(),
});
export type ProductIdentity = z.infer<typeof ProductIdentity>;

export interface ConsideredPrice {
  source: Source;
  path: string;
  raw: string;
  kind: PriceKind;
  /** Exact decimal string in major units. */
  amount: string;
  currency: string | null;
  score: number;
  reasons: string[];
}

/** A price that was not taken, and why, in words that a person understands. */
export interface RejectedPrice {
  amount: string;
  currency: string | null;
  kind: PriceKind;
  /** As written in its source, at most 200 characters. */
  text: string;
  reason: string;
}

/** Why this price was read: where it is, which other sources agree, and which other prices there were. */
export interface PriceEvidence {
  source: Source;
  /** In its source, at most 300 characters. */
  path: string;
  /** As written there, at most 200 characters. */
  text: string;
  agreeing: Source[];
  /** At most 5, the likeliest first. */
  rejected: RejectedPrice[];
}

export interface ExtractionResult extends Extraction {
  pageKind: PageKind;
  identity: ProductIdentity;
  /** Name of the per-host rule that was used. */
  contract: string | null;
  /** Null without a price. */
  evidence: PriceEvidence | null;
  /** How sure the price is, 0 to 1; 0 without one. */
  confidence: number;
  /** The weightiest of the sources that support the price; null without one. */
  source: Source | null;
  /** Best first, at most 50. Empty unless asked for. */
  candidates: ConsideredPrice[];
}
