import type { Page } from './driver.ts';
import { usualDollars, type Way, wayFacts } from './routing/ways.ts';

/**
 * Returns what a call cost, in millionths of a dollar: an estimate, since Zyte does not tell. Both providers bill the
 * pages that they return, those without a price too, and nothing else.
 */
export function microdollarsOf(way: Way, page: Page | null): number {
  if (page === null) return 0;
  const { creditsUsed } = page;
  const dollars =
    way === 'firecrawl' && creditsUsed !== null
      ? creditsUsed * (wayFacts.firecrawl.dollarsByTier[0] ?? 0)
      : usualDollars(way);
  return Math.round(1e6 * dollars);
}
