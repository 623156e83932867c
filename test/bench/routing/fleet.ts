import {
  type FetchRoute,
  routeFacts,
  tierShares,
} from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { type Random, seeded } from './random.ts';

/** The kinds of requests that a host lets through, each with its share of hosts and its chances by route. */
const kinds = [
  { share: 0.45, chances: { direct: 0.96, 'zyte-http': 0.97, firecrawl: 0.97, 'zyte-browser': 0.97 } },
  { share: 0.35, chances: { direct: 0.02, 'zyte-http': 0.96, firecrawl: 0.96, 'zyte-browser': 0.96 } },
  { share: 0.15, chances: { direct: 0, 'zyte-http': 0.03, firecrawl: 0.93, 'zyte-browser': 0.95 } },
  { share: 0.05, chances: { direct: 0, 'zyte-http': 0.05, firecrawl: 0.35, 'zyte-browser': 0.88 } },
] as const satisfies { share: number; chances: Record<FetchRoute, number> }[];
const [open, , scripted] = kinds;

const checksPerHost = 50;
const dayMs = 86_400_000;
/** The share of open hosts that show crawlers another price. */
const decoyShare = 0.01;
/** Hosts whose price depends on the reader's country. */
const pricedByCountryShare = 0.3;
/** The share of checks that request the price of a country other than the stage's. */
const foreignShare = 0.1;
const foreign = ['DE', 'GB', 'FR', 'JP'];
/** The share of checks that find a changed price. */
const changedShare = 0.03;

/** A host of the simulated fleet. All numbers are assumptions, to be replaced by a stage's own log. */
export interface Host {
  chances: Readonly<Record<FetchRoute, number>>;
  dollars: Readonly<Record<FetchRoute, number>>;
  tiers: Partial<Record<FetchRoute, number>>;
  isDecoy: boolean;
  isPricedByCountry: boolean;
  /** Whether a route without a price gets a page without one, rather than no page. */
  showsNoPrice: boolean;
  /** When it becomes another kind of host, in milliseconds of the simulation. */
  changesAtMs: number;
}

/** One check of a page. */
interface Visit {
  host: Host;
  country: string | null;
  nowMs: number;
  /** Whether the page's price has changed since the last check. */
  isChanged: boolean;
}

/** A month of checks of a simulated fleet. The same seed gives the same fleet and the same checks. */
export function* visitFleet(checks: number, seed: number, driftDays: number): Generator<Visit, void> {
  const random = seeded(seed);
  const changes = seeded(seed + 3000);
  const hosts = checks / checksPerHost;
  const fleet = Array.from({ length: hosts }, () => newHost(0, driftDays, random));
  const rankOf = zipf(hosts);
  for (let check = 0; check < checks; check += 1) {
    const nowMs = Math.floor((check / checks) * 30 * dayMs);
    const host = fleet[rankOf(random())];
    if (!host) throw new Error('The fleet is empty');
    // An open one can start blocking overnight.
    if (nowMs >= host.changesAtMs) Object.assign(host, newHost(nowMs, driftDays, random));
    const isForeign = random() < foreignShare;
    const country = isForeign ? (foreign[Math.floor(random() * foreign.length)] ?? null) : null;
    yield { host, country, nowMs, isChanged: changes() < changedShare };
  }
}

/** Ranks by popularity, exponent 1: returns the one at a share of all visits. */
function zipf(ranks: number): (share: number) => number {
  let sum = 0;
  const sums = Float64Array.from({ length: ranks }, (_, rank) => (sum += 1 / (rank + 1)));
  return (share) => {
    let [low, high] = [0, ranks - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < share * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function newHost(nowMs: number, driftDays: number, random: Random): Host {
  const kind =
    kinds[
      pick(
        kinds.map(({ share }) => share),
        random,
      )
    ] ?? open;
  const isDecoy = kind === open && random() < decoyShare;
  const isPricedByCountry = random() < pricedByCountryShare;
  const tierOf = (route: FetchRoute) => pick(tierShares[route] ?? [], random);
  const tiers = { 'zyte-http': tierOf('zyte-http'), 'zyte-browser': tierOf('zyte-browser') };
  const dollarsAt = (route: FetchRoute, tier = 0) => routeFacts[route].dollarsByTier[tier] ?? 0;
  return {
    chances: kind.chances,
    dollars: {
      direct: dollarsAt('direct'),
      'zyte-http': dollarsAt('zyte-http', tiers['zyte-http']),
      firecrawl: dollarsAt('firecrawl'),
      'zyte-browser': dollarsAt('zyte-browser', tiers['zyte-browser']),
    },
    tiers,
    isDecoy,
    isPricedByCountry,
    showsNoPrice: kind === scripted,
    changesAtMs: nowMs - Math.log(1 - random()) * driftDays * dayMs,
  };
}

/** The index of a share. */
function pick(shares: readonly number[], random: Random): number {
  let left = random();
  const index = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return Math.max(0, index);
}
