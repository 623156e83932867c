import { type FetchRoute, routes } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { learnFromRead, type PlanOutcome } from '../../../shared/pages/crawler/routing/learn-from-read.ts';
import { planRead, type ReadPlan } from '../../../shared/pages/crawler/routing/plan-read.ts';
import { noRoutingData, type RoutingData } from '../../../shared/pages/crawler/routing/routing-data.ts';
import type { Random } from './random.ts';

export const homeCountry = 'US';

/** Decides how a page is read. */
export interface Strategy<Host> {
  plan: (host: Host, country: string | null, nowMs: number) => ReadPlan;
  /** Returns whether something was written. */
  learn?: (host: Host, outcome: PlanOutcome, nowMs: number) => boolean;
}

/** The oracle's knowledge of a host. */
export interface Knowledge<Host> {
  isDecoy: (host: Host) => boolean;
  chanceAt: (host: Host, route: FetchRoute) => number;
  dollarsAt: (host: Host, route: FetchRoute) => number;
}

/** Knows each host's current state, and takes the cheapest route per price. */
export function oracle<Host>({ isDecoy, chanceAt, dollarsAt }: Knowledge<Host>): Strategy<Host> {
  return {
    plan: (host, country) => {
      const costs = routes
        .filter((route) => route !== 'direct' || ((country ?? homeCountry) === homeCountry && !isDecoy(host)))
        .map((route) => ({ route, chance: chanceAt(host, route), dollars: dollarsAt(host, route) }))
        .filter(({ chance }) => chance >= 0.25)
        .map((one) => ({
          ...one,
          cost: (one.route === 'firecrawl' ? one.dollars / one.chance : one.dollars) + 1e-6,
        }))
        .toSorted((one, other) => one.cost - other.cost)
        .map(({ route }) => route);
      return {
        routes: costs,
        probe: null,
        verifiers: null,
        verifiesKnown: false,
        acceptsDirect: true,
        repeatable: costs,
        why: 'cheapest',
      };
    },
  };
}

/** Keeps routing data per host. */
export function learned<Host>(random: Random, configured: readonly FetchRoute[] = routes): Strategy<Host> {
  const memories = new Map<Host, RoutingData>();
  return {
    plan: (host, country, nowMs) =>
      planRead(
        memories.get(host) ?? noRoutingData,
        { country, homeCountry, routes: configured },
        nowMs,
        random(),
      ),
    learn: (host, outcome, nowMs) => {
      const next = learnFromRead(memories.get(host) ?? noRoutingData, outcome, nowMs, random());
      if (next) memories.set(host, next);
      return next !== null;
    },
  };
}
