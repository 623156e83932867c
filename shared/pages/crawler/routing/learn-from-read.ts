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
/** The share of expected readings that is written down. */
const leastWritten = 0.02;
const maxWeight = 8;
/**
 * How many readings a failure of a trusted way stands for, and the least share of such failures that is written down. A
 * host that begins to block then loses its way after 5 reads in the middle, 12 of nine hosts in ten; with 1 and the
 * usual share it would be 17 and 30.
 */
const failureWeight = 3;
const leastWrittenFailures = 0.5;

/**
 * The outcome of one way. `failed` is a network failure or a time-out, `refused` a provider without a key or without
 * credits, `gone` a page that no way can read any more (404 and 410, for one).
 */
export type WayOutcome = 'priced' | 'no_price' | 'blocked' | 'failed' | 'refused' | 'gone';

export interface PlanOutcome {
  country: string | null;
  tried: readonly { way: Way; outcome: WayOutcome; tier?: number }[];
  probe: Way | null;
  /** Whether the price that another way read of the same page agreed with the direct one; null if none was asked. */
  directAgreed: boolean | null;
}

/**
 * Returns what is remembered after a read, or null if nothing is worth a write: expected readings are written down
 * only once in a while, and then stand for those that were not. `random` is from 0 to 1. Pure.
 */
export function learnFromRead(
  memory: HostMemory,
  outcome: PlanOutcome,
  nowMs: number,
  random: number,
): HostMemory | null {
  const lessons = lessonsOf(outcome);
  const { probe, directAgreed } = outcome;
  // Further prices of a host whose direct prices are trusted are verified when they change, and agree as expected.
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

/**
 * Whether an outcome teaches anything about a way. It may be the fault of the page, unless another way read a price.
 */
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

/** Returns how likely a reading is written down: more likely the more it surprises and the less is known. */
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

/** Puts the next probe off further after each failed one, and when a way loses its trust. A success resets that. */
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

/** Leaves `direct` alone for a month if another way did not confirm its price, which may be a decoy. */
function withVerification(memory: HostMemory, agreed: boolean | null, nowMs: number): HostMemory {
  if (agreed === null) return memory;
  return agreed
    ? { ...memory, verified: memory.verified + 1 }
    : { ...memory, verified: 0, direct_after: nowMs + quarantineMs };
}
