import type { CheerioAPI } from 'cheerio/slim';

/** What is known about the page that is changed. */
export interface KnownPage {
  /** The prices that count as right, exact decimals, the page's own first; none if the page has no price. */
  prices: readonly string[];
  /** ISO 4217; null if nobody knows. */
  currency: string | null;
  /** BCP 47, as the page says it; null if it does not. */
  language: string | null;
  /** A number of the page, the same each time: what alternates between pages does so by it. */
  seed: number;
}

/**
 * A way to change a page that leaves its price as it was. It changes the page in place, and returns whether there
 * was something to change. Otherwise the page makes no pair.
 */
export type Change = ($: CheerioAPI, page: KnownPage) => boolean;

/** Returns a change that makes several, for pages that each of them can change. */
export function all(...changes: readonly Change[]): Change {
  return ($, page) => changes.every((change) => change($, page));
}
