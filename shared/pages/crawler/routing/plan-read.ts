import { isAhead } from '../../../platform/identifiers/clock.ts';
import { type FetchRoute, routeFacts, routes } from './fetch-routes.ts';
import {
  chanceOf,
  dollarsOf,
  maxProbeMs,
  quarantineMs,
  type RoutingData,
  routeDataOf,
} from './routing-data.ts';

/** A route with a lower probability is not worth its time. */
export const leastChance = 0.25;
/** A route that costs more per price is not used. */
const dollarsPerPrice = 0.01;
const dollarsPerSecond = 0.000_001;
/** For a probe. */
const hopedChance = 0.95;
/** Direct prices to confirm before others are accepted unconfirmed; then one in 200. */
export const leastVerified = 2;
const verifiedShare = 1 / 200;

/** A blocked route is retried in the same read only above this probability. */
const leastRepeated = 0.3;

export interface WantedRead {
  /** Null for the stage's default. */
  country: string | null;
  /** Null if `direct` supports any country. */
  homeCountry: string | null;
  /** Configured, and available today. */
  routes: readonly FetchRoute[];
  /** Another route is unavailable now, so a direct price can be verified later. */
  canVerifyLater?: boolean;
}

export interface ReadPlan {
  /** In order. The first can be a probe. */
  routes: FetchRoute[];
  /** Tried although it is not trusted. */
  probe: FetchRoute | null;
  /** Routes that verify a direct price, in order; null if it is accepted as it is. */
  verifiers: FetchRoute[] | null;
  /** Whether to verify the known price, too. A different price is always verified. */
  verifiesKnown: boolean;
  /** Whether a direct price counts if no verifier could read the page. */
  acceptsDirect: boolean;
  /** Retried if nothing was read and they were blocked. A queue would retry them later. */
  repeatable: FetchRoute[];
  why: 'cheapest' | 'probe' | 'likeliest';
}

interface Candidate {
  route: FetchRoute;
  chance: number;
  cost: number;
  isProbeDue: boolean;
}

/** Trusted routes, cheapest per price first. `random`, 0 to 1, decides which direct prices are verified. Pure. */
export function planRead(data: RoutingData, wanted: WantedRead, nowMs: number, random: number): ReadPlan {
  const candidates = routes
    .filter(
      (route) =>
        wanted.routes.includes(route) && (route !== 'direct' || isDirectAllowed(data, wanted, nowMs)),
    )
    .map((route) => toCandidate(data, route, wanted.country, nowMs));
  const trusted = candidates
    .filter(({ chance, cost }) => chance >= leastChance && chance * dollarsPerPrice > cost)
    .toSorted((one, other) => one.cost / one.chance - other.cost / other.chance);
  const best = trusted[0];
  const others = candidates.filter((one) => !trusted.includes(one));
  const probe = others
    .filter(({ isProbeDue }) => isProbeDue)
    .map((one) => ({ ...one, hoped: costAt(data, one.route, hopedChance) / hopedChance }))
    .toSorted((one, other) => one.hoped - other.hoped)
    .find(({ hoped }) => !best || hoped < best.cost / best.chance);
  const planned = trusted.map(({ route }) => route);
  const isConfirmed = data.verified >= leastVerified;
  const hasVerifier = wanted.canVerifyLater || candidates.some(({ route }) => route !== 'direct');
  const common = {
    verifiers: hasVerifier ? verifiersOf(planned, others) : null,
    verifiesKnown: !isConfirmed || random < verifiedShare,
    acceptsDirect: isConfirmed,
    repeatable: trusted.filter(({ chance }) => chance > leastRepeated).map(({ route }) => route),
  };
  if (probe) return { routes: [probe.route, ...planned], probe: probe.route, why: 'probe', ...common };
  if (planned.length > 0) return { routes: planned, probe: null, why: 'cheapest', ...common };
  const likeliest = others.toSorted((one, other) => other.chance - one.chance).slice(0, 1);
  return { routes: likeliest.map(({ route }) => route), probe: null, why: 'likeliest', ...common };
}

/** Trusted providers, cheapest first; without any, the others, most likely first. */
function verifiersOf(planned: readonly FetchRoute[], others: readonly Candidate[]): FetchRoute[] {
  const trusted = planned.filter((route) => route !== 'direct');
  if (trusted.length > 0) return trusted;
  const byChance = others.toSorted((one, other) => other.chance - one.chance);
  return byChance.map(({ route }) => route).filter((route) => route !== 'direct');
}

/** A price belongs to a country, and `direct` shows only one country's prices. */
function isDirectAllowed({ direct_after }: RoutingData, wanted: WantedRead, nowMs: number): boolean {
  const { country, homeCountry } = wanted;
  const isHome = homeCountry === null || country === null || country === homeCountry;
  return isHome && !isAhead(direct_after, { nowMs, longestMs: quarantineMs });
}

function toCandidate(data: RoutingData, route: FetchRoute, country: string | null, nowMs: number): Candidate {
  const chance = chanceOf(data, route, country, nowMs);
  const isProbeDue = !isAhead(routeDataOf(data, route).probe_at, { nowMs, longestMs: maxProbeMs });
  return { route, chance, cost: costAt(data, route, chance), isProbeDue };
}

function costAt(data: RoutingData, route: FetchRoute, chance: number): number {
  const { isFailureCharged, seconds } = routeFacts[route];
  const expectedSeconds = chance * seconds.read + (1 - chance) * seconds.failed;
  return dollarsOf(data, route) * (isFailureCharged ? 1 : chance) + dollarsPerSecond * expectedSeconds;
}

/** Other drivers' routes come first; without any in the plan, the configured ones do. */
export function inOtherDrivers(
  plan: ReadPlan,
  configured: readonly FetchRoute[],
  previousDriver: string,
): ReadPlan {
  const isPrevious = (route: FetchRoute) => routeFacts[route].driver === previousDriver;
  const next = plan.routes.findLastIndex(isPrevious) + 1;
  const rotated = [...plan.routes.slice(next), ...plan.routes.slice(0, next)];
  const planned = rotated.filter((route) => !isPrevious(route));
  const isAnother = (route: FetchRoute) => route !== 'direct' && !isPrevious(route);
  // A direct read that the plan omits can be in quarantine.
  const others = planned.length > 0 ? planned : configured.filter(isAnother);
  return { ...plan, routes: [...others, ...rotated.filter(isPrevious)] };
}
