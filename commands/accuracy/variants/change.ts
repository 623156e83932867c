import type { CheerioAPI } from 'cheerio/slim';

export interface KnownPage {
  /** The prices that count as right, as exact decimals, the page's own first; empty if the page has no price. */
  prices: readonly string[];
  /** ISO 4217; null if unknown. */
  currency: string | null;
}

/** Changes the page in place without affecting the price. Returns whether anything changed. */
export type Change = ($: CheerioAPI, page: KnownPage) => boolean;

/** Returns a change that applies several changes, for pages to which all of them apply. */
export function all(...changes: readonly Change[]): Change {
  return ($, page) => changes.every((change) => change($, page));
}
