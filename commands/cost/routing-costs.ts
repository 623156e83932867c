import type { FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { Routing } from '../../shared/pages/crawler/routing/router.ts';

/** From `npm run bench -- routing`; a test compares it with a small run. */
export interface RoutingCost {
  name: string;
  /** Including second reads and retries. */
  callsPerRead: Record<FetchRoute, number>;
  dollarsPerMillion: number;
  /** With the routing data of the host; null without. */
  writesPerRead: number | null;
}

const list: RoutingCost = {
  name: 'order of prod',
  callsPerRead: { direct: 0, 'zyte-http': 1, firecrawl: 0.174, 'zyte-browser': 0.029 },
  dollarsPerMillion: 547,
  writesPerRead: null,
};

/** Before routes existed: Firecrawl, then Zyte's browser. */
export const formerRouting: RoutingCost = {
  name: 'Firecrawl first',
  callsPerRead: { direct: 0, 'zyte-http': 0, firecrawl: 1, 'zyte-browser': 0.06 },
  dollarsPerMillion: 1228,
  writesPerRead: null,
};

export const routingCosts: Readonly<Record<Routing, RoutingCost>> = {
  fixed: list,
  shadow: { ...list, writesPerRead: 0.19 },
  // Zyte does not return a host's price tier.
  learned: {
    name: 'learned routing',
    callsPerRead: { direct: 0.422, 'zyte-http': 0.564, firecrawl: 0.151, 'zyte-browser': 0.04 },
    dollarsPerMillion: 475,
    writesPerRead: 0.19,
  },
};

export function callsOf({ callsPerRead }: RoutingCost): number {
  return Object.values(callsPerRead).reduce((sum, calls) => sum + calls, 0);
}
