import { hourMs } from '../../../platform/identifiers/clock.ts';
import {
  chanceOf,
  type HostMemory,
  maxProbeMs,
  quarantineMs,
  readingsOf,
  wayMemoryOf,
  withReading,
} from './host-memory.ts';
import { leastChance, leastVerified } from './plan-read.ts';
import { type Way, wayFacts } from './ways.ts';

const firstProbeMs = 12 * hourMs;
/** Of expected readings. */
const leastWritten = 0.02;
const maxWeight = 8;
/**
 * Stored failures of a trusted route count this much. A host that begins to block then loses its route after
 * 5 reads in the median (12 at the 90th percentile), instead of 17 and 30.
 */
const failureWeight = 3;
const leastWrittenFailures = 0.5;

/** `failed`: network or timeout. `refused`: no key or credits. `gone`: no route can read it (404, 410). */
export type WayOutcome = 'priced' | 'no_price' | 'blocked' | 'failed' | 'refused' | 'gone';

export interface PlanOutcome {
  country: string | null;
  tried: readonly { way: Way; outcome: WayOutcome; tier?: number }[];
  probe: Way | null;
  /** Null if no other route was asked. */
  directAgreed: boolean | null;
}

/**
 * Returns the memory after a read, or null if nothing is worth a write: expected readings are sampled and
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
  // Trusted hosts verify changed prices only.
  const isVerified = directAgreed === true && memory.verified >= leastVerified;
  const isNews = probe !== null || (directAgreed !== null && !isVerified);
  const chance = Math.max(
    isNews ? 1 : leastWritten,
    ...lessons.map((one) => newsOf(memory, outcome, one, nowMs)),
  );
  if (random >= chance || (lessons.length === 0 && !isNews)) return null;
  const weight = Math.min(maxWeight, 1 / chance);
  const weightOf = ({ way, isSuccess }: Lesson) =>
    !isSuccess && isTrusted(memory, outcome, way, nowMs) ? failureWeight * weight : weight;
  const counted = lessons.reduce((next, lesson) => {
    const { way, isSuccess, tier } = lesson;
    const { country } = outcome;
    const read = withReading(next, { way, country, isSuccess, weight: weightOf(lesson), nowMs });
    const isProbe = outcome.probe === way;
    const wasTrusted = isTrusted(memory, outcome, way, nowMs);
    return withProbe(withTier(read, way, tier), { way, isSuccess, isProbe, wasTrusted }, country, nowMs);
  }, memory);
  return { ...withVerification(counted, outcome.directAgreed, nowMs), v: memory.v + 1 };
}

interface Lesson {
  way: Way;
  isSuccess: boolean;
  tier: number | undefined;
}

/** It can be the page's fault, unless another route read a price. */
const teaches: Record<WayOutcome, 'always' | 'if_priced' | 'never'> = {
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
    .map(({ way, outcome, tier }) => ({ way, isSuccess: outcome === 'priced', tier }));
}

/** Higher for surprises and for little-known hosts. */
function newsOf(
  memory: HostMemory,
  { country }: PlanOutcome,
  { way, isSuccess }: Lesson,
  nowMs: number,
): number {
  const surprise = Math.abs(Number(isSuccess) - chanceOf(memory, way, country, nowMs));
  const news = Math.min(1, 2 * surprise * Math.min(1, 1.5 / (readingsOf(memory, way, nowMs) + 1)));
  return !isSuccess && surprise > 0.5 ? Math.max(leastWrittenFailures, news) : news;
}

function isTrusted(memory: HostMemory, { country }: PlanOutcome, way: Way, nowMs: number): boolean {
  return chanceOf(memory, way, country, nowMs) >= leastChance;
}

function withTier(memory: HostMemory, way: Way, tier: number | undefined): HostMemory {
  if (tier === undefined || tier >= wayFacts[way].dollarsByTier.length) return memory;
  return { ...memory, ways: { ...memory.ways, [way]: { ...wayMemoryOf(memory, way), tier } } };
}

interface Tried {
  way: Way;
  isSuccess: boolean;
  isProbe: boolean;
  wasTrusted: boolean;
}

/** The pause grows with each failed probe. A success resets it. */
function withProbe(
  memory: HostMemory,
  { way, isSuccess, isProbe, wasTrusted }: Tried,
  country: string | null,
  nowMs: number,
): HostMemory {
  const known = wayMemoryOf(memory, way);
  const hasLost = wasTrusted && chanceOf(memory, way, country, nowMs) < leastChance;
  if (!isSuccess && !isProbe && !hasLost) return memory;
  const k = isSuccess ? 0 : known.k + 1;
  const pauseMs = isSuccess ? 0 : Math.min(maxProbeMs, firstProbeMs * 2 ** known.k);
  return {
    ...memory,
    ways: { ...memory.ways, [way]: { ...known, k, probe_at: isSuccess ? 0 : nowMs + pauseMs } },
  };
}

/** An unconfirmed direct price can be a decoy. */
function withVerification(memory: HostMemory, agreed: boolean | null, nowMs: number): HostMemory {
  if (agreed === null) return memory;
  return agreed
    ? { ...memory, verified: memory.verified + 1 }
    : { ...memory, verified: 0, direct_after: nowMs + quarantineMs };
}
