/** The ways to read a page: a driver, and how it reads. They are in their default order. */
export const ways = ['direct', 'zyte-http', 'firecrawl', 'zyte-browser'] as const;
export type Way = (typeof ways)[number];

interface WayFacts {
  /** How likely it reads the price of a page of an unknown host. */
  prior: number;
  /** Dollars per read, by the tier in which the provider puts the host, the cheapest first. */
  dollarsByTier: readonly number[];
  /** Whether a read without a price is charged too. */
  isFailureCharged: boolean;
  /** How long a read takes, with and without a price. */
  seconds: { read: number; failed: number };
}

/**
 * What is known of each way before it is tried. The sources are Zyte's pricing page for the body and the browser by tier
 * of website, Firecrawl's at 0.99 dollars for 1,000 credits, both as of May 2026; Zyte charges for successes only,
 * Firecrawl for each answer. Priors and seconds are assumed until a stage has measured its own.
 */
export const wayFacts: Readonly<Record<Way, WayFacts>> = {
  direct: { prior: 0.45, dollarsByTier: [0], isFailureCharged: false, seconds: { read: 1.5, failed: 1 } },
  'zyte-http': {
    prior: 0.8,
    dollarsByTier: [0.000_13, 0.000_23, 0.000_43, 0.000_7, 0.001_27],
    isFailureCharged: false,
    seconds: { read: 3, failed: 6 },
  },
  firecrawl: {
    prior: 0.88,
    dollarsByTier: [0.000_99],
    isFailureCharged: true,
    seconds: { read: 7, failed: 10 },
  },
  'zyte-browser': {
    prior: 0.9,
    dollarsByTier: [0.001_01, 0.002, 0.004, 0.008, 0.016_08],
    isFailureCharged: false,
    seconds: { read: 12, failed: 18 },
  },
};
