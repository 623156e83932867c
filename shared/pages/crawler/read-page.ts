import type { Failure } from '../../interface/errors.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { Money } from '../money/money.ts';
import { type Attempt, outcomeOf, readByRoute } from './attempts/read-by-route.ts';
import type { RouteReader } from './drivers/configure-routes.ts';
import type { ReadRequest } from './drivers/driver.ts';
import { logDecision, newDecision } from './log-decision.ts';
import { failed, type ReadFailure } from './read-failure.ts';
import type { Ambiguous, ReadOutcome, Snapshot } from './reading/read-outcome.ts';
import type { Extract } from './reading/understand-page.ts';
import { routeFacts, tierOfCredits } from './routing/fetch-routes.ts';
import { type Followed, followPlan } from './routing/follow-plan.ts';
import { inOtherDrivers } from './routing/plan-read.ts';
import { type Router, routeByPriors } from './routing/router.ts';
import { type NeverRead, unreadableHost } from './urls/never-read.ts';

interface ReadPageDependencies {
  routes: readonly RouteReader[];
  extract: Extract;
  router?: Router;
  /** Default country of every route. */
  homeCountry?: string | null | undefined;
  neverRead?: NeverRead | undefined;
  now?: () => number;
}

/** Until one returns a price, or the deadline. Sold out with a price is a success. Only bugs are thrown. */
export async function readPage(
  asked: ReadRequest,
  {
    routes,
    extract,
    router = routeByPriors,
    homeCountry = null,
    neverRead = [],
    now = Date.now,
  }: ReadPageDependencies,
  previousDriver: string | null = null,
): Promise<ReadOutcome> {
  const unwanted = unreadableHost(asked.url, neverRead);
  if (unwanted !== null) return unwanted;
  // Without a country, each provider would choose its own, and the price would depend on the route.
  const request = { ...asked, country: asked.country ?? homeCountry };
  const country = request.country === homeCountry ? null : request.country;
  const startedMs = now();
  const { ready, refusals } = await askDrivers(routes, request);
  const unreadable = refusals.find(({ failure }) => failure === 'unreadable_url');
  if (unreadable) return unreadable;
  const attempts: Attempt[] = [];
  const plannable = ready.map(({ route }) => route);
  const { plan, end } = await router({
    host: URL.parse(asked.url)?.host ?? '',
    country,
    routes: plannable,
    canVerifyLater: refusals.some(({ failure }) => failure !== 'not_configured'),
  });
  const ordered = previousDriver === null ? plan : inOtherDrivers(plan, plannable, previousDriver);
  const decision = newDecision(ordered);
  const leftMs = () => asked.deadlineMs - now();
  const lastPrice = asked.lastPrice == null ? null : comparable(asked.lastPrice);
  const following = followPlan(ordered, { lastPrice, leftMs: leftMs() });
  let step = following.next();
  while (!step.done) {
    const { route, forMs } = step.value;
    const reader = ready.find((one) => one.route === route);
    if (reader === undefined || hasRefused(reader, attempts)) {
      step = following.next({ outcome: 'refused', leftMs: leftMs() });
      continue;
    }
    const read = {
      reader,
      asked,
      request: { ...request, deadlineMs: now() + forMs },
      decision: decision.next(),
    };
    const attempt = await readByRoute(read, { extract, now });
    attempts.push(attempt);
    const price = attempt.outcome.kind === 'priced' ? comparable(attempt.outcome.price) : undefined;
    step = following.next({ outcome: outcomeOf(attempt), price, tier: tierOf(attempt), leftMs: leftMs() });
  }
  const followed = step.value;
  const accepted = acceptedBy(followed, attempts);
  const more = await end(followed);
  const { readId } = decision;
  logDecision({ request, country, readId, plan: ordered, attempts, followed, more, ms: now() - startedMs });
  if (accepted !== null) return withCredits(accepted, attempts);
  return unpricedOutcome(attempts, refusals, followed);
}

interface Asked {
  ready: RouteReader[];
  refusals: ReadFailure[];
}

