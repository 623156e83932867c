import type { Availability } from '../../../interface/schemas/availability.ts';
import type { Contract } from '../../contracts/contract.ts';
import type { PriceContext } from '../../money/price-context.ts';
import type { NameAbove } from '../name/name-above.ts';
import type { PageScan } from '../page/page-scan.ts';
import type { ProviderProduct } from './provider-product.ts';

/** Where in a page products and prices are found. */
export const sources = [
  'json_ld',
  'microdata',
  'meta',
  'provider',
  'contract',
  'visible',
  'hydration',
] as const;
export type Source = (typeof sources)[number];

/**
 * The kind of price. Only `current` and `from` can become the product's price: `from` is the lower end of a range that
 * the page itself shows.
 */
export const priceKinds = [
  'current',
  'from',
  'regular',
  'instalment',
  'unit',
  'member',
  'shipping',
  'other_product',
] as const;
export type PriceKind = (typeof priceKinds)[number];

export type Condition = 'new' | 'used' | 'unknown';

/** A price in a source, before it is weighed. */
export interface WrittenPrice {
  source: Source;
  /** Where in the source: a JSONPath such as `$[1].offers[0].price`, or a CSS path. */
  path: string;
  /** As written. */
  raw: string;
  kind: PriceKind;
  /** Exact decimal string in major units, greater than zero. */
  amount: string;
  /** ISO 4217, or null if it is missing or ambiguous. */
  currency: string | null;
}

export interface PriceCandidate extends WrittenPrice {
  /** The currencies that an ambiguous sign can mean; null if there is no sign. */
  possibleCurrencies: readonly string[] | null;
  /** What its sign can mean if `currency` is only the most likely one; null for a code or an unambiguous sign. */
  signMeanings: readonly string[] | null;
  /** What distinguishes this offer from the product's other offers: its SKU or URL. */
  variant: string | null;
  /** The offer's own URL, absolute. */
  url: string | null;
  availability: Availability;
  condition: Condition;
  /** A large whole number in a script, which may be in the smallest unit. */
  mayCountCents?: boolean;
}

/** How the source presents the product: as the page's own, in a list, or as an extra. */
export type ProductRole = 'main' | 'unknown' | 'listed' | 'related';

/** What most sources do not say about a product. */
export const unsaid = { url: null, image: null, gtin: null, sku: null, sellerName: null };

/** A product as described by one source. */
export interface SourceProduct {
  source: Source;
  path: string;
  role: ProductRole;
  name: string | null;
  /** Absolute. */
  url: string | null;
  /** As written, possibly relative. */
  image: string | null;
  gtin: string | null;
  sku: string | null;
  sellerName: string | null;
  availability: Availability;
  /** The headings above its price, most likely first. */
  namesAbove?: readonly NameAbove[];
  prices: PriceCandidate[];
}

export interface SourceReading {
  products: SourceProduct[];
  storeName: string | null;
  /** The kind of page according to this source, such as `data:article`. */
  kinds?: readonly string[];
}

/** The page as input for readers. */
export interface ReaderPage {
  scan: PageScan;
  /** Base for relative URLs. */
  baseUrl: string;
  /** The page's own URL. */
  url: string;
  /** Its canonical URL, absolute. */
  canonicalUrl: string | null;
  /** The context for ambiguous price texts. */
  priceContext: PriceContext;
  /** The product as read by the crawling provider. */
  product: ProviderProduct | null;
  /** The page's title and its title for sharing. */
  titles: readonly string[];
  /** The rule for the page's host. */
  contract: Contract | null;
  /** The titles, and the product's names in markup. */
  names: readonly string[];
  /** The product's prices in markup, as decimal strings. */
  markedAmounts: ReadonlySet<string>;
}

/** A reader finds products on a page. It never throws, whatever the page contains. */
export interface Reader {
  readonly source: Source;
  read(page: ReaderPage): SourceReading;
}
