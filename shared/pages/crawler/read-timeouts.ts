import { limits } from '../../interface/limits.ts';

/** How long the read of a page may take with all its drivers, in milliseconds. */
export const readTimeouts = {
  /** A request that reads pages; the gateway gives up after 29 s. */
  request: limits.pageReadBudgetMs,
  /** A read of a check. A worker makes at most two (`longestRunMs` in shared/products/checks). */
  background: 40_000,
} as const;

/** How long the parts of a read may take, in milliseconds. */
export const partTimeouts = {
  /** A provider gets this much less than the time that is left, so that it can say that it was too little. */
  providerReserve: 2_000,
  /** Firecrawl's shortest time-out. With less time a page is not read, but billed. */
  leastForProvider: 1_000,
  /** A `robots.txt`. It has a time of its own because reads with other deadlines wait for it too. */
  robots: 8_000,
  /**
   * A page that arrives at the last moment is still understood. A request's 20 s and these stay below the gateway's
   * 29 s.
   */
  extractionGrace: 4_000,
} as const;
