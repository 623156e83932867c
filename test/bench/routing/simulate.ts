import { type FetchRoute, routeFacts } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { followPlan, type RouteRead } from '../../../shared/pages/crawler/routing/follow-plan.ts';
import { type Random, seeded } from './random.ts';
import type { Knowledge, Strategy } from './strategies.ts';

/** The time limit of a check, as in a queue. */
const budgetMs = 60_000;

export interface Outcome {
  checks: number;
  dollarsPerMillion: number;
  meanSeconds: number;
  p95Seconds: number;
  failedShare: number;
  /** Accepted prices that are only shown to crawlers. */
  wrong: number;
  wrongCountry: number;
  writesPerCheck: number;
  /** How often each route was called, per check. */
  callsPerCheck: Record<FetchRoute, number>;
}

export type Price = 'right' | 'wrong' | 'decoy';
export type PageRead = Omit<RouteRead, 'leftMs' | 'price'> & { price?: Price };

/** One check of a page. */
export interface Visit<Host> {
  host: Host;
  country: string | null;
  nowMs: number;
  /** Whether the page's price has changed since the last check. */
  isChanged: boolean;
  /** Reads the page by one route. */
  read: (route: FetchRoute) => PageRead;
}

/** The hosts and checks against which a strategy is played. */
export interface World<Host> extends Knowledge<Host> {
  checks: number;
  visit: (check: number) => Visit<Host>;
}

/** Plays all checks of a world, each planned by a strategy. The same seed gives the same random results. */
export async function simulate<Host>(
  newStrategy: (random: Random, world: World<Host>) => Strategy<Host>,
  world: World<Host>,
  seed: number,
): Promise<Outcome> {
  const strategy = newStrategy(seeded(seed + 2000), world);
  const { checks } = world;
  const seconds = new Float32Array(checks);
  const calls: Record<FetchRoute, number> = { direct: 0, 'zyte-http': 0, firecrawl: 0, 'zyte-browser': 0 };
  let [dollars, failed, wrong, wrongCountry, writes] = [0, 0, 0, 0, 0];
  for (let check = 0; check < checks; check += 1) {
    const { host, country, nowMs, isChanged, read } = world.visit(check);
    let spent = 0;
    const plan = strategy.plan(host, country, nowMs);
    const following = followPlan(plan, { lastPrice: isChanged ? 'former' : 'right', leftMs: budgetMs });
    let step = following.next();
    while (!step.done) {
      const { route } = step.value;
      const brought = read(route);
      const isRead = brought.outcome === 'priced';
      const facts = routeFacts[route];
      calls[route] += 1;
      spent += isRead ? facts.seconds.read : facts.seconds.failed;
      if (isRead || facts.isFailureCharged) dollars += world.dollarsAt(host, route);
      step = following.next({ ...brought, leftMs: budgetMs - 1000 * spent });
    }
    const followed = step.value;
    seconds[check] = spent;
    if (followed.price === null) failed += 1;
    else if (followed.price === 'decoy') wrong += 1;
    else if (followed.price === 'wrong') wrongCountry += 1;
    const { tried, directAgreed } = followed;
    if (strategy.learn?.(host, { country, tried, probe: plan.probe, directAgreed }, nowMs)) writes += 1;
  }
  const sorted = seconds.toSorted();
  return {
    checks,
    dollarsPerMillion: (dollars / checks) * 1e6,
    meanSeconds: seconds.reduce((sum, one) => sum + one, 0) / checks,
    p95Seconds: sorted[Math.floor(0.95 * checks)] ?? 0,
    failedShare: failed / checks,
    wrong,
    wrongCountry,
    writesPerCheck: writes / checks,
    callsPerCheck: {
      direct: calls.direct / checks,
      'zyte-http': calls['zyte-http'] / checks,
      firecrawl: calls.firecrawl / checks,
      'zyte-browser': calls['zyte-browser'] / checks,
    },
  };
}
