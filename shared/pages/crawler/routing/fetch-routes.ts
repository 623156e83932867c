/** `browser` runs the page's scripts; `auto` is the driver's cheapest mode. */
export type Rendering = 'auto' | 'browser';

/** In their default order. */
export const routes = ['direct', 'zyte-http', 'firecrawl', 'zyte-browser'] as const;
export type FetchRoute = (typeof routes)[number];

export const driverNames = ['direct', 'firecrawl', 'zyte'] as const;
export type DriverName = (typeof driverNames)[number];

interface RouteFacts {
  driver: DriverName;
  rendering: Rendering;
  prior: number;
  /** Per read, by the provider's tier of hosts, cheapest first. */
  dollarsByTier: readonly number[];
  /** Whether the provider reports credits. */
  creditsByTier?: readonly number[];
  /** Whether reads without a price are charged, too. */
  isFailureCharged: boolean;
  /** With and without a price. */
  seconds: { read: number; failed: number };
  /** With less time, the read could not finish but might be charged. */
  leastMs: number;
  /** While another route waits. The last one has all the remaining time. */
  mostMs: number;
}

/**
 * Sources: Zyte's pricing page by tier, and Firecrawl's at 0.99 dollars per 1,000 credits, both as of May 2026. Zyte
 * charges for successes only. Priors and seconds are assumptions until a stage has its own data.
 */
export const routeFacts: Readonly<Record<FetchRoute, RouteFacts>> = {
  direct: {
    driver: 'direct',
    rendering: 'auto',
    prior: 0.45,
    dollarsByTier: [0],
    isFailureCharged: false,
    seconds: { read: 1.5, failed: 1 },
    leastMs: 1_000,
    mostMs: 6_000,
  },
  'zyte-http': {
    driver: 'zyte',
    rendering: 'auto',
    prior: 0.8,
    dollarsByTier: [0.000_13, 0.000_23, 0.000_43, 0.000_7, 0.001_27],
    isFailureCharged: false,
    seconds: { read: 3, failed: 6 },
    leastMs: 4_000,
    mostMs: 12_000,
  },
  firecrawl: {
    driver: 'firecrawl',
    // A wait for scripts costs the same credit.
    rendering: 'browser',
    prior: 0.88,
    // A page with Firecrawl's better proxies costs 5 credits.
    dollarsByTier: [0.000_99, 0.004_95],
    creditsByTier: [1, 5],
    isFailureCharged: true,
    seconds: { read: 7, failed: 10 },
    // A wait of 3 s, the timeout of twice that, and the reserve.
    leastMs: 8_000,
    mostMs: 20_000,
  },
  'zyte-browser': {
    driver: 'zyte',
    rendering: 'browser',
    prior: 0.9,
    dollarsByTier: [0.001_01, 0.002, 0.004, 0.008, 0.016_08],
    isFailureCharged: false,
    seconds: { read: 12, failed: 18 },
    leastMs: 8_000,
    mostMs: 30_000,
  },
};

export function driversOf(order: readonly FetchRoute[]): DriverName[] {
  return [...new Set(order.map((route) => routeFacts[route].driver))];
}

/** Shares of hosts per tier. Assumed. */
export const tierShares: Readonly<Partial<Record<FetchRoute, readonly number[]>>> = {
  'zyte-http': [0.35, 0.3, 0.2, 0.1, 0.05],
  'zyte-browser': [0.4, 0.3, 0.15, 0.1, 0.05],
};

/** The mean of all hosts. */
export function usualDollars(route: FetchRoute): number {
  const [first = 0, ...others] = routeFacts[route].dollarsByTier;
  const shares = tierShares[route];
  if (shares === undefined) return first;
  return [first, ...others].reduce((sum, dollars, tier) => sum + dollars * (shares[tier] ?? 0), 0);
}

/** Shorthand for both modes, the cheap one first. */
const shorthands: Readonly<Record<string, readonly FetchRoute[]>> = { zyte: ['zyte-http', 'zyte-browser'] };

/** Without duplicates, in order. Throws an Error that names an unknown route. */
export function parseRouteOrder(names: readonly string[]): FetchRoute[] {
  return [...new Set(names.flatMap(toRoutes))];
}

function toRoutes(name: string): readonly FetchRoute[] {
  const route = routes.find((known) => known === name);
  const found = route === undefined ? shorthands[name] : [route];
  if (found !== undefined) return found;
  throw new Error(`Unknown route "${name}". Known: ${routes.join(', ')}, and zyte for both of its routes.`);
}

/** Estimated if the provider does not report credits. Only pages are billed, including those without a price. */
export function microdollarsOf(route: FetchRoute, page: { creditsUsed: number | null } | null): number {
  if (page === null) return 0;
  const { creditsUsed } = page;
  const { creditsByTier, dollarsByTier } = routeFacts[route];
  const isReported = creditsByTier !== undefined && creditsUsed !== null;
  return Math.round(1e6 * (isReported ? creditsUsed * (dollarsByTier[0] ?? 0) : usualDollars(route)));
}

/** Undefined if the provider does not report any. */
export function tierOfCredits(route: FetchRoute, credits: number): number | undefined {
  const { creditsByTier } = routeFacts[route];
  if (creditsByTier === undefined) return undefined;
  return credits > (creditsByTier[0] ?? 0) ? creditsByTier.length - 1 : 0;
}
