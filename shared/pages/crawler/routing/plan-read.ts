import { isAhead } from '../../../platform/identifiers/stored-time.ts';
import {
  chanceOf,
  dollarsOf,
  type HostMemory,
  maxProbeMs,
  quarantineMs,
  wayMemoryOf,
} from './host-memory.ts';
import { type Way, wayFacts, ways } from './ways.ts';

/** A way that reads less than one page in four is not worth its time. */
export const leastChance = 0.25;
/** The value of a price in dollars: a way that costs more per price is not used. */
const dollarsPerPrice = 0.01;
const dollarsPerSecond = 0.000_001;
/** The chance that a way may turn out to have when it is tried again. */
const hopedChance = 0.95;
/** This many direct prices must be confirmed before others are accepted unconfirmed, and then one in 200. */
export const leastVerified = 2;
const verifiedShare = 1 / 200;

/** A way that was blocked is tried once more in the same read only if its chance is better than this. */
const leastRepeated = 0.3;

export interface WantedRead {
  /** ISO 3166-1 alpha-2; null for the stage's own. */
  country: string | null;
  /** The country that `direct` reads from; null if nobody said, and then it reads for any. */
  homeCountry: string | null;
  /** The ways that are configured and not refused today. */
  ways: readonly Way[];
  /** Whether another way is configured and only refused for now: a direct price can be verified later. */
  canVerifyLater?: boolean;
}

export interface ReadPlan {
  /** In the order in which they are tried. The first may be a probe. */
  ways: Way[];
  /** The way that is tried even though it is not trusted, to learn whether it can be again. */
  probe: Way | null;
  /** Ways that a direct price is verified by, in order; null if it is always accepted as it is. */
  verifiers: Way[] | null;
  /** Whether it is verified even if it is the price that is known. Another price always is. */
  verifiesKnown: boolean;
  /** Whether a direct price counts if none of the verifiers could read the page. */
  acceptsDirect: boolean;
  /**
   * Ways that are tried once more if nothing was read and they were blocked. A queue would also try them, but later.
   */
  repeatable: Way[];
  why: 'listed' | 'cheapest' | 'probe' | 'likeliest';
}

/** Returns the plan of a fixed list: it verifies nothing, repeats nothing, and leaves repeats to the queue. */
export function listedPlan(ways: readonly Way[]): ReadPlan {
  return {
    ways: [...ways],
    probe: null,
    verifiers: null,
    verifiesKnown: false,
    acceptsDirect: true,
    repeatable: [],
    why: 'listed',
  };
}

interface Candidate {
  way: Way;
  chance: number;
  cost: number;
  isProbeDue: boolean;
}

/**
 * Plans a read from what is remembered of the host: the trusted ways, the cheapest per price first. `random`, from 0
 * to 1, decides which direct prices are verified. The function is pure: the same arguments give the same plan.
 */
export function planRead(memory: HostMemory, wanted: WantedRead, nowMs: number, random: number): ReadPlan {
  const candidates = ways
    .filter(
      (way) => wanted.ways.includes(way) && (way !== 'direct' || isDirectAllowed(memory, wanted, nowMs)),
    )
    .map((way) => toCandidate(memory, way, wanted.country, nowMs));
  const trusted = candidates
    .filter(({ chance, cost }) => chance >= leastChance && chance * dollarsPerPrice > cost)
    .toSorted((one, other) => one.cost / one.chance - other.cost / other.chance);
  const best = trusted[0];
  const others = candidates.filter((one) => !trusted.includes(one));
  const probe = others
    .filter(({ isProbeDue }) => isProbeDue)
    .map((one) => ({ ...one, hoped: costAt(memory, one.way, hopedChance) / hopedChance }))
    .toSorted((one, other) => one.hoped - other.hoped)
    .find(({ hoped }) => !best || hoped < best.cost / best.chance);
  const planned = trusted.map(({ way }) => way);
  const isConfirmed = memory.verified >= leastVerified;
  const hasVerifier = wanted.canVerifyLater || candidates.some(({ way }) => way !== 'direct');
  const common = {
    verifiers: hasVerifier ? verifiersOf(planned, others) : null,
    verifiesKnown: !isConfirmed || random < verifiedShare,
    acceptsDirect: isConfirmed,
    repeatable: trusted.filter(({ chance }) => chance > leastRepeated).map(({ way }) => way),
  };
  if (probe) return { ways: [probe.way, ...planned], probe: probe.way, why: 'probe', ...common };
  if (planned.length > 0) return { ways: planned, probe: null, why: 'cheapest', ...common };
  const likeliest = others.toSorted((one, other) => other.chance - one.chance).slice(0, 1);
  return { ways: likeliest.map(({ way }) => way), probe: null, why: 'likeliest', ...common };
}

/** Returns the trusted providers, the cheapest first. If there are none, it returns the others, the likeliest first. */
function verifiersOf(planned: readonly Way[], others: readonly Candidate[]): Way[] {
  const trusted = planned.filter((way) => way !== 'direct');
  if (trusted.length > 0) return trusted;
  const byChance = others.toSorted((one, other) => other.chance - one.chance);
  return byChance.map(({ way }) => way).filter((way) => way !== 'direct');
}

/** Returns whether `direct` may read. A price belongs to a country, and `direct` can only read that of its own. */
function isDirectAllowed({ direct_after }: HostMemory, wanted: WantedRead, nowMs: number): boolean {
  const { country, homeCountry } = wanted;
  const isHome = homeCountry === null || country === null || country === homeCountry;
  return isHome && !isAhead(direct_after, { nowMs, longestMs: quarantineMs });
}

function toCandidate(memory: HostMemory, way: Way, country: string | null, nowMs: number): Candidate {
  const chance = chanceOf(memory, way, country, nowMs);
  const isProbeDue = !isAhead(wayMemoryOf(memory, way).probe_at, { nowMs, longestMs: maxProbeMs });
  return { way, chance, cost: costAt(memory, way, chance), isProbeDue };
}

function costAt(memory: HostMemory, way: Way, chance: number): number {
  const { isFailureCharged, seconds } = wayFacts[way];
  const expectedSeconds = chance * seconds.read + (1 - chance) * seconds.failed;
  return dollarsOf(memory, way) * (isFailureCharged ? 1 : chance) + dollarsPerSecond * expectedSeconds;
}

/**
 * Returns a plan for a second opinion: the ways of other drivers come first, those after the previous driver in the
 * plan before the others. If the plan has no other driver, those that are configured come first all the same.
 */
export function inOtherDrivers(plan: ReadPlan, configured: readonly Way[], previousDriver: string): ReadPlan {
  const isPrevious = (way: Way) => wayFacts[way].driver === previousDriver;
  const next = plan.ways.findLastIndex(isPrevious) + 1;
  const rotated = [...plan.ways.slice(next), ...plan.ways.slice(0, next)];
  const planned = rotated.filter((way) => !isPrevious(way));
  const isAnother = (way: Way) => way !== 'direct' && !isPrevious(way);
  // A direct read that the plan leaves out may be in quarantine.
  const others = planned.length > 0 ? planned : configured.filter(isAnother);
  return { ...plan, ways: [...others, ...rotated.filter(isPrevious)] };
}
