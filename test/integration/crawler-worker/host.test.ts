import { expect, test } from 'vitest';
import { openHostLocks, withHostPermit } from '../../../functions/crawler/host-permits.ts';
import {
  ConcurrencyLimiter,
  type LimiterSettings,
} from '../../../shared/platform/limiter/concurrency-limiter.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { until } from '../../support/until.ts';
import { watcherOf } from '../../support/watchers.ts';
import { queueCheck } from './queue-check.ts';

const api = await setUpTestApi();

/**
 * Crawler workers, each with a batch of checks of one host's pages, and what the host's limiter and pages
 * record.
 */
async function workersAt(
  host: string,
  { maxPermits: most, spacingMs }: Pick<LimiterSettings, 'maxPermits' | 'spacingMs'>,
) {
  const seen = { refused: 0, running: 0, most: 0, acquiredMs: [] as number[] };
  let isLetGo = () => true;
  const worker = () => {
    const limiter = new ConcurrencyLimiter(api.table, { maxPermits: most, spacingMs, leaseMs: 60_000 });
    const watched: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'> = {
      acquire: async (subject, nowMs) => {
        const entry = await limiter.acquire(subject, nowMs);
        if ('token' in entry) seen.acquiredMs.push(nowMs);
        else seen.refused += 1;
        return entry;
      },
      withPermit: (...held) => limiter.withPermit(...held),
    };
    const readPage: typeof api.reader.read = async (request, previousDriver) => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await until(isLetGo);
      seen.running -= 1;
      return api.reader.read(request, previousDriver);
    };
    return api.newWorker({ readPage, clock: { now: Date.now }, limiter: watched });
  };
  const batches = await Promise.all(
    [0, 1, 2].map((batch) =>
      Promise.all([0, 1].map((page) => queueCheck(api, `https://${host}/${batch}/${page}`))),
    ),
  );
  return {
    seen,
    letGoWhen: (condition: () => boolean) => {
      isLetGo = condition;
    },
    /** Gives each worker its batch, concurrently. Resolves with the number of returned messages. */
    run: async () => {
      const failed = await Promise.all(
        batches.map((batch) => worker().deliver(...batch.map(({ message }) => message))),
      );
      return failed.reduce((sum, count) => sum + count, 0);
    },
    jobs: () => Promise.all(batches.flat().map(({ job }) => job())),
  };
}

const allComplete = Array.from({ length: 6 }, () => expect.objectContaining({ status: 'complete' }));

test('workers that read the same host concurrently never hold more permits than it has', async () => {
  const { seen, letGoWhen, run, jobs } = await workersAt('places.example', { maxPermits: 2, spacingMs: 0 });
  // The first two hold their permits until all others were rejected.
  letGoWhen(() => seen.most >= 2 && seen.refused >= 4);
  expect(await run()).toBe(0);
  expect(seen.most).toBe(2);
  expect(await jobs()).toEqual(allComplete);
});

test('workers that get the same host concurrently space out the starts of their reads', async () => {
  const { seen, run, jobs } = await workersAt('apart.example', { maxPermits: 100, spacingMs: 100 });
  expect(await run()).toBe(0);
  const times = seen.acquiredMs.toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toHaveLength(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  expect(await jobs()).toEqual(allComplete);
});

test('workers that wait for a host retry at different times, and never before a permit can be free', async () => {
  const { product } = watcherOf({ url: 'https://shop.example/jitter', nowMs: Date.now() });
  const waits = await Promise.all(
    [0, 0.5, 1].map(async (random) => {
      const askedMs: number[] = [];
      const limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'> = {
        acquire: async () => {
          askedMs.push(performance.now());
          return askedMs.length === 1 ? { retryAfterMs: 200, isSlow: false } : { token: 't', isSlow: false };
        },
        withPermit: (_subject, _token, _now, work) => work(),
      };
      const host = { limiter, lockOf: openHostLocks(), now: Date.now, random: () => random };
      await withHostPermit(product, host, async () => undefined);
      const [first = 0, second = 0] = askedMs;
      return second - first;
    }),
  );
  // Timers can fire a millisecond early.
  for (const [index, leastMs] of [199, 299, 399].entries())
    expect(waits[index]).toBeGreaterThanOrEqual(leastMs);
});
