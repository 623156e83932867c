import type { WayOutcome } from './learn-from-read.ts';
import type { ReadPlan } from './plan-read.ts';
import { type Way, wayFacts } from './ways.ts';

export interface WayRead<Price> {
  outcome: WayOutcome;
  price?: Price | undefined;
  tier?: number | undefined;
}

export interface Followed<Price> {
  price: Price | null;
  way: Way | null;
  tried: { way: Way; outcome: WayOutcome; tier?: number }[];
  /** Null if no other route was asked, or none could confirm. */
  directAgreed: boolean | null;
  isCutShort: boolean;
}

interface Following<Price> {
  /** `followers` are the routes that come next. */
  read: (way: Way, followers: readonly Way[]) => Promise<WayRead<Price>>;
  /** The last known price, or any if there was none. */
  isKnown: (price: Price) => boolean;
  isSame: (one: Price, other: Price) => boolean;
  /** A route that cannot finish is not begun. */
  hasTimeFor: (way: Way) => boolean;
}

/**
 * Follows a plan until a route gives an accepted price or the page is gone. A page without a price is no end:
 * often only one route shows it. Then retries good routes that were blocked.
 */
export async function followPlan<Price>(
  plan: ReadPlan,
  following: Following<Price>,
): Promise<Followed<Price>> {
  const tried: Followed<Price>['tried'] = [];
  let isCutShort = false;
  const read: Following<Price>['read'] = async (way, followers) => {
    const brought = await following.read(way, followers);
    const { outcome, tier } = brought;
    tried.push({ way, outcome, ...(tier !== undefined && { tier }) });
    return brought;
  };
  const hasTimeFor = (way: Way) => {
    const hasTime = following.hasTimeFor(way);
    isCutShort ||= !hasTime;
    return hasTime;
  };
  const has = (way: Way, outcome?: WayOutcome) =>
    tried.some((one) => one.way === way && (outcome === undefined || one.outcome === outcome));
  const nothing = { price: null, way: null, directAgreed: null };
  /** Null if no route ended the read. */
  const readAlong = async (ways: readonly Way[]): Promise<Accepted<Price> | null> => {
    for (const [index, way] of ways.entries()) {
      if (!hasTimeFor(way)) continue;
      const verifiers = way === 'direct' ? (plan.verifiers?.filter((one) => !has(one)) ?? []) : [];
      const { outcome, price } = await read(way, [...verifiers, ...ways.slice(index + 1)]);
      if (outcome === 'gone') return nothing;
      if (outcome !== 'priced' || price === undefined) continue;
      const isAccepted = way !== 'direct' || plan.verifiers === null;
      if (isAccepted || (!plan.verifiesKnown && following.isKnown(price)))
        return { price, way, directAgreed: null };
      return verify(price, verifiers, plan.acceptsDirect, { ...following, read, hasTimeFor });
    }
    return null;
  };
  const accepted =
    (await readAlong(plan.ways)) ??
    (await readAlong(plan.repeatable.filter((way) => has(way, 'blocked')))) ??
    nothing;
  return { ...accepted, tried, isCutShort };
}

type Accepted<Price> = Omit<Followed<Price>, 'tried' | 'isCutShort'>;

/** A contradicted direct price needs two of three readings to agree. */
async function verify<Price>(
  direct: Price,
  verifiers: readonly Way[],
  acceptsDirect: boolean,
  { read, isSame, hasTimeFor }: Following<Price>,
): Promise<Accepted<Price>> {
  let second: { price: Price; way: Way } | undefined;
  for (const [index, way] of verifiers.entries()) {
    if (!hasTimeFor(way)) continue;
    const { price } = await read(way, verifiers.slice(index + 1));
    if (price === undefined) continue;
    if (!second && isSame(price, direct)) return { price: direct, way: 'direct', directAgreed: true };
    if (second && isSame(price, second.price)) return { ...second, directAgreed: false };
    if (second && isSame(price, direct)) return { price: direct, way: 'direct', directAgreed: false };
    if (second) return { price: null, way: null, directAgreed: false };
    second = { price, way };
  }
  if (second) return { price: null, way: null, directAgreed: false };
  // No other route read the page, so the next read verifies again. Until two were confirmed, a direct price
  // can be a decoy.
  return acceptsDirect
    ? { price: direct, way: 'direct', directAgreed: null }
    : { price: null, way: null, directAgreed: null };
}

interface TimeLeft {
  nowMs: number;
  deadlineMs: number;
}

export function fits(way: Way, { nowMs, deadlineMs }: TimeLeft): boolean {
  return deadlineMs - nowMs >= wayFacts[way].leastMs;
}

/** Leaves time for the next route that still fits, so one that hangs does not cost the whole read. */
export function deadlineOf(way: Way, followers: readonly Way[], { nowMs, deadlineMs }: TimeLeft): number {
  const { leastMs, mostMs } = wayFacts[way];
  const leftMs = deadlineMs - nowMs;
  const next = followers.find((one) => leftMs - leastMs >= wayFacts[one].leastMs);
  if (next === undefined) return deadlineMs;
  return nowMs + Math.min(mostMs, leftMs - wayFacts[next].leastMs);
}
