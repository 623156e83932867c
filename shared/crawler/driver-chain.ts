import type { Failure } from '../contract/errors.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Driver, Page, ReadRequest } from './driver.ts';
import { judgePage } from './judge-page.ts';

/** Failures of the way in, not of the page: another driver may get through. */
const fallThrough: ReadonlySet<Failure> = new Set<Failure>(['blocked', 'quota', 'not_configured', 'http']);

interface ChainRead {
  page: Page;
  driver: string;
}

/**
 * Reads a page through the first driver that brings it back, in the order given. What is the page's own fault
 * (`unavailable`, `unreadable_url`) ends the chain at once. Every driver but the last gets an equal share of the
 * time that is left, so that one that hangs leaves some to the next.
 *
 * Throws ServiceError: the last failure that tells something about the page, `not_configured` when there is none.
 */
export async function readThroughChain(
  request: ReadRequest,
  drivers: readonly Driver[],
  now: () => number,
): Promise<ChainRead> {
  let failure = new ServiceError('not_configured', 'No crawler is configured to read pages.');
  for (const [index, driver] of drivers.entries()) {
    const share = (request.deadlineMs - now()) / (drivers.length - index);
    const read = await tryDriver(driver, { ...request, deadlineMs: now() + share });
    if (!(read instanceof ServiceError)) return { page: read, driver: driver.name };
    if (!fallThrough.has(read.failure)) throw read;
    if (read.failure !== 'not_configured' || failure.failure === 'not_configured') failure = read;
  }
  throw failure;
}

async function tryDriver(driver: Driver, request: ReadRequest): Promise<Page | ServiceError> {
  try {
    const page = await driver.read(request);
    return judgePage(page, request.url, driver.name) ?? page;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
