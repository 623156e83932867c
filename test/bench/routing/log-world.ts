import {
  type FetchRoute,
  routeFacts,
  routes,
  usualDollars,
} from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import type { RouteRead } from '../../../shared/pages/crawler/routing/follow-plan.ts';
import { changedShare } from './fleet-world.ts';
import { seeded } from './random.ts';
import type { Decided } from './read-log.ts';
import type { Price, World } from './simulate.ts';

/** The weight of a route's prior compared with readings in the log. */
const priorReadings = 2;

/** A host as recorded in a log. */
export interface LoggedHost {
  isDecoy: boolean;
  counts: Record<FetchRoute, { s: number; f: number; tier: number | null }>;
  /** Whether failed reads returned a page without a price, rather than no page. */
  showsNoPrice: boolean;
}

/**
 * The checks of a log, with its hosts. A route that was tried in a check has the recorded outcome; others
 * have random outcomes with the log's overall rates. Missing pages are skipped.
 */
export function logWorld(log: readonly Decided[], seed: number): World<LoggedHost> {
  const reads = log.filter(({ tried }) => !tried.some(({ outcome }) => outcome === 'gone'));
  const hosts = new Map<string, LoggedHost>();
  for (const read of reads) learn(hosts, read);
  const luck = seeded(seed + 1000);
  const changes = seeded(seed + 3000);
  return {
    checks: reads.length,
    isDecoy: ({ isDecoy }) => isDecoy,
    chanceAt,
    dollarsAt,
    visit(check) {
      const read = reads[check];
      const host = read && hosts.get(read.host);
      if (!host) throw new Error(`Unknown check ${check}.`);
      const left = [...read.tried];
      return {
        host,
        country: read.country,
        nowMs: Date.parse(read.at),
        isChanged: changes() < changedShare,
        read: (route) => readAgain(host, route, left, luck()),
      };
    },
  };
}

function learn(hosts: Map<string, LoggedHost>, read: Decided): void {
  const host = hosts.get(read.host) ?? newHost();
  hosts.set(read.host, host);
  host.isDecoy ||= read.direct_quarantined === 1;
  for (const [index, { route, outcome }] of read.tried.entries()) {
    if (outcome === 'refused') continue;
    const counts = host.counts[route];
    if (outcome === 'priced') counts.s += 1;
    else counts.f += 1;
    counts.tier = read.tiers[index] ?? counts.tier;
    host.showsNoPrice ||= outcome === 'no_price';
  }
}

function newHost(): LoggedHost {
  const none = () => ({ s: 0, f: 0, tier: null });
  return {
    isDecoy: false,
    counts: { direct: none(), 'zyte-http': none(), firecrawl: none(), 'zyte-browser': none() },
    showsNoPrice: false,
  };
}

function chanceAt({ counts }: LoggedHost, route: FetchRoute): number {
  const { s, f } = counts[route];
  return (s + priorReadings * routeFacts[route].prior) / (s + f + priorReadings);
}

function dollarsAt({ counts }: LoggedHost, route: FetchRoute): number {
  const { tier } = counts[route];
  return (tier === null ? undefined : routeFacts[route].dollarsByTier[tier]) ?? usualDollars(route);
}

function readAgain(
  host: LoggedHost,
  route: FetchRoute,
  left: { route: FetchRoute; outcome: RouteRead<Price>['outcome'] }[],
  luck: number,
): RouteRead<Price> {
  const index = left.findIndex((one) => one.route === route);
  const [logged] = index < 0 ? [] : left.splice(index, 1);
  const isRead = logged ? logged.outcome === 'priced' : luck < chanceAt(host, route);
  if (isRead) return { outcome: 'priced', price: route === 'direct' && host.isDecoy ? 'decoy' : 'right' };
  return { outcome: logged?.outcome ?? (host.showsNoPrice ? 'no_price' : 'blocked') };
}

/** Returns the routes that a log has tried; others are not configured. */
export function routesOf(log: readonly Decided[]): FetchRoute[] {
  return routes.filter((route) => log.some(({ tried }) => tried.some((one) => one.route === route)));
}
