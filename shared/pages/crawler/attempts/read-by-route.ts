import type { Failure } from '../../../interface/errors.ts';
import type { RouteReader } from '../drivers/configure-routes.ts';
import { lockKeyOf, type Page, type ReadRequest } from '../drivers/driver.ts';
import { type Lock, openFairLocks } from '../drivers/fair-lock.ts';
import type { ReadOutcome } from '../reading/read-outcome.ts';
import { type Extract, understandPage } from '../reading/understand-page.ts';
import { type FetchRoute, routeFacts } from '../routing/fetch-routes.ts';
import type { RouteOutcome } from '../routing/learn-from-read.ts';
import { type Decision, logAttempt } from './log-attempt.ts';

export interface Attempt {
  route: FetchRoute;
  outcome: ReadOutcome;
  page: Page | null;
}

export interface ReadByRoute {
  reader: RouteReader;
  asked: ReadRequest;
  request: ReadRequest;
  decision: Decision;
}

interface Dependencies {
  extract: Extract;
  now: () => number;
}

/** Two large pages at once would take too much memory. */
const nextLock = openFairLocks({ atOnce: 1, atOncePerKey: 1 });

/** Only bugs are thrown. */
export async function readByRoute(read: ReadByRoute, dependencies: Dependencies): Promise<Attempt> {
  const lock = nextLock(lockKeyOf(read.asked));
  try {
    return await readInOrder(read, lock, dependencies);
  } finally {
    lock.release();
  }
}

async function readInOrder(
  { reader, asked, request, decision }: ReadByRoute,
  lock: Lock,
  { extract, now }: Dependencies,
): Promise<Attempt> {
  const { route, driver, rendering } = reader;
  const startedMs = now();
  const end = (outcome: ReadOutcome | null, page: Page | null = null) =>
    logAttempt({ driver, request, route, rendering, decision, ms: now() - startedMs }, { page, outcome });
  const fetched = await driver.read(request, rendering, lock).catch((bug: unknown) => {
    end(null);
    throw bug;
  });
  if (fetched.kind === 'failed') {
    end(fetched);
    return { route, outcome: fetched, page: null };
  }
  // The requested country determines what a `$` means; the stage's default country does not.
  const fetchedRequest = { ...request, country: asked.country };
  const { country } = request;
  const by = { driver: driver.name, country, isRendered: rendering === 'browser', startedMs, now };
  const outcome = await understandPage(fetched, fetchedRequest, by, extract);
  end(outcome, fetched);
  return { route, outcome, page: fetched };
}

const failures: Partial<Record<Failure, RouteOutcome>> = {
  no_price: 'no_price',
  blocked: 'blocked',
  http: 'failed',
  quota: 'refused',
  not_configured: 'refused',
};

/** A failure of the page itself, such as 404, ends the plan. */
export function outcomeOf({ route, outcome }: Attempt): RouteOutcome {
  switch (outcome.kind) {
    case 'priced':
      return 'priced';
    case 'sold_out':
      // A browser has run the scripts, so a sold-out page would not show other routes anything new.
      return routeFacts[route].rendering === 'browser' ? 'gone' : 'no_price';
    case 'ambiguous':
      return outcome.isFinal ? 'gone' : 'no_price';
    case 'failed':
      return failures[outcome.failure] ?? 'gone';
  }
}
