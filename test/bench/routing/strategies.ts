import { type FetchRoute, routes } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { learnFromRead, type PlanOutcome } from '../../../shared/pages/crawler/routing/learn-from-read.ts';
import { planRead, type ReadPlan } from '../../../shared/pages/crawler/routing/plan-read.ts';
import { noRoutingData, type RoutingData } from '../../../shared/pages/crawler/routing/routing-data.ts';
import type { Host } from './fleet.ts';
import type { Random } from './random.ts';

export const homeCountry = 'US';

/** Decides how a page is read. */
export interface Strategy {
  plan: (host: Host, country: string | null, nowMs: number) => ReadPlan;
  /** Returns whether something was written. */
  learn?: (host: Host, outcome: PlanOutcome, nowMs: number) => boolean;
}

/** Knows each host's current state, and takes the cheapest route per price. */
export const oracle = (): Strategy => ({
  plan: ({ isDecoy, chances, dollars }, country) => {
    const isHome = country === null || country === homeCountry;
    const perPrice = (route: FetchRoute) =>
      route === 'firecrawl' ? dollars[route] / chances[route] : dollars[route];
    const cheapest = routes
      .filter((route) => (route !== 'direct' || (isHome && !isDecoy)) && chances[route] >= 0.25)
      .toSorted((one, other) => perPrice(one) - perPrice(other));
    return {
      routes: cheapest,
      probe: null,
      verifiers: null,
      verifiesKnown: false,
      acceptsDirect: true,
      repeatable: cheapest,
      why: 'cheapest',
    };
  },
});

/** Keeps routing data per host. */
export function learned(random: Random): Strategy {
  const memories = new Map<Host, RoutingData>();
  const memoryOf = (host: Host) => memories.get(host) ?? noRoutingData;
  return {
    plan: (host, country, nowMs) =>
      planRead(memoryOf(host), { country, homeCountry, routes }, nowMs, random()),
    learn: (host, outcome, nowMs) => {
      const next = learnFromRead(memoryOf(host), outcome, nowMs, random());
      if (next) memories.set(host, next);
      return next !== null;
    },
  };
}
