import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type Lock, openFairLocks } from '../../shared/pages/crawler/drivers/fair-lock.ts';
import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import {
  PricedReading,
  type Reading,
  type ReadOutcome,
} from '../../shared/pages/crawler/reading/read-outcome.ts';
import { type Now, startTimer } from '../../shared/platform/identifiers/clock.ts';
import { ConcurrencyLimiter } from '../../shared/platform/limiter/concurrency-limiter.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { pauseAfterRead } from '../../shared/products/checks/read-policy.ts';
import { type Product, pageOf } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/reading.ts';
import type { PageReader } from '../page-reader.ts';
import type { ReadResult } from './verify-reading.ts';

export interface ProductReader extends HostLimiter {
  readPage: PageReader;
  /** A scheduled check can have watchers from many accounts. */
  accountId?: string;
}

/** The results of reading a page once: one per pick of its watchers, and the automatic one under null. */
export type PageReadings = ReadonlyMap<string | null, ReadResult>;

/** Null picks automatic reading. `reads` includes this one. Routes of `previousDriver` come last. */
export async function readProduct(
  product: Product,
  picks: readonly (string | null)[],
  reads: number,
  { readPage, now, accountId }: ProductReader,
  previousDriver: string | null = null,
): Promise<PageReadings> {
  const lastPrice = lastPriceOf(product);
  const deadlineMs = now() + readTimeouts.background;
  const request = { ...pageOf(product), lastPrice, accountId, picks, deadlineMs };
  const outcome = await readPage(request, previousDriver);
  // A page that could not be read is so for all.
  const outcomeOf = (pick: string | null) => (pick === null ? null : outcome.picked?.get(pick)) ?? outcome;
  return new Map(picks.map((pick) => [pick, toResult(outcomeOf(pick), reads)]));
}

function toResult(outcome: ReadOutcome, reads: number): ReadResult {
  if (outcome.kind === 'priced') return { reading: PricedReading.parse(outcome) };
  if (outcome.kind !== 'failed' && outcome.reading) return { reading: outcome.reading };
  const error = toServiceError(outcome).toExplained();
  const retryAfterSeconds = outcome.retryAfterSeconds ?? 0;
  const isRepeated = outcome.kind === 'failed' && outcome.isRepeated === true;
  return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds, isRepeated }) };
}

export type ReadAgain = (product: Product, first: Reading) => Promise<ReadResult>;

/** Returns a reader for second readings, which reads once for all picks. `reads` numbers the first reading. */
export function secondReader(
  picks: readonly (string | null)[],
  reads: number,
  reader: ProductReader,
): ReadAgain {
  let reading: Promise<PageReadings | null> | undefined;
  return async (product, { driver }) => {
    reading ??= withHostPermit(product, reader, () => readProduct(product, picks, reads, reader, driver));
    const second = (await reading)?.get(product.pick);
    if (second) return second;
    const message = 'A price change this large requires a second reading, and the shop was too busy for it.';
    const error = new ServiceError('http', message, { driver }).toExplained();
    return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds: 0 }) };
  };
}

export interface HostLimiter {
  /** Across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  /** In this process, the pages of a host request permits sequentially, because each rejection is a write. */
  lockOf: (host: string) => Lock;
  now: Now;
  random: () => number;
}

/** Renewed after 12 s, so most reads need no renewal. A crashed worker blocks one of the host's permits until its lease ends. */
export const hostLeaseMs = 15_000;

export function openHostPermits(
  table: Table,
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
): Pick<HostLimiter, 'limiter' | 'lockOf'> {
  const spacingMs = 1000 / perSecond;
  return {
    limiter: new ConcurrencyLimiter(table, { maxPermits: atOnce, spacingMs, leaseMs: hostLeaseMs }),
    lockOf: openHostLocks(),
  };
}

export function openHostLocks(): HostLimiter['lockOf'] {
  return openFairLocks({ atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 1 });
}

/** After that, the message returns to its queue. */
const maxWaitMs = 10_000;

/** Returns null if no permit was free in time. */
export async function withHostPermit<T>(
  { canonical_url, is_sandbox }: Product,
  host: HostLimiter,
  work: () => Promise<T>,
): Promise<T | null> {
  // No host is involved.
  if (is_sandbox) return work();
  const subject = `HOST#${new URL(canonical_url).host}`;
  const token = await waitForPermit(subject, host);
  if (token === null) return null;
  return host.limiter.withPermit(subject, token, host.now, work);
}

async function waitForPermit(subject: string, host: HostLimiter): Promise<string | null> {
  const { limiter, now, random } = host;
  const leftMs = startTimer(now, maxWaitMs);
  const lock = host.lockOf(subject);
  try {
    // Without a signal, because the lock's holder releases it within its own wait.
    await lock.acquire(new AbortController().signal);
    for (let waitMs = 0; leftMs() > waitMs; ) {
      if (waitMs > 0) await sleep(waitMs);
      const permit = await limiter.acquire(subject, now());
      if ('token' in permit) return permit.token;
      // Spreads the retries, because if all were made at once, all but one would be rejected again.
      waitMs = permit.retryAfterMs * (1 + random());
    }
    return null;
  } finally {
    lock.release();
  }
}