async function askDrivers(routes: readonly RouteReader[], request: ReadRequest): Promise<Asked> {
  const drivers = [...new Set(routes.map(({ driver }) => driver))];
  const refused = new Map(
    await Promise.all(
      drivers.map(async (driver) => [driver, (await driver.refuse?.(request)) ?? null] as const),
    ),
  );
  const isReady = ({ driver }: RouteReader) => refused.get(driver) === null;
  return {
    ready: routes.filter(isReady),
    refusals: [...refused.values()].filter((refusal) => refusal !== null),
  };
}

/** A driver without credits or with an invalid key fails on its other routes, too. */
function hasRefused({ driver }: RouteReader, attempts: readonly Attempt[]): boolean {
  const isOfDriver = ({ route }: Attempt) => routeFacts[route].driver === driver.name;
  return attempts.some((attempt) => isOfDriver(attempt) && outcomeOf(attempt) === 'refused');
}

function comparable({ amountMinor, currency }: Money): string {
  return `${amountMinor} ${currency}`;
}

/** The newest reading of the route whose price is accepted. */
function acceptedBy({ route, price }: Followed, attempts: readonly Attempt[]): Snapshot | null {
  if (price === null) return null;
  const snapshots = attempts.flatMap((one) =>
    one.route === route && one.outcome.kind === 'priced' ? [one.outcome] : [],
  );
  return snapshots.at(-1) ?? null;
}

/** Undefined if the cost was not reported. */
function tierOf({ route, page }: Attempt): number | undefined {
  return page?.creditsUsed == null ? undefined : tierOfCredits(route, page.creditsUsed);
}

/** Adds up the reads by the same driver. An unknown part makes the sum unknown. */
function withCredits(snapshot: Snapshot, attempts: readonly Attempt[]): Snapshot {
  const credits = attempts
    .filter(({ route, page }) => page !== null && routeFacts[route].driver === snapshot.driver)
    .map(({ page }) => page?.creditsUsed ?? null);
  const creditsUsed = credits.reduce(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    credits.length === 0 ? null : 0,
  );
  return { ...snapshot, creditsUsed };
}

/** Gone, without a price, unreadable URL, no time; else the last meaningful failure, or `not_configured`. */
function unpricedOutcome(
  attempts: readonly Attempt[],
  refusals: readonly ReadFailure[],
  { directAgreed, isCutShort, tried }: Pick<Followed, 'directAgreed' | 'isCutShort' | 'tried'>,
): Exclude<ReadOutcome, Snapshot> {
  const unpriced = attempts.flatMap(({ outcome }) => (outcome.kind === 'priced' ? [] : [outcome]));
  const last = (sought: Failure) => unpriced.findLast(({ failure }) => failure === sought);
  const gone = last('unavailable');
  if (gone) return gone;
  if (directAgreed === false) return contradicted(attempts);
  const ofThePage =
    unpriced.findLast(({ kind }) => kind === 'sold_out') ?? last('no_price') ?? last('unreadable_url');
  if (ofThePage) return ofThePage;
  const latest = unpriced.at(-1);
  if (isCutShort) {
    const { message, reason } =
      latest?.failure === 'http'
        ? latest
        : {
            message: 'There was no time left to read the page by another route. Try again.',
            reason: { kind: 'out_of_time' as const },
          };
    return failed('http', message, { driver: latest?.driver ?? null, reason, isCutShort: true });
  }
  const all = [...refusals, ...unpriced];
  const reported = all.findLast(({ failure }) => failure !== 'not_configured') ?? all.at(-1);
  const isRepeated = new Set(tried.map(({ route }) => route)).size < tried.length;
  if (reported?.kind === 'failed' && reported.failure === 'blocked' && isRepeated)
    return { ...reported, isRepeated };
  return reported ?? failed('not_configured', 'No crawler is configured to read pages.');
}

/** Two readings differ: the shop shows crawlers another price. */
function contradicted(attempts: readonly Attempt[]): Ambiguous {
  const driver = attempts.at(-1)?.outcome.driver ?? null;
  const prices = attempts.flatMap(({ outcome }) => (outcome.kind === 'priced' ? [outcome.price] : []));
  const named = prices.map((price) => `${toDecimal(price)} ${price.currency}`).join(', ');
  const message = `Readings of the page disagree about its price (${named}), so none was accepted.`;
  return {
    kind: 'ambiguous',
    failure: 'no_price',
    message,
    reason: { kind: 'readings_disagree' },
    driver,
    retryAfterSeconds: null,
  };
}
