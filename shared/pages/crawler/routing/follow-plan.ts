import { type FetchRoute, routeFacts } from './fetch-routes.ts';
import type { RouteOutcome } from './learn-from-read.ts';
import type { ReadPlan } from './plan-read.ts';

/** What a route returned. `price` is comparable text, such as `1999 EUR`. */
export interface RouteRead {
  outcome: RouteOutcome;
  price?: string | undefined;
  tier?: number | undefined;
  /** The time left for the whole read. */
  leftMs: number;
}

/** The next route to read by, within `forMs`. */
export interface NextRead {
  route: FetchRoute;
  forMs: number;
}

export interface Followed {
  /** The route whose price is accepted; null for none. */
  route: FetchRoute | null;
  price: string | null;
  tried: { route: FetchRoute; outcome: RouteOutcome; tier?: number }[];
  /** Null if no other route was tried, or none could confirm. */
  directAgreed: boolean | null;
  isCutShort: boolean;
}

type Accepted = Pick<Followed, 'route' | 'price' | 'directAgreed'>;
type Following<Result> = Generator<NextRead, Result, RouteRead>;

const nothing: Accepted = { route: null, price: null, directAgreed: null };

/**
 * Follows a plan until a route returns an accepted price or the page is gone. A page without a price does not end the
 * read, because often only one route shows the price. Then retries good routes that were blocked. Yields each route to
 * read by, and is resumed with what it returned. Without a `lastPrice`, any price counts as known. Pure.
 */
export function* followPlan(
  plan: ReadPlan,
  { lastPrice, leftMs }: { lastPrice: string | null; leftMs: number },
): Following<Followed> {
  const run: Run = { tried: [], leftMs, isCutShort: false };
  const wasBlocked = (route: FetchRoute) =>
    run.tried.some((one) => one.route === route && one.outcome === 'blocked');
  let accepted = yield* readAlong(plan.routes, plan, lastPrice, run);
  accepted ??= yield* readAlong(plan.repeatable.filter(wasBlocked), plan, lastPrice, run);
  return { ...(accepted ?? nothing), tried: run.tried, isCutShort: run.isCutShort };
}

/** Changes as the plan is followed. */
interface Run {
  tried: Followed['tried'];
  leftMs: number;
  isCutShort: boolean;
}

/** Returns null if no route ended the read. */
function* readAlong(
  routes: readonly FetchRoute[],
  plan: ReadPlan,
  lastPrice: string | null,
  run: Run,
): Following<Accepted | null> {
  const isTried = (route: FetchRoute) => run.tried.some((one) => one.route === route);
  for (const [index, route] of routes.entries()) {
    const verifiers = route === 'direct' ? (plan.verifiers?.filter((one) => !isTried(one)) ?? []) : [];
    const read = yield* readBy(route, [...verifiers, ...routes.slice(index + 1)], run);
    if (read?.outcome === 'gone') return nothing;
    if (read?.outcome !== 'priced' || read.price === undefined) continue;
    const { price } = read;
    const isKnown = lastPrice === null || price === lastPrice;
    const isAccepted = route !== 'direct' || plan.verifiers === null || (!plan.verifiesKnown && isKnown);
    if (isAccepted) return { route, price, directAgreed: null };
    return yield* verify(price, verifiers, plan.acceptsDirect, run);
  }
  return null;
}

/** A contradicted direct price requires two of three readings to agree. */
function* verify(
  direct: string,
  verifiers: readonly FetchRoute[],
  acceptsDirect: boolean,
  run: Run,
): Following<Accepted> {
  let second: Accepted | undefined;
  for (const [index, route] of verifiers.entries()) {
    const price = (yield* readBy(route, verifiers.slice(index + 1), run))?.price;
    if (price === undefined) continue;
    if (price === direct) return { route: 'direct', price, directAgreed: second === undefined };
    if (second) return price === second.price ? second : { ...nothing, directAgreed: false };
    second = { route, price, directAgreed: false };
  }
  if (second) return { ...nothing, directAgreed: false };
  // No other route read the page, so the next read verifies again. Until two are confirmed, a direct price
  // can be a decoy.
  return acceptsDirect ? { ...nothing, route: 'direct', price: direct } : nothing;
}

/** Returns null without reading if the route cannot finish in the time left. The first route is always read. */
function* readBy(route: FetchRoute, followers: readonly FetchRoute[], run: Run): Following<RouteRead | null> {
  const { leastMs, mostMs } = routeFacts[route];
  if (run.tried.length > 0 && run.leftMs < leastMs) {
    run.isCutShort = true;
    return null;
  }
  // Leaves time for the next route that still fits, so that a hanging one does not cost the whole read.
  const next = followers.find((one) => run.leftMs - leastMs >= routeFacts[one].leastMs);
  const forMs = next === undefined ? run.leftMs : Math.min(mostMs, run.leftMs - routeFacts[next].leastMs);
  const read = yield { route, forMs };
  const { outcome, tier } = read;
  run.leftMs = read.leftMs;
  run.tried.push({ route, outcome, ...(tier !== undefined && { tier }) });
  return read;
}
