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
 * What kind of price it is. Only `current` and `from` may become the product's price:
 * `from` is the lower end of a range that the page itself gives as such.
 */
export type PriceKind =
  | 'current'
  | 'from'
  | 'regular'
  | 'instalment'
  | 'unit'
  | 'member'
  | 'shipping'
  | 'other_product';

export type Condition = 'new' | 'used' | 'unknown';

export interface PriceCandidate {
  source: Source;
  /** Where in the source: a JSONPath such as `$[1].offers[0].price`, or a CSS path. */
  path: string;
  /** As written. */
  raw: string;
  kind: PriceKind;
  /** Exact decimal string in major units, greater than zero. */
  amount: string;
  /** ISO 4217, or null if it is unnamed or ambiguous. */
  currency: string | null;
  /** The currencies that an ambiguous sign may mean; null if none is named. */
  possibleCurrencies: readonly string[] | null;
  /** What its sign may mean if `currency` is only the likeliest; null for a code or an unambiguous sign. */
  signMeanings: readonly string[] | null;
  /** What distinguishes this offer from the product's other offers: its SKU or address. */
  variant: string | null;
  /** The offer's own address, absolute. */
  url: string | null;
  availability: Availability;
  condition: Condition;
}

/** Where the source puts the product: the page's own, or in a list, or as something to buy beside it. */
export type ProductRole = 'main' | 'unknown' | 'listed' | 'related';

/** A product as one source describes it. */
export interface SourceProduct {
  source: Source;
  path: string;
  role: ProductRole;
  name: string | null;
  /** Absolute. */
  url: string | null;
  /** As written, may be relative. */
  image: string | null;
  gtin: string | null;
  sku: string | null;
  sellerName: string | null;
  availability: Availability;
  /** The headings above its price, the likeliest first. */
  namesAbove?: readonly NameAbove[];
  prices: PriceCandidate[];
}

export interface SourceReading {
  products: SourceProduct[];
  storeName: string | null;
  /** What it says the page is, such as `data:article`. */
  kinds?: readonly string[];
}

/** The page as readers see it. */
export interface ReaderPage {
  scan: PageScan;
  /** Base for relative addresses. */
  baseUrl: string;
  /** The page's own address. */
  url: string;
  /** The one that it names as its own, absolute. */
  canonicalUrl: string | null;
  /** What decides ambiguous price texts. */
  priceContext: PriceContext;
  /** The product as the crawling provider read it. */
  product: ProviderProduct | null;
  /** The title of the page and what it is shared as. */
  titles: readonly string[];
  /** The rule for the page's host. */
  contract: Contract | null;
  /** The titles, and what markup calls the product. */
  names: readonly string[];
  /** What markup says that the product costs, as decimal strings. */
  markedAmounts: ReadonlySet<string>;
}

/** One way to find a product on a page. Never throws, whatever the page holds. */
export interface Reader {
  readonly source: Source;
  read(page: ReaderPage): SourceReading;
}
