import { type FetchRoute, routeFacts } from './fetch-routes.ts';
import type { RouteOutcome } from './learn-from-read.ts';
import type { ReadPlan } from './plan-read.ts';

export interface RouteRead<Price> {
  outcome: RouteOutcome;
  price?: Price | undefined;
  tier?: number | undefined;
}

export interface Followed<Price> {
  price: Price | null;
  route: FetchRoute | null;
  tried: { route: FetchRoute; outcome: RouteOutcome; tier?: number }[];
  /** Null if no other route was tried, or none could confirm. */
  directAgreed: boolean | null;
  isCutShort: boolean;
}

interface Following<Price> {
  /** `followers` are the next routes. */
  read: (route: FetchRoute, followers: readonly FetchRoute[]) => Promise<RouteRead<Price>>;
  /** The last known price, or any price if there was none. */
  isKnown: (price: Price) => boolean;
  isSame: (one: Price, other: Price) => boolean;
  /** A route that cannot finish in time is not started. */
  hasTimeFor: (route: FetchRoute) => boolean;
}

/**
 * Follows a plan until a route returns an accepted price or the page is gone. A page without a price does not end the
 * read, because often only one route shows the price. Then retries good routes that were blocked.
 */
export async function followPlan<Price>(
  plan: ReadPlan,
  following: Following<Price>,
): Promise<Followed<Price>> {
  const tried: Followed<Price>['tried'] = [];
  let isCutShort = false;
  const read: Following<Price>['read'] = async (route, followers) => {
    const brought = await following.read(route, followers);
    const { outcome, tier } = brought;
    tried.push({ route, outcome, ...(tier !== undefined && { tier }) });
    return brought;
  };
  const hasTimeFor = (route: FetchRoute) => {
    const hasTime = following.hasTimeFor(route);
    isCutShort ||= !hasTime;
    return hasTime;
  };
  const has = (route: FetchRoute, outcome?: RouteOutcome) =>
    tried.some((one) => one.route === route && (outcome === undefined || one.outcome === outcome));
  const nothing = { price: null, route: null, directAgreed: null };
  /** Null if no route ended the read. */
  const readAlong = async (routes: readonly FetchRoute[]): Promise<Accepted<Price> | null> => {
    for (const [index, route] of routes.entries()) {
      if (!hasTimeFor(route)) continue;
      const verifiers = route === 'direct' ? (plan.verifiers?.filter((one) => !has(one)) ?? []) : [];
      const { outcome, price } = await read(route, [...verifiers, ...routes.slice(index + 1)]);
      if (outcome === 'gone') return nothing;
      if (outcome !== 'priced' || price === undefined) continue;
      const isAccepted = route !== 'direct' || plan.verifiers === null;
      if (isAccepted || (!plan.verifiesKnown && following.isKnown(price)))
        return { price, route, directAgreed: null };
      return verify(price, verifiers, plan.acceptsDirect, { ...following, read, hasTimeFor });
    }
    return null;
  };
  const accepted =
    (await readAlong(plan.routes)) ??
    (await readAlong(plan.repeatable.filter((route) => has(route, 'blocked')))) ??
    nothing;
  return { ...accepted, tried, isCutShort };
}

type Accepted<Price> = Omit<Followed<Price>, 'tried' | 'isCutShort'>;

/** A contradicted direct price requires two of three readings to agree. */
async function verify<Price>(
  direct: Price,
  verifiers: readonly FetchRoute[],
  acceptsDirect: boolean,
  { read, isSame, hasTimeFor }: Following<Price>,
): Promise<Accepted<Price>> {
  let second: { price: Price; route: FetchRoute } | undefined;
  for (const [index, route] of verifiers.entries()) {
    if (!hasTimeFor(route)) continue;
    const { price } = await read(route, verifiers.slice(index + 1));
    if (price === undefined) continue;
    if (!second && isSame(price, direct)) return { price: direct, route: 'direct', directAgreed: true };
    if (second && isSame(price, second.price)) return { ...second, directAgreed: false };
    if (second && isSame(price, direct)) return { price: direct, route: 'direct', directAgreed: false };
    if (second) return { price: null, route: null, directAgreed: false };
    second = { price, route };
  }
  if (second) return { price: null, route: null, directAgreed: false };
  // No other route read the page, so the next read verifies again. Until two are confirmed, a direct price
  // can be a decoy.
  return acceptsDirect
    ? { price: direct, route: 'direct', directAgreed: null }
    : { price: null, route: null, directAgreed: null };
}

interface TimeLeft {
  nowMs: number;
  deadlineMs: number;
}

export function fits(route: FetchRoute, { nowMs, deadlineMs }: TimeLeft): boolean {
  return deadlineMs - nowMs >= routeFacts[route].leastMs;
}

/** Leaves time for the next route that still fits, so that a hanging one does not cost the whole read. */
export function deadlineOf(
  route: FetchRoute,
  followers: readonly FetchRoute[],
  { nowMs, deadlineMs }: TimeLeft,
): number {
  const { leastMs, mostMs } = routeFacts[route];
  const leftMs = deadlineMs - nowMs;
  const next = followers.find((one) => leftMs - leastMs >= routeFacts[one].leastMs);
  if (next === undefined) return deadlineMs;
  return nowMs + Math.min(mostMs, leftMs - routeFacts[next].leastMs);
}
