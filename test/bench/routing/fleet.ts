import {
  type FetchRoute,
  routeFacts,
  tierShares,
} from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import type { Random } from './random.ts';

/** The kinds of requests that a host lets through. */
const kinds = {
  open: { share: 0.45, chances: { direct: 0.96, 'zyte-http': 0.97, firecrawl: 0.97, 'zyte-browser': 0.97 } },
  provider: {
    share: 0.35,
    chances: { direct: 0.02, 'zyte-http': 0.96, firecrawl: 0.96, 'zyte-browser': 0.96 },
  },
  scripted: { share: 0.15, chances: { direct: 0, 'zyte-http': 0.03, firecrawl: 0.93, 'zyte-browser': 0.95 } },
  closed: { share: 0.05, chances: { direct: 0, 'zyte-http': 0.05, firecrawl: 0.35, 'zyte-browser': 0.88 } },
} as const satisfies Record<string, { share: number; chances: Record<FetchRoute, number> }>;
type Kind = keyof typeof kinds;

/** The share of open hosts that show crawlers another price. */
const decoyShare = 0.01;
/** Hosts whose price depends on the reader's country. */
const pricedByCountryShare = 0.3;

/** A host of the simulated fleet. All numbers are assumptions, to be replaced by a stage's own log. */
export interface Host {
  kind: Kind;
  isDecoy: boolean;
  isPricedByCountry: boolean;
  tiers: Partial<Record<FetchRoute, number>>;
  /** When it becomes another kind of host, in milliseconds of the simulation. */
  changesAtMs: number;
}

export interface Fleet {
  hosts: Host[];
  /** A host by popularity: Zipf, exponent 1. */
  pick: (random: Random) => Host;
}

export function newFleet(size: number, driftDays: number, random: Random): Fleet {
  const hosts = Array.from({ length: size }, () => newHost(0, driftDays, random));
  const weights = hosts.map((_, rank) => 1 / (rank + 1));
  const sums = new Float64Array(size);
  let sum = 0;
  for (const [rank, weight] of weights.entries()) {
    sum += weight;
    sums[rank] = sum;
  }
  const pick = (from: Random): Host => {
    const at = from() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const host = hosts[low];
    if (!host) throw new Error('The fleet is empty');
    return host;
  };
  return { hosts, pick };
}

/** Hosts change: an open one can start blocking overnight. */
export function drift(host: Host, nowMs: number, driftDays: number, random: Random): void {
  if (nowMs < host.changesAtMs) return;
  Object.assign(host, newHost(nowMs, driftDays, random));
}

export function chanceAt(host: Host, route: FetchRoute): number {
  return kinds[host.kind].chances[route];
}

/** Whether a route without a price gets a page without one, rather than no page. */
export function showsNoPrice({ kind }: Host): boolean {
  return kind === 'scripted';
}

export function dollarsAt({ tiers }: Host, route: FetchRoute): number {
  return routeFacts[route].dollarsByTier[tiers[route] ?? 0] ?? 0;
}

function newHost(nowMs: number, driftDays: number, random: Random): Host {
  const kind = pickShare(
    Object.entries(kinds).map(([name, { share }]) => [name, share] as const),
    random,
  );
  return {
    kind,
    isDecoy: kind === 'open' && random() < decoyShare,
    isPricedByCountry: random() < pricedByCountryShare,
    tiers: {
      'zyte-http': pickTier('zyte-http', random),
      'zyte-browser': pickTier('zyte-browser', random),
    },
    changesAtMs: nowMs - Math.log(1 - random()) * driftDays * 86_400_000,
  };
}

function pickTier(route: FetchRoute, random: Random): number {
  let left = random();
  for (const [tier, share] of (tierShares[route] ?? []).entries()) {
    left -= share;
    if (left < 0) return tier;
  }
  return 0;
}

function pickShare(shares: readonly (readonly [string, number])[], random: Random): Kind {
  let left = random();
  for (const [name, share] of shares) {
    left -= share;
    if (left < 0 && isKind(name)) return name;
  }
  return 'open';
}

const isKind = (name: string): name is Kind => name in kinds;
