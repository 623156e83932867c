import { type FetchRoute, routeFacts } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { followPlan, type RouteRead } from '../../../shared/pages/crawler/routing/follow-plan.ts';
import { type Host, visitFleet } from './fleet.ts';
import { type Random, seeded } from './random.ts';
import { homeCountry, type Strategy } from './strategies.ts';

/** The time limit of a check, as in a queue. */
const budgetMs = 60_000;

export interface Outcome {
  dollarsPerMillion: number;
  meanSeconds: number;
  p95Seconds: number;
  failedShare: number;
  /** Accepted prices that are only shown to crawlers. */
  decoys: number;
  wrongCountry: number;
  writesPerCheck: number;
  callsPerCheck: number;
}

interface Simulation {
  checks: number;
  seed: number;
  /** How long a host stays the same, on average. */
  driftDays?: number;
  /** Whether a host's tier in Zyte's price list is known. Zyte itself does not return it with a page. */
  tellsZyteTiers?: boolean;
}

/** Plays a month of checks, each planned by a strategy. The same seed gives the same random results. */
export function simulate(
  newStrategy: (random: Random) => Strategy,
  { checks, seed, driftDays = 180, tellsZyteTiers = true }: Simulation,
): Outcome {
  const strategy = newStrategy(seeded(seed + 2000));
  const luck = seeded(seed + 1000);
  const seconds: number[] = [];
  let [calls, dollars, failed, decoys, wrongCountry, writes] = [0, 0, 0, 0, 0, 0];
  for (const { host, country, nowMs, isChanged } of visitFleet(checks, seed, driftDays)) {
    let spent = 0;
    const plan = strategy.plan(host, country, nowMs);
    const following = followPlan(plan, { lastPrice: isChanged ? 'former' : 'right', leftMs: budgetMs });
    let step = following.next();
    while (!step.done) {
      const { route } = step.value;
      const facts = routeFacts[route];
      const brought = readAt(host, route, country, luck());
      const isRead = brought.outcome === 'priced';
      calls += 1;
      spent += isRead ? facts.seconds.read : facts.seconds.failed;
      if (isRead || facts.isFailureCharged) dollars += host.dollars[route];
      const tier = tellsZyteTiers ? host.tiers[route] : undefined;
      step = following.next({ ...brought, tier, leftMs: budgetMs - 1000 * spent });
    }
    const { price, tried, directAgreed } = step.value;
    seconds.push(spent);
    if (price === null) failed += 1;
    if (price === 'decoy') decoys += 1;
    if (price === 'wrong') wrongCountry += 1;
    if (strategy.learn?.(host, { country, tried, probe: plan.probe, directAgreed }, nowMs)) writes += 1;
  }
  return {
    dollarsPerMillion: (dollars / checks) * 1e6,
    meanSeconds: seconds.reduce((sum, one) => sum + one, 0) / checks,
    p95Seconds: seconds.toSorted((one, other) => one - other)[Math.floor(0.95 * checks)] ?? 0,
    failedShare: failed / checks,
    decoys,
    wrongCountry,
    writesPerCheck: writes / checks,
    callsPerCheck: calls / checks,
  };
}

function readAt(
  host: Host,
  route: FetchRoute,
  country: string | null,
  luck: number,
): Pick<RouteRead, 'outcome' | 'price'> {
  if (luck >= host.chances[route]) return { outcome: host.showsNoPrice ? 'no_price' : 'blocked' };
  if (route !== 'direct') return { outcome: 'priced', price: 'right' };
  const isForeign = host.isPricedByCountry && country !== null && country !== homeCountry;
  return { outcome: 'priced', price: host.isDecoy ? 'decoy' : isForeign ? 'wrong' : 'right' };
}
