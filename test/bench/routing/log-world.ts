import type { WayRead } from '../../../shared/pages/crawler/routing/follow-plan.ts';
import { usualDollars, type Way, wayFacts, ways } from '../../../shared/pages/crawler/routing/ways.ts';
import { changedShare } from './fleet-world.ts';
import { seeded } from './random.ts';
import type { Decided } from './read-log.ts';
import type { Price, World } from './simulate.ts';

/** How many readings the prior of a way is worth, beside what a log says of it. */
const priorReadings = 2;

/** A host as a log shows it. */
export interface LoggedHost {
  isDecoy: boolean;
  counts: Record<Way, { s: number; f: number; tier: number | null }>;
  /** Whether pages that were not read came without a price, rather than not at all. */
  showsNoPrice: boolean;
}

/**
 * The checks of a log, with the hosts as it shows them. A way that was tried in a check has the outcome that it had;
 * others have the luck that the whole log gives them. Pages that were gone are left out.
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
      if (!host) throw new Error(`There is no check ${check}.`);
      const left = [...read.tried];
      return {
        host,
        country: read.country,
        nowMs: Date.parse(read.at),
        isChanged: changes() < changedShare,
        read: (way) => readAgain(host, way, left, luck()),
      };
    },
  };
}

function learn(hosts: Map<string, LoggedHost>, read: Decided): void {
  const host = hosts.get(read.host) ?? newHost();
  hosts.set(read.host, host);
  host.isDecoy ||= read.direct_quarantined === 1;
  for (const [index, { way, outcome }] of read.tried.entries()) {
    if (outcome === 'refused') continue;
    const counts = host.counts[way];
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

function chanceAt({ counts }: LoggedHost, way: Way): number {
  const { s, f } = counts[way];
  return (s + priorReadings * wayFacts[way].prior) / (s + f + priorReadings);
}

function dollarsAt({ counts }: LoggedHost, way: Way): number {
  const { tier } = counts[way];
  return (tier === null ? undefined : wayFacts[way].dollarsByTier[tier]) ?? usualDollars(way);
}

function readAgain(
  host: LoggedHost,
  way: Way,
  left: { way: Way; outcome: WayRead<Price>['outcome'] }[],
  luck: number,
): WayRead<Price> {
  const index = left.findIndex((one) => one.way === way);
  const [logged] = index < 0 ? [] : left.splice(index, 1);
  const isRead = logged ? logged.outcome === 'priced' : luck < chanceAt(host, way);
  if (isRead) return { outcome: 'priced', price: way === 'direct' && host.isDecoy ? 'decoy' : 'right' };
  return { outcome: logged?.outcome ?? (host.showsNoPrice ? 'no_price' : 'blocked') };
}

/** Returns the ways that a log has tried at all: others are not configured. */
export function waysOf(log: readonly Decided[]): Way[] {
  return ways.filter((way) => log.some(({ tried }) => tried.some((one) => one.way === way)));
}
