import { afterAll, beforeAll, expect, test } from 'vitest';
import { atHostOf } from '../../../functions/crawler/host-place.ts';
import { Gate, type GateLimits } from '../../../shared/platform/limiter/gate.ts';
import { CheckWorker } from '../../support/check-worker.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';
import { until } from '../../support/until.ts';
import { watcherOf } from '../../support/watchers.ts';
import { queueCheck } from './queue-check.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Crawler workers, each with a batch of checks of pages of one host, and what its gate and its pages see. */
async function workersAt(
  host: string,
  { maxInside, spacingMs }: Pick<GateLimits, 'maxInside' | 'spacingMs'>,
) {
  const seen = { refused: 0, inside: 0, maxInside: 0, enteredMs: [] as number[] };
  let isLetGo = () => true;
  const worker = () => {
    const gate = new Gate(api.table, { maxInside, spacingMs, leaseMs: 60_000 });
    const watched: Pick<Gate, 'enter' | 'hold'> = {
      enter: async (subject, nowMs) => {
        const entry = await gate.enter(subject, nowMs);
        if ('token' in entry) seen.enteredMs.push(nowMs);
        else seen.refused += 1;
        return entry;
      },
      hold: (...held) => gate.hold(...held),
    };
    const readPage: typeof api.reader.read = async (request, previousDriver) => {
      seen.inside += 1;
      seen.maxInside = Math.max(seen.maxInside, seen.inside);
      await until(isLetGo);
      seen.inside -= 1;
      return api.reader.read(request, previousDriver);
    };
    const queues = { checksQueue: api.pagesQueue, webhooksQueue: api.webhooksQueue };
    return new CheckWorker(api.table, readPage, { now: Date.now }, queues, watched);
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
    /** Gives each worker its batch, all at once; resolves with how many messages were not worked off. */
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

test('workers that are given one host at once never read more of it at a time than it has places', async () => {
  const { seen, letGoWhen, run, jobs } = await workersAt('places.example', { maxInside: 2, spacingMs: 0 });
  // The first two stay inside until others, as many as there are, were turned away.
  letGoWhen(() => seen.maxInside >= 2 && seen.refused >= 4);
  expect(await run()).toBe(0);
  expect(seen.maxInside).toBe(2);
  expect(await jobs()).toEqual(allComplete);
});

test('workers that are given one host at once begin their reads of it apart', async () => {
  const { seen, run, jobs } = await workersAt('apart.example', { maxInside: 100, spacingMs: 100 });
  expect(await run()).toBe(0);
  const times = seen.enteredMs.toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  expect(gaps).toHaveLength(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  expect(await jobs()).toEqual(allComplete);
});

test('those who wait for a host ask again at times of their own, none before it can have a place', async () => {
  const { product } = watcherOf({ url: 'https://shop.example/jitter', nowMs: Date.now() });
  const waits = await Promise.all(
    [0, 0.5, 1].map(async (random) => {
      const askedMs: number[] = [];
      const gate: Pick<Gate, 'enter' | 'hold'> = {
        enter: async () => {
          askedMs.push(performance.now());
          return askedMs.length === 1 ? { retryAfterMs: 200, isSlow: false } : { token: 't', isSlow: false };
        },
        hold: (_subject, _token, _now, work) => work(),
      };
      await atHostOf(product, { gate, now: Date.now, random: () => random }, async () => undefined);
      const [first = 0, second = 0] = askedMs;
      return second - first;
    }),
  );
  // Timers may fire a millisecond early.
  for (const [place, leastMs] of [199, 299, 399].entries())
    expect(waits[place]).toBeGreaterThanOrEqual(leastMs);
});
