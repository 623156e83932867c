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

export interface ReadToRoute {
  host: string;
  /** ISO 3166-1 alpha-2; null for the stage's own. */
  country: string | null;
  /** The ways that can make this read now, in the order of the stage's list. */
  ways: readonly Way[];
  /** Whether another way is configured and only refused for now. */
  canVerifyLater: boolean;
}

/** How a read is made, and what happens with its outcome. */
export interface Route {
  plan: ReadPlan;
  /** Called once with the outcome. Returns the fields of the decision's log line. */
  end(followed: Pick<Followed<unknown>, 'tried' | 'directAgreed'>): Promise<LogFields>;
}

export type Router = (read: ReadToRoute) => Promise<Route>;

export const routeByList: Router = async ({ ways }) => ({
  plan: listedPlan(ways),
  end: async () => ({ routing: 'fixed' }),
});
