import type { Failure } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';
import type { Driver, ReadRequest } from './driver.ts';

const fallThrough: ReadonlySet<Failure> = new Set<Failure>(['blocked', 'quota', 'not_configured', 'http']);

/** Returns whether a failure belongs to the way to the page, and not to the page: another driver may get through. */
export function isTransportFailure({ failure }: ServiceError): boolean {
  return fallThrough.has(failure);
}

/**
 * Attempts a read with one driver after the other, in the order given, and returns the first success. Drivers that
 * refuse this read (no key, the wrong country) are left out before it begins. A failure of the page itself
 * (`no_price`, `unavailable`, `unreadable_url`) ends the chain at once. Every driver but the last gets an equal share
 * of the time that is left, so that one that hangs leaves some to the next.
 *
 * Throws ServiceError: the last failure that says something about the page, or `not_configured` if there is none.
 */
export async function tryDrivers<Result>(
  drivers: readonly Driver[],
  request: ReadRequest,
  attempt: (driver: Driver, request: ReadRequest) => Promise<Result>,
  now: () => number,
): Promise<Result> {
  const refusals = await Promise.all(drivers.map((driver) => refusalOf(driver, request)));
  const failures = refusals.filter((refusal) => refusal !== null);
  const ready = drivers.filter((_, index) => refusals[index] === null);
  for (const [index, driver] of ready.entries()) {
    const startMs = now();
    const shareMs = Math.floor((request.deadlineMs - startMs) / (ready.length - index));
    try {
      return await attempt(driver, { ...request, deadlineMs: startMs + shareMs });
    } catch (error) {
      failures.push(requireTransportFailure(error));
    }
  }
  throw worthTelling(failures);
}

async function refusalOf(driver: Driver, request: ReadRequest): Promise<ServiceError | null> {
  try {
    return (await driver.refuse?.(request)) ?? null;
  } catch (error) {
    return requireTransportFailure(error);
  }
}

/** Throws errors that another driver cannot change, and bugs. */
function requireTransportFailure(error: unknown): ServiceError {
  if (error instanceof ServiceError && isTransportFailure(error)) return error;
  throw error;
}

function worthTelling(failures: readonly ServiceError[]): ServiceError {
  const told = failures.findLast(({ failure }) => failure !== 'not_configured') ?? failures.at(-1);
  return told ?? new ServiceError('not_configured', 'No crawler is configured to read pages.');
}
