import type { LogFields } from '../../../platform/log/log.ts';
import type { Followed } from './follow-plan.ts';
import { listedPlan, type ReadPlan } from './plan-read.ts';
import type { Way } from './ways.ts';

/**
 * How a stage chooses ways: by its list; by its list, while it learns and logs what memory would have done; or by what
 * it remembers of each host.
 */
export const routings = ['fixed', 'shadow', 'learned'] as const;
export type Routing = (typeof routings)[number];

/** A read whose way is to be chosen. */
export interface ReadToRoute {
  /** Host and port of the page. */
  host: string;
  /** ISO 3166-1 alpha-2; null for the stage's own. */
  country: string | null;
  /** The ways that can make this read now, in the order of the stage's list. */
  ways: readonly Way[];
  /** Whether another way is configured and only refused for now. */
  canVerifyLater: boolean;
}

/** How a read is made, and what becomes of its outcome. */
export interface Route {
  plan: ReadPlan;
  /** Called once with the outcome. Returns what the log tells of the decision. */
  end(followed: Pick<Followed<unknown>, 'tried' | 'directAgreed'>): Promise<LogFields>;
}

/** Chooses the ways by which pages are read. */
export type Router = (read: ReadToRoute) => Promise<Route>;

/** Reads every page along the list. */
export const routeByList: Router = async ({ ways }) => ({
  plan: listedPlan(ways),
  end: async () => ({ routing: 'fixed' }),
});
