import { limits } from '../../interface/limits.ts';

export const readTimeouts = {
  /** The gateway's timeout is 29 s. */
  request: limits.pageReadBudgetMs,
  /** A worker makes at most two (`longestRunMs` in shared/products/checks). */
  background: 40_000,
} as const;

export const partTimeouts = {
  /** A provider gets this much less than the remaining time, so that it can report its timeout. */
  providerReserve: 2_000,
  /** Firecrawl's shortest timeout. With less, a page is billed but not read. */
  leastForProvider: 1_000,
  /** A separate deadline, because reads with other deadlines share it. */
  robots: 8_000,
  /** For a page that arrives at the last moment. With a request's 20 s, still below 29 s. */
  extractionGrace: 4_000,
} as const;
