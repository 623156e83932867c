import { setTimeout as sleepFor } from 'node:timers/promises';
import { limits } from '../../../shared/interface/limits.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { ReadRequest } from '../../../shared/pages/crawler/drivers/driver.ts';
import type { ReadOutcome } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { ConcurrencyLimiter } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { PageReader } from '../../page-reader.ts';

/** Throws `rate_limited` if `limits.readsAtOncePerAccount` reads are running and none ends in time. */
export type AccountReader = (accountId: string, request: ReadRequest) => Promise<ReadOutcome>;

const maxReads = limits.readsAtOncePerAccount;
/** Most reads take a second or two, so a burst of requests waits instead of failing. */
const attempts = 20;
const waitMs = 250;
/** After a crash, its permits are free again after this time. A longer read renews its own. */
const leaseMs = 15_000;

/** Across all API keys, sessions and invocations of an account. Sandbox reads are immediate, so not limited. */
export function accountReader(
  readPage: PageReader,
  { table, now, sleep = sleepFor }: { table: Table; now: Now; sleep?: (ms: number) => Promise<unknown> },
): AccountReader {
  const limiter = new ConcurrencyLimiter(table, { maxPermits: maxReads, spacingMs: 0, leaseMs });
  return async (accountId, request) => {
    if (request.isSandbox) return readPage(request);
    const subject = { accountId, of: 'READER' };
    let permit = await limiter.acquire(subject, now());
    for (let attempt = 1; !('token' in permit) && attempt < attempts; attempt += 1) {
      await sleep(waitMs);
      permit = await limiter.acquire(subject, now());
    }
    if (!('token' in permit)) throw tooManyReads(permit.retryAfterMs);
    return limiter.withPermit(subject, permit.token, now, () => readPage({ ...request, accountId }));
  };
}

function tooManyReads(retryAfterMs: number): ServiceError {
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000);
  return new ServiceError(
    'rate_limited',
    `The account already has ${maxReads} page reads in progress. Retry in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
  );
}
