import { ServiceError } from '../../interface/service-error.ts';
import type { Driver, ReadRequest, Rendering } from './driver.ts';
import { isTransportFailure, tryDrivers } from './driver-chain.ts';
import { logRead, type ReadOutcome } from './log-read.ts';
import { type Lock, openMutex } from './mutex.ts';
import { partTimeouts } from './read-timeouts.ts';
import type { Snapshot } from './snapshot.ts';
import { ReadingStopped } from './threads/reading-stopped.ts';
import { type Extract, understandPage } from './understand-page.ts';

/** A page that a driver fetched, and what was understood of it. */
interface Attempt {
  result: Snapshot | ServiceError;
  creditsUsed: number | null;
}

/** A batch holds many pages. The large ones are fetched and read one at a time. */
const nextLock = openMutex();

interface ReadPageDeps {
  /** In the order in which they are tried. */
  drivers: readonly Driver[];
  extract: Extract;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Reads the price of a page, live, before `request.deadlineMs`. An out-of-stock page with a price is a success.
 *
 * Throws ServiceError with `driver` set to the driver that was involved: `no_price`, `unavailable`,
 * `unreadable_url`, `blocked`, `http`, `quota`, `not_configured`.
 */
export function readPage(request: ReadRequest, deps: ReadPageDeps): Promise<Snapshot> {
  return tryDrivers(
    deps.drivers,
    request,
    (driver, share) => readWith(driver, share, request.deadlineMs, deps),
    deps.now ?? Date.now,
  );
}

/**
 * Reads a page, and if it has no price reads it once more in a browser, if the driver has one and there is time:
 * scripts may add the price. The second result counts if it is about the page; if only the way there failed, the
 * first one stays.
 */
async function readWith(
  driver: Driver,
  request: ReadRequest,
  deadlineMs: number,
  deps: ReadPageDeps,
): Promise<Snapshot> {
  const first = await attempt(driver, request, 'auto', deps);
  if (!(first.result instanceof ServiceError)) return first.result;
  const { now = Date.now } = deps;
  // A page that was too intricate once would be so again.
  const wasRead = !(first.result.cause instanceof ReadingStopped);
  const isWorthRendering = first.result.failure === 'no_price' && wasRead && driver.canRender;
  if (!isWorthRendering || deadlineMs - now() < partTimeouts.leastForBrowser) throw first.result;
  const second = await attempt(driver, { ...request, deadlineMs }, 'browser', deps).catch(toFailedAttempt);
  if (!(second.result instanceof ServiceError)) {
    return { ...second.result, creditsUsed: sum(first.creditsUsed, second.creditsUsed) };
  }
  throw isTransportFailure(second.result) ? first.result : second.result;
}

/** Reads a page once. Throws ServiceError if the driver fetched no page. */
async function attempt(
  driver: Driver,
  request: ReadRequest,
  rendering: Rendering,
  deps: ReadPageDeps,
): Promise<Attempt> {
  const lock = nextLock();
  try {
    return await attemptInOrder(driver, request, rendering, lock, deps);
  } finally {
    lock.release();
  }
}

async function attemptInOrder(
  driver: Driver,
  request: ReadRequest,
  rendering: Rendering,
  lock: Lock,
  { extract, now = Date.now }: ReadPageDeps,
): Promise<Attempt> {
  const startedMs = now();
  const note = (outcome: ReadOutcome) =>
    logRead({ driver, request, rendering, ms: now() - startedMs }, outcome);
  const page = await driver.read(request, rendering, lock).catch((error: unknown) => {
    note({ error });
    throw error;
  });
  const result = await understandPage(page, request, driver.name, extract);
  note({
    page,
    ...(result instanceof ServiceError ? { error: result } : { source: result.source, error: null }),
  });
  return { result, creditsUsed: page.creditsUsed };
}

function toFailedAttempt(error: unknown): Attempt {
  if (error instanceof ServiceError) return { result: error, creditsUsed: null };
  throw error;
}

/** Returns null if one of them is unknown: half of a cost would be wrong. */
function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
