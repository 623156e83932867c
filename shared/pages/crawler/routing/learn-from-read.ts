import { hourMs } from '../../../platform/identifiers/clock.ts';
import { type FetchRoute, routeFacts } from './fetch-routes.ts';
import {
  chanceOf,
  type HostMemory,
  maxProbeMs,
  quarantineMs,
  readingsOf,
  routeMemoryOf,
  withReading,
} from './host-memory.ts';
import { leastChance, leastVerified } from './plan-read.ts';

const firstProbeMs = 12 * hourMs;
/** The share of expected readings that is stored. */
const leastWritten = 0.02;
const maxWeight = 8;
/**
 * Stored failures of a trusted route have this weight. A host that begins to block then loses its route after a median
 * of 5 reads (12 at the 90th percentile), instead of 17 and 30.
 */
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

/**
 * Returns the routing data after a read, or null if nothing is worth a write: expected readings are sampled and
 * weighted. `random` is 0 to 1. Pure.
 */
export function learnFromRead(
  memory: HostMemory,
  outcome: PlanOutcome,
  nowMs: number,
  random: number,
): HostMemory | null {
  const lessons = lessonsOf(outcome);
  const { probe, directAgreed } = outcome;
  // For trusted hosts, only changed prices are verified.
  const isVerified = directAgreed === true && memory.verified >= leastVerified;
  const isNews = probe !== null || (directAgreed !== null && !isVerified);
  const chance = Math.max(
    isNews ? 1 : leastWritten,
    ...lessons.map((one) => newsOf(memory, outcome, one, nowMs)),
  );
  if (random >= chance || (lessons.length === 0 && !isNews)) return null;
  const weight = Math.min(maxWeight, 1 / chance);
  const weightOf = ({ route, isSuccess }: Lesson) =>
    !isSuccess && isTrusted(memory, outcome, route, nowMs) ? failureWeight * weight : weight;
  const counted = lessons.reduce((next, lesson) => {
    const { route, isSuccess, tier } = lesson;
    const { country } = outcome;
    const read = withReading(next, { route, country, isSuccess, weight: weightOf(lesson), nowMs });
    const isProbe = outcome.probe === route;
    const wasTrusted = isTrusted(memory, outcome, route, nowMs);
    return withProbe(withTier(read, route, tier), { route, isSuccess, isProbe, wasTrusted }, country, nowMs);
  }, memory);
  return { ...withVerification(counted, outcome.directAgreed, nowMs), v: memory.v + 1 };
}

interface Lesson {
  route: FetchRoute;
  isSuccess: boolean;
  tier: number | undefined;
}

/** It can be the page's fault, unless another route read a price. */
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
  memory: HostMemory,
  { country }: PlanOutcome,
  { route, isSuccess }: Lesson,
  nowMs: number,
): number {
  const surprise = Math.abs(Number(isSuccess) - chanceOf(memory, route, country, nowMs));
  const news = Math.min(1, 2 * surprise * Math.min(1, 1.5 / (readingsOf(memory, route, nowMs) + 1)));
  return !isSuccess && surprise > 0.5 ? Math.max(leastWrittenFailures, news) : news;
}

function isTrusted(memory: HostMemory, { country }: PlanOutcome, route: FetchRoute, nowMs: number): boolean {
  return chanceOf(memory, route, country, nowMs) >= leastChance;
}

function withTier(memory: HostMemory, route: FetchRoute, tier: number | undefined): HostMemory {
  if (tier === undefined || tier >= routeFacts[route].dollarsByTier.length) return memory;
  return { ...memory, ways: { ...memory.ways, [route]: { ...routeMemoryOf(memory, route), tier } } };
}

interface Tried {
  route: FetchRoute;
  isSuccess: boolean;
  isProbe: boolean;
  wasTrusted: boolean;
}

/** The pause grows with each failed probe. A success resets it. */
function withProbe(
  memory: HostMemory,
  { route, isSuccess, isProbe, wasTrusted }: Tried,
  country: string | null,
  nowMs: number,
): HostMemory {
  const known = routeMemoryOf(memory, route);
  const hasLost = wasTrusted && chanceOf(memory, route, country, nowMs) < leastChance;
  if (!isSuccess && !isProbe && !hasLost) return memory;
  const k = isSuccess ? 0 : known.k + 1;
  const pauseMs = isSuccess ? 0 : Math.min(maxProbeMs, firstProbeMs * 2 ** known.k);
  return {
    ...memory,
    ways: { ...memory.ways, [route]: { ...known, k, probe_at: isSuccess ? 0 : nowMs + pauseMs } },
  };
}

/** An unconfirmed direct price can be a decoy. */
function withVerification(memory: HostMemory, agreed: boolean | null, nowMs: number): HostMemory {
  if (agreed === null) return memory;
  return agreed
    ? { ...memory, verified: memory.verified + 1 }
    : { ...memory, verified: 0, direct_after: nowMs + quarantineMs };
}
