import { followPlan, type WayRead } from '../../../shared/pages/crawler/routing/follow-plan.ts';
import { type Way, wayFacts } from '../../../shared/pages/crawler/routing/ways.ts';
import { chanceAt, dollarsAt, drift, type Host, newFleet, showsNoPrice } from './fleet.ts';
import { type Random, seeded } from './random.ts';
import { homeCountry, type Strategy } from './strategies.ts';

const hosts = 20_000;
const spanMs = 30 * 86_400_000;
/** Of checks, so many want the price of another country than the stage's own. */
const foreignShare = 0.1;
const foreign = ['DE', 'GB', 'FR', 'JP'];
/** What a check may take, as in a queue. */
const budgetSeconds = 60;

export interface Outcome {
  dollarsPerMillion: number;
  meanSeconds: number;
  p95Seconds: number;
  failedShare: number;
  /** Prices that were believed and are machines' own. */
  wrong: number;
  wrongCountry: number;
  writesPerCheck: number;
}

interface Simulated {
  checks: number;
  seed: number;
  driftDays?: number;
}

type Price = 'right' | 'wrong' | 'decoy';

/** Plays checks of a month against a fleet, each planned by a strategy. The same seed is the same fleet and the same luck. */
export async function simulate(
  newStrategy: (random: Random) => Strategy,
  { checks, seed, driftDays = 180 }: Simulated,
): Promise<Outcome> {
  const random = seeded(seed);
  const fleet = newFleet(hosts, driftDays, random);
  const luck = seeded(seed + 1000);
  const strategy = newStrategy(seeded(seed + 2000));
  const seconds = new Float32Array(checks);
  let [dollars, failed, wrong, wrongCountry, writes] = [0, 0, 0, 0, 0];
  for (let check = 0; check < checks; check += 1) {
    const nowMs = Math.floor((check / checks) * spanMs);
    const host = fleet.pick(random);
    drift(host, nowMs, driftDays, random);
    const country = random() < foreignShare ? (foreign[Math.floor(random() * foreign.length)] ?? null) : null;
    let spent = 0;
    const read = async (way: Way): Promise<WayRead<Price>> => {
      const isRead = luck() < chanceAt(host, way);
      spent += isRead ? wayFacts[way].seconds.read : wayFacts[way].seconds.failed;
      if (isRead || wayFacts[way].isFailureCharged) dollars += dollarsAt(host, way);
      const tier = host.tiers[way];
      if (isRead) return { outcome: 'priced', price: priceBy(way, host, country), tier };
      return { outcome: showsNoPrice(host) ? 'no_price' : 'blocked', tier };
    };
    const plan = strategy.plan(host, country, nowMs);
    const followed = await followPlan(plan, {
      read,
      isSame: (one, other) => one === other,
      hasTimeFor: (way) => spent + wayFacts[way].seconds.read <= budgetSeconds,
    });
    seconds[check] = spent;
    if (followed.price === null) failed += 1;
    else if (followed.price === 'decoy') wrong += 1;
    else if (followed.price === 'wrong') wrongCountry += 1;
    const { tried, directAgreed } = followed;
    if (strategy.learn?.(host, { country, tried, probe: plan.probe, directAgreed }, nowMs)) writes += 1;
  }
  const sorted = seconds.toSorted();
  return {
    dollarsPerMillion: (dollars / checks) * 1e6,
    meanSeconds: seconds.reduce((sum, one) => sum + one, 0) / checks,
    p95Seconds: sorted[Math.floor(0.95 * checks)] ?? 0,
    failedShare: failed / checks,
    wrong,
    wrongCountry,
    writesPerCheck: writes / checks,
  };
}

function priceBy(way: Way, { isDecoy, isPricedByCountry }: Host, country: string | null): Price {
  if (way !== 'direct') return 'right';
  if (isDecoy) return 'decoy';
  return isPricedByCountry && country !== null && country !== homeCountry ? 'wrong' : 'right';
}
