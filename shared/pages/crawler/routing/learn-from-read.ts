import { hourMs } from '../../../platform/identifiers/clock.ts';
import { type FetchRoute, routeFacts } from './fetch-routes.ts';
import { leastChance, leastVerified } from './plan-read.ts';
import {
  chanceOf,
  maxProbeMs,
  quarantineMs,
  type RoutingData,
  readingsOf,
  routeDataOf,
  withReading,
} from './routing-data.ts';

const firstProbeMs = 12 * hourMs;
/** The share of expected readings that is stored. */
const leastWritten = 0.02;
const maxWeight = 8;
/** A host that starts to block then loses its route after a median of 5 reads, instead of 17. */
const failureWeight = 3;
const leastWrittenFailures = 0.5;

/** `failed`: network or timeout. `refused`: no key or credits. `gone`: no route can read it (404, 410). */
export type RouteOutcome = 'priced' | 'no_price' | 'blocked' | 'failed' | 'refused' | 'gone';

export interface PlanOutcome {
  country: string | null;
  tried: readonly { route: FetchRoute; outcome: RouteOutcome; tier?: number }[];
  probe: FetchRoute | null;
  /** Null if no other route was tried. */
  directAgreed: boolean | null;
}

/** Null if nothing is worth a write: expected readings are sampled and weighted. `random` is 0 to 1. Pure. */
export function learnFromRead(
  data: RoutingData,
  outcome: PlanOutcome,
  nowMs: number,
  random: number,
): RoutingData | null {
  const lessons = lessonsOf(outcome);
  const { probe, directAgreed } = outcome;
  // For trusted hosts, only changed prices are verified.
  const isVerified = directAgreed === true && data.verified >= leastVerified;
  const isNews = probe !== null || (directAgreed !== null && !isVerified);
  const chance = Math.max(
    isNews ? 1 : leastWritten,
    ...lessons.map((one) => newsOf(data, outcome, one, nowMs)),
  );
  if (random >= chance || (lessons.length === 0 && !isNews)) return null;
  const weight = Math.min(maxWeight, 1 / chance);
  const weightOf = ({ route, isSuccess }: Lesson) =>
    !isSuccess && isTrusted(data, outcome, route, nowMs) ? failureWeight * weight : weight;
  const counted = lessons.reduce((next, lesson) => {
    const { route, isSuccess, tier } = lesson;
    const { country } = outcome;
    const read = withReading(next, { route, country, isSuccess, weight: weightOf(lesson), nowMs });
    const isProbe = outcome.probe === route;
    const wasTrusted = isTrusted(data, outcome, route, nowMs);
    return withProbe(withTier(read, route, tier), { route, isSuccess, isProbe, wasTrusted }, country, nowMs);
  }, data);
  return { ...withVerification(counted, outcome.directAgreed, nowMs), v: data.v + 1 };
}

interface Lesson {
  route: FetchRoute;
  isSuccess: boolean;
  tier: number | undefined;
}

/** The page can be the cause, unless another route read a price. */
const teaches: Record<RouteOutcome, 'always' | 'if_priced' | 'never'> = {
  priced: 'always',
  blocked: 'always',
  no_price: 'if_priced',
  failed: 'if_priced',
  refused: 'never',
  gone: 'never',
};

function lessonsOf({ tried }: PlanOutcome): Lesson[] {
  const isPriced = tried.some(({ outcome }) => outcome === 'priced');
  return tried
    .filter(({ outcome }) => teaches[outcome] === 'always' || (isPriced && teaches[outcome] === 'if_priced'))
    .map(({ route, outcome, tier }) => ({ route, isSuccess: outcome === 'priced', tier }));
}

/** Higher for surprises and for hosts with little data. */
function newsOf(
  data: RoutingData,
  { country }: PlanOutcome,
  { route, isSuccess }: Lesson,
  nowMs: number,
): number {
  const surprise = Math.abs(Number(isSuccess) - chanceOf(data, route, country, nowMs));
  const news = Math.min(1, 2 * surprise * Math.min(1, 1.5 / (readingsOf(data, route, nowMs) + 1)));
  return !isSuccess && surprise > 0.5 ? Math.max(leastWrittenFailures, news) : news;
}

function isTrusted(data: RoutingData, { country }: PlanOutcome, route: FetchRoute, nowMs: number): boolean {
  return chanceOf(data, route, country, nowMs) >= leastChance;
}

function withTier(data: RoutingData, route: FetchRoute, tier: number | undefined): RoutingData {
  if (tier === undefined || tier >= routeFacts[route].dollarsByTier.length) return data;
  return { ...data, ways: { ...data.ways, [route]: { ...routeDataOf(data, route), tier } } };
}

interface Tried {
  route: FetchRoute;
  isSuccess: boolean;
  isProbe: boolean;
  wasTrusted: boolean;
}

/** The pause grows with each failed probe. A success resets it. */
function withProbe(
  data: RoutingData,
  { route, isSuccess, isProbe, wasTrusted }: Tried,
  country: string | null,
  nowMs: number,
): RoutingData {
  const known = routeDataOf(data, route);
  const hasLost = wasTrusted && chanceOf(data, route, country, nowMs) < leastChance;
  if (!isSuccess && !isProbe && !hasLost) return data;
  const k = isSuccess ? 0 : known.k + 1;
  const pauseMs = isSuccess ? 0 : Math.min(maxProbeMs, firstProbeMs * 2 ** known.k);
  return {
    ...data,
    ways: { ...data.ways, [route]: { ...known, k, probe_at: isSuccess ? 0 : nowMs + pauseMs } },
  };
}

/** An unconfirmed direct price can be a decoy. */
function withVerification(data: RoutingData, agreed: boolean | null, nowMs: number): RoutingData {
  if (agreed === null) return data;
  return agreed
    ? { ...data, verified: data.verified + 1 }
    : { ...data, verified: 0, direct_after: nowMs + quarantineMs };
}
