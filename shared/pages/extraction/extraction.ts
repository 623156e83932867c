import * as z from 'zod';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { Money } from '../money/money.ts';
import type { ProviderProduct } from './candidates/provider-product.ts';
import type { PriceKind, Source, WrittenPrice } from './candidates/source-reading.ts';
import type { PageKind } from './page/page-kind.ts';
import type { Pick } from './pick.ts';

/** By the text of a place (`picks/general-position.ts`), how many accounts chose it on pages of the host. */
export type Hints = ReadonlyMap<string, number>;

/** The page to extract, and what is known about the request. */
export interface ExtractionInput {
  html: string;
  /** The page's final URL: for relative links and the host's country. */
  url: string;
  country: string | null;
  currency: string | null;
  /** The product as read by the crawling provider: one more source. */
  product?: ProviderProduct | null;
  /**
   * The last price, whose evidence is stored. If the page shows another, or null, all sources are read, because the
   * evidence names all that agree. Absent: the evidence is not needed.
   */
  lastPrice?: Money | null;
  /** Also returns the candidates, which only an explanation needs. */
  withCandidates?: boolean;
  /** Where people chose the price on other pages of the host. */
  hints?: Hints;
  /** Also reads these places. */
  picks?: readonly Pick[];
  /** Also returns the prices that a person can choose. */
  withChoices?: boolean;
}

/** A price whose currency is not on the page. */
export interface PriceWithoutCurrency {
  /** Exact decimal string in major units. */
  amount: string;
  /** ISO 4217 codes that its sign can mean; empty without a sign. */
  currencies: readonly string[];
}

/** The product data of a page. `price` null means that no price can be trusted, never zero. */
export interface Extraction {
  price: Money | null;
  /** The page probably has a price, but no candidate is likely enough. */
  undecided: boolean;
  /** The price that could be trusted if its currency were known; the request can include it. */
  withoutCurrency: PriceWithoutCurrency | null;
  /** The two most likely prices of a page without a trusted one, each with the arguments against it. */
  rejected: RejectedPrice[];
  name: string | null;
  availability: Availability;
  /** Absolute. */
  imageUrl: string | null;
  storeName: string | null;
  canonicalUrl: string | null;
}

/** What identifies products across checks; null if it is not on the page. */
export const ProductIdentity = z.object({
  /** GTIN-8, -12, -13 or -14 or an ISBN-13, digits only, without leading zeros. */
  gtin: z.string().nullable(),
  sku: z.string().nullable(),
});
export type ProductIdentity = z.infer<typeof ProductIdentity>;

export interface ConsideredPrice extends WrittenPrice {
  score: number;
  reasons: string[];
}

/** A rejected price, with the reason as text for people. */
export interface RejectedPrice {
  amount: string;
  currency: string | null;
  kind: PriceKind;
  /** As written in its source, at most 200 characters. */
  text: string;
  reason: string;
}

/** Why this price was chosen: where it is, which other sources agree, and which other prices there were. */
export interface PriceEvidence {
  source: Source;
  /** Where it is in its source, at most 300 characters. */
  path: string;
  /** As written there, at most 200 characters. */
  text: string;
  agreeing: Source[];
  /** At most 5, most likely first. */
  rejected: RejectedPrice[];
}

export interface PriceChoice {
  pick: Pick;
  /** Exact decimal string in major units. */
  amount: string;
  /** Null if its sign can mean several. */
  currency: string | null;
  currencies: readonly string[];
  kind: PriceKind;
  text: string;
  /** The visible text around it; empty where it is not visible. */
  context: string;
  source: Source;
  path: string;
  probability: number;
  /** Why automatic reading did not choose it; null if it did. */
  reason: string | null;
}

export interface PriceReading extends Extraction {
  pageKind: PageKind;
  /** Whether it can be the page of a single product. */
  isOfOne: boolean;
  identity: ProductIdentity;
  /** Name of the host rule that was used. */
  contract: string | null;
  /** Null without a price. */
  evidence: PriceEvidence | null;
  /** The probability of the price, 0 to 1; 0 without one. */
  confidence: number;
  /** The most important source that supports the price; null without one. */
  source: Source | null;
}

export interface ExtractionResult extends PriceReading {
  /** Best first, at most 50. Empty unless requested. */
  candidates: ConsideredPrice[];
  /** The reading of each requested pick, in order. */
  picked: PriceReading[];
  /** Most probable first. Empty unless requested. */
  choices: PriceChoice[];
  showsAmount: boolean;
}
