import type { Failure } from '../../../interface/errors.ts';
import { ServiceError } from '../../../interface/service-error.ts';
import type { WayReader } from '../drivers/configure-ways.ts';
import { lockKeyOf, type Page, type ReadRequest } from '../drivers/driver.ts';
import { type Lock, openFairLocks } from '../drivers/fair-lock.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { SoldOut } from '../reading/sold-out.ts';
import { type Extract, understandPage } from '../reading/understand-page.ts';
import type { WayOutcome } from '../routing/learn-from-read.ts';
import { type Way, wayFacts } from '../routing/ways.ts';
import { ReadingStopped } from '../threads/reading-stopped.ts';
import { type Decision, logRead, type ReadOutcome } from './log-attempt.ts';

/** What one way brought: the page that it read, or what is wrong. */
export interface Attempt {
  way: Way;
  result: Snapshot | ServiceError;
  /** Null if the driver fetched nothing. */
  page: Page | null;
}

/** A read by one way: `asked` is the request of the caller, `request` what the driver is asked for. */
export interface ReadByWay {
  reader: WayReader;
  asked: ReadRequest;
  request: ReadRequest;
  decision: Decision;
}

interface Dependencies {
  extract: Extract;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A process reads many pages at once, but the large ones one at a time: two would take too much memory. */
const nextLock = openFairLocks({ atOnce: 1, atOncePerKey: 1 });

/** Reads a page by one way, once. Its failures are returned; only bugs are thrown. */
export async function readByWay(read: ReadByWay, dependencies: Dependencies): Promise<Attempt> {
  const lock = nextLock(lockKeyOf(read.asked));
  try {
    return await readInOrder(read, lock, dependencies);
  } finally {
    lock.release();
  }
}

async function readInOrder(
  { reader, asked, request, decision }: ReadByWay,
  lock: Lock,
  { extract, now }: Dependencies,
): Promise<Attempt> {
  const { way, driver, rendering } = reader;
  const startedMs = now();
  const note = (outcome: ReadOutcome) =>
    logRead({ driver, request, way, rendering, decision, ms: now() - startedMs }, outcome);
  let page: Page;
  try {
    page = await driver.read(request, rendering, lock);
  } catch (error) {
    note({ error });
    if (error instanceof ServiceError) return { way, result: error, page: null };
    throw error;
  }
  // The country of the caller decides what a `$` means. The country that a stage reads from by default does not.
  const heard = { ...request, country: asked.country };
  const { country } = request;
  const isRendered = rendering === 'browser';
  const readBy = { driver: driver.name, country, isRendered, startedMs, now };
  const result = await understandPage(page, heard, readBy, extract);
  note({
    page,
    ...(result instanceof ServiceError ? { error: result } : { source: result.source, error: null }),
  });
  return { way, result, page };
}

const outcomes: Partial<Record<Failure, WayOutcome>> = {
  no_price: 'no_price',
  blocked: 'blocked',
  http: 'failed',
  quota: 'refused',
  not_configured: 'refused',
};

/** Returns what an attempt means for the plan. A failure of the page itself (404, for one) ends it. */
export function outcomeOf({ way, result }: Attempt): WayOutcome {
  if (!(result instanceof ServiceError)) return 'priced';
  const { failure, cause } = result;
  // A page that was too intricate once would be so again.
  if (failure === 'no_price' && cause instanceof ReadingStopped) return 'gone';
  // A browser has run the scripts, so it has seen all that a sold-out page shows.
  if (cause instanceof SoldOut && wayFacts[way].rendering === 'browser') return 'gone';
  return outcomes[failure] ?? 'gone';
}
