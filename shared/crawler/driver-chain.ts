import type { Failure } from '../contract/errors.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Driver, ReadRequest } from './driver.ts';

/** Failures of the way in, not of the page: another driver may get through. */
const fallThrough: ReadonlySet<Failure> = new Set<Failure>(['blocked', 'quota', 'not_configured', 'http']);

/**
 * Attempts a read with one driver after the other, in the order given, and gives the first that succeeds. What is
 * the page's own fault (`no_price`, `unavailable`, `unreadable_url`) ends the chain at once. Every driver but the
 * last gets an equal share of the time that is left, so that one that hangs leaves some to the next.
 *
 * Throws ServiceError: the last failure that tells something about the page, `not_configured` when there is none.
 */
export async function tryInTurn<Result>(
  drivers: readonly Driver[],
  request: ReadRequest,
  attempt: (driver: Driver, request: ReadRequest) => Promise<Result>,
  now: () => number,
): Promise<Result> {
  let failure = new ServiceError('not_configured', 'No crawler is configured to read pages.');
  for (const [index, driver] of drivers.entries()) {
    const startMs = now();
    const shareMs = Math.floor((request.deadlineMs - startMs) / (drivers.length - index));
    try {
      return await attempt(driver, { ...request, deadlineMs: startMs + shareMs });
    } catch (error) {
      if (!(error instanceof ServiceError) || !fallThrough.has(error.failure)) throw error;
      if (error.failure !== 'not_configured' || failure.failure === 'not_configured') failure = error;
    }
  }
  throw failure;
}
