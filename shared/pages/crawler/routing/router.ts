import type { LogFields } from '../../../platform/log/log.ts';
import type { FetchRoute } from './fetch-routes.ts';
import type { Followed } from './follow-plan.ts';
import { listedPlan, type ReadPlan } from './plan-read.ts';

/**
 * `fixed`: by the list. `shadow`: by the list, and logs what routing data would choose. `learned`: by each
 * host's routing data.
 */
export const routings = ['fixed', 'shadow', 'learned'] as const;
export type Routing = (typeof routings)[number];

export interface ReadToRoute {
  host: string;
  /** Null for the stage's default. */
  country: string | null;
  /** In the order of the stage's list. */
  routes: readonly FetchRoute[];
  /** Another route is unavailable now. */
  canVerifyLater: boolean;
}

export interface RoutedRead {
  plan: ReadPlan;
  /** Called once. Returns fields for the log line. */
  end(followed: Pick<Followed<unknown>, 'tried' | 'directAgreed'>): Promise<LogFields>;
}

export type Router = (read: ReadToRoute) => Promise<RoutedRead>;

export const routeByList: Router = async ({ routes }) => ({
  plan: listedPlan(routes),
  end: async () => ({ routing: 'fixed' }),
});
