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

/** A route below this is not worth its time. */
export const leastChance = 0.25;
/** A route that costs more per price is not used. */
const dollarsPerPrice = 0.01;
const dollarsPerSecond = 0.000_001;
/** For a probe. */
const hopedChance = 0.95;
/** Direct prices to confirm before others are accepted unconfirmed; then one in 200. */
export const leastVerified = 2;
const verifiedShare = 1 / 200;

/** A blocked route is retried in the same read only above this chance. */
const leastRepeated = 0.3;

export interface WantedRead {
  /** Null for the stage's own. */
  country: string | null;
  /** Null if `direct` reads for any. */
  homeCountry: string | null;
  /** Configured, and available today. */
  ways: readonly Way[];
  /** Another route is unavailable now, so a direct price can be verified later. */
  canVerifyLater?: boolean;
}

export interface ReadPlan {
  /** In order. The first can be a probe. */
  ways: Way[];
  /** Tried although it is not trusted. */
  probe: Way | null;
  /** Routes that verify a direct price, in order; null if it is accepted as it is. */
  verifiers: Way[] | null;
  /** Verify the known price too. Another price always is. */
  verifiesKnown: boolean;
  /** A direct price counts if no verifier could read the page. */
  acceptsDirect: boolean;
  /** Retried if nothing was read and they were blocked. A queue would retry them later. */
  repeatable: Way[];
  why: 'listed' | 'cheapest' | 'probe' | 'likeliest';
}

/** Verifies nothing, repeats nothing. */
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
 * Trusted routes, the cheapest per price first. `random`, 0 to 1, decides which direct prices are verified.
 * Pure.
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

/** Trusted providers, the cheapest first; without any, the others, the likeliest first. */
function verifiersOf(planned: readonly Way[], others: readonly Candidate[]): Way[] {
  const trusted = planned.filter((way) => way !== 'direct');
  if (trusted.length > 0) return trusted;
  const byChance = others.toSorted((one, other) => other.chance - one.chance);
  return byChance.map(({ way }) => way).filter((way) => way !== 'direct');
}

/** A price belongs to a country, and `direct` shows only its own. */
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

/** Other drivers' routes come first; without any in the plan, the configured ones do. */
export function inOtherDrivers(plan: ReadPlan, configured: readonly Way[], previousDriver: string): ReadPlan {
  const isPrevious = (way: Way) => wayFacts[way].driver === previousDriver;
  const next = plan.ways.findLastIndex(isPrevious) + 1;
  const rotated = [...plan.ways.slice(next), ...plan.ways.slice(0, next)];
  const planned = rotated.filter((way) => !isPrevious(way));
  const isAnother = (way: Way) => way !== 'direct' && !isPrevious(way);
  // A direct read that the plan leaves out can be in quarantine.
  const others = planned.length > 0 ? planned : configured.filter(isAnother);
  return { ...plan, ways: [...others, ...rotated.filter(isPrevious)] };
}
