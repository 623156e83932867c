import { limits } from '../../interface/limits.ts';

/** How long the read of a page may take, in milliseconds, all its drivers together. */
export const readTimeouts = {
  /** A request that reads pages; the gateway gives up after 29 s. */
  request: limits.pageReadBudgetMs satisfies 20_000,
  /** A read of a check, of which a worker makes two at most (`longestRunMs` in shared/products/checks). */
  background: 40_000,
} as const;

/** How long the parts of a read may take, in milliseconds. How long each provider takes at most is in its own file. */
export const partTimeouts = {
  /** A provider is given this much less than the time there is, so that it can say in time that it was too little. */
  providerReserve: 2_000,
  /** Firecrawl's shortest time-out. With less time a page is not read, but it is billed. */
  leastForProvider: 1_000,
  /** How much longer than the provider's own time-out we wait for it to tell. */
  providerGrace: 5_000,
  /** A second read in a browser: a wait of 3 s, which Firecrawl takes only with twice that as time-out, and the reserve. */
  leastForBrowser: 8_000,
  /** A page that arrived at the last moment is still understood. A request's 20 s and these stay below the gateway's 29 s. */
  extractionGrace: 4_000,
} as const;
