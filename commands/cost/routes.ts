import type { Routing } from '../../shared/pages/crawler/routing/router.ts';
import type { Way } from '../../shared/pages/crawler/routing/ways.ts';

/** What a way of choosing ways costs, by `npm run bench -- routing`; a test holds it to a small run of that. */
export interface Route {
  name: string;
  /** How often each way is called for one read, second reads and repeats included. */
  callsPerRead: Record<Way, number>;
  /** What the providers take for a million reads. */
  dollarsPerMillion: number;
  /** How many writes the memory of the host takes; null if there is none. */
  writesPerRead: number | null;
}

const list: Route = {
  name: 'order of prod',
  callsPerRead: { direct: 0, 'zyte-http': 1, firecrawl: 0.174, 'zyte-browser': 0.029 },
  dollarsPerMillion: 547,
  writesPerRead: null,
};

/** How pages were read before there were ways: Firecrawl, and Zyte's browser for what that could not read. */
export const formerRoute: Route = {
  name: 'Firecrawl first',
  callsPerRead: { direct: 0, 'zyte-http': 0, firecrawl: 1, 'zyte-browser': 0.06 },
  dollarsPerMillion: 1228,
  writesPerRead: null,
};

/** By the setting of a stage. */
export const routes: Readonly<Record<Routing, Route>> = {
  fixed: list,
  // It reads along the list, and remembers.
  shadow: { ...list, writesPerRead: 0.19 },
  // Zyte does not return the price tier of a host.
  learned: {
    name: 'learned routing',
    callsPerRead: { direct: 0.422, 'zyte-http': 0.564, firecrawl: 0.151, 'zyte-browser': 0.04 },
    dollarsPerMillion: 475,
    writesPerRead: 0.19,
  },
};

/** Returns how many calls one read takes in the mean. */
export function callsOf({ callsPerRead }: Route): number {
  return Object.values(callsPerRead).reduce((sum, calls) => sum + calls, 0);
}
