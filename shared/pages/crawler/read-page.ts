import { ServiceError } from '../../interface/service-error.ts';
import type { Driver, ReadRequest, Rendering } from './driver.ts';
import { isTransportFailure, tryDrivers } from './driver-chain.ts';
import { logRead, type ReadOutcome } from './log-read.ts';
import { type Lock, openMutex } from './mutex.ts';
import { partTimeouts } from './read-timeouts.ts';
import type { Snapshot } from './snapshot.ts';
import { ReadingStopped } from './threads/reading-stopped.ts';
import { type Extract, understandPage } from './understand-page.ts';

/** A page that a driver brought back, understood. */
interface Attempt {
  result: Snapshot | ServiceError;
  creditsUsed: number | null;
}

/** A batch holds many pages. The large ones are brought and read one at a time. */
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
 * A page that was read well and has no price may get one from its scripts: it is read once more in a browser, where
 * the driver has one and there is time. What comes of that counts when it is about the page; when only the way in
 * failed, the first reading stands.
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
  // What was too intricate once would be so again.
  const wasRead = !(first.result.cause instanceof ReadingStopped);
  const isWorthRendering = first.result.failure === 'no_price' && wasRead && driver.canRender;
  if (!isWorthRendering || deadlineMs - now() < partTimeouts.leastForBrowser) throw first.result;
  const second = await attempt(driver, { ...request, deadlineMs }, 'browser', deps).catch(toFailedAttempt);
  if (!(second.result instanceof ServiceError)) {
    return { ...second.result, creditsUsed: sum(first.creditsUsed, second.creditsUsed) };
  }
  throw isTransportFailure(second.result) ? first.result : second.result;
}

/** One read of a page, and what it gave. Throws ServiceError where the driver brought no page back. */
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

/** Null when one of them is not known: half of a cost would be a wrong one. */
function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
