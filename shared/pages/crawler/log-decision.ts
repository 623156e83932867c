import { randomBytes } from 'node:crypto';
import { type LogFields, log } from '../../platform/log/log.ts';
import type { Decision } from './attempts/log-attempt.ts';
import type { Attempt } from './attempts/read-by-route.ts';
import type { ReadRequest } from './drivers/driver.ts';
import { microdollarsOf } from './routing/fetch-routes.ts';
import type { Followed } from './routing/follow-plan.ts';
import type { ReadPlan } from './routing/plan-read.ts';

export function newDecision({ routes, why }: ReadPlan): { readId: string; next: () => Decision } {
  const readId = randomBytes(6).toString('hex');
  const plan = routes.join(' ');
  let tryNumber = 0;
  return {
    readId,
    next: () => {
      tryNumber += 1;
      return { readId, plan, why, tryNumber };
    },
  };
}

interface Decided {
  request: ReadRequest;
  /** Null for the stage's default. */
  country: string | null;
  readId: string;
  plan: ReadPlan;
  attempts: readonly Attempt[];
  followed: Followed;
  more: LogFields;
  ms: number;
}

/** One line per read: plan, outcome and cost. */
export function logDecision({ request, country, readId, plan, attempts, followed, more, ms }: Decided): void {
  if (attempts.length === 0) return;
  const { price, route, tried, directAgreed, isCutShort } = followed;
  const microdollars = attempts.reduce((sum, one) => sum + microdollarsOf(one.route, one.page), 0);
  log('page.decided', {
    host: URL.parse(request.url)?.host,
    country,
    read_id: readId,
    plan: plan.routes.join(' '),
    why: plan.why,
    // Omitted from most lines, because log lines are billed by size.
    probe: plan.probe ?? undefined,
    tried: tried.map((one) => `${one.route}:${one.outcome}`).join(' '),
    tiers: tried.some(({ tier }) => tier !== undefined)
      ? tried.map(({ tier }) => tier ?? '-').join(' ')
      : undefined,
    way: route,
    prices_accepted: price === null ? 0 : 1,
    direct_agreed: directAgreed ?? undefined,
    is_cut_short: isCutShort || undefined,
    // A contradicted direct price puts the host in quarantine.
    direct_quarantined: directAgreed === false ? 1 : undefined,
    read_microdollars: microdollars,
    decided_ms: ms,
    ...more,
  });
}
