import { describe, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import {
  ConcurrencyLimiter,
  type LimiterSettings,
} from '../../../shared/platform/limiter/concurrency-limiter.ts';
import { opened } from '../../support/opened.ts';
import { openTestTable } from '../../support/test-table.ts';
import { until } from '../../support/until.ts';

const database = await opened(openTestTable());

const limits: LimiterSettings = { maxPermits: 3, spacingMs: 0, leaseMs: 60_000 };
const open = (changes: Partial<LimiterSettings> = {}) =>
  new ConcurrencyLimiter(database.table, { ...limits, ...changes });

/** Acquires a permit, which must succeed, and returns its token. */
async function acquire(limiter: ConcurrencyLimiter, subject: string, nowMs: number): Promise<string> {
  const entry = await limiter.acquire(subject, nowMs);
  if (!('token' in entry)) throw new Error(`There is no place for ${entry.retryAfterMs} ms`);
  return entry.token;
}

describe('permits', () => {
  test('are granted to any worker up to the limit, and again once one is released', async () => {
    const subject = newId();
    const [one, other] = [open(), open()];
    const entries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).acquire(subject, 0)),
    );
    const tokens = entries.flatMap((entry) => ('token' in entry ? [entry.token] : []));
    expect(tokens.length).toBeLessThanOrEqual(3);
    while (tokens.length < 3) tokens.push(await acquire(one, subject, 0));
    expect(await other.acquire(subject, 0)).toEqual({ retryAfterMs: 1000, isSlow: false });
    await one.release(subject, tokens[0] ?? '');
    expect(await other.acquire(subject, 0)).toHaveProperty('token');
    expect(await other.acquire(subject, 0)).toEqual({ retryAfterMs: 1000, isSlow: false });
  });

  test('are granted to a worker whose clock is behind the last worker’s', async () => {
    const subject = newId();
    await acquire(open(), subject, 1_003);
    await acquire(open(), subject, 1_000);
  });

  test('of different subjects are independent', async () => {
    const limiter = open({ maxPermits: 1 });
    await acquire(limiter, newId(), 0);
    await acquire(limiter, newId(), 0);
  });

  test('of crashed workers are free once their lease has expired', async () => {
    const subject = newId();
    const limiter = open({ maxPermits: 1 });
    await acquire(limiter, subject, 0);
    expect(await limiter.acquire(subject, 59_999)).toHaveProperty('retryAfterMs');
    await acquire(limiter, subject, 60_000);
    expect(await limiter.acquire(subject, 60_001)).toHaveProperty('retryAfterMs');
  });

  test('that are released twice or late do not affect others', async () => {
    const subject = newId();
    const limiter = open({ maxPermits: 1 });
    const gone = await acquire(limiter, subject, 0);
    const held = await acquire(limiter, subject, 60_000);
    await limiter.release(subject, gone);
    expect(await limiter.acquire(subject, 60_001)).toHaveProperty('retryAfterMs');
    await limiter.release(subject, held);
    await limiter.release(subject, held);
    await acquire(limiter, subject, 60_002);
  });
});

test('a permit is renewed while its work continues, for any lease, and then released', async () => {
  const subject = newId();
  const limiter = open({ maxPermits: 1, leaseMs: 30 });
  const token = await acquire(limiter, subject, 0);
  let clockMs = 0;
  const renewedAt = async (ms: number) => {
    clockMs = ms;
    await until(async () => {
      const [item] = await database.items(`GATE#${subject}`);
      return JSON.stringify(item?.places) === JSON.stringify({ [token]: ms + 30 });
    });
  };
  await limiter.withPermit(
    subject,
    token,
    () => clockMs,
    async () => {
      await renewedAt(25);
      await renewedAt(50);
      expect(await limiter.acquire(subject, 79)).toHaveProperty('retryAfterMs');
    },
  );
  await acquire(limiter, subject, 80);
});

test('permits keep the spacing, and an early request gets the time to retry', async () => {
  const subject = newId();
  const limiter = open({ maxPermits: 100, spacingMs: 100 });
  await acquire(limiter, subject, 1000);
  expect(await limiter.acquire(subject, 1030)).toEqual({ retryAfterMs: 70, isSlow: false });
  await acquire(limiter, subject, 1100);
  expect(await limiter.acquire(subject, 1199)).toEqual({ retryAfterMs: 1, isSlow: false });
  const entries = await Promise.all(Array.from({ length: 8 }, () => limiter.acquire(subject, 1200)));
  expect(entries.filter((entry) => 'token' in entry)).toHaveLength(1);
});

describe('an adaptive limiter', () => {
  const paceLimits = { maxUnproven: 1, quickForMs: 60_000, slowForMs: 3_600_000 };
  const atPace = async (
    limiter: ConcurrencyLimiter,
    subject: string,
    pace: 'quick' | 'slow' | null,
    nowMs: number,
  ) =>
    limiter.withPermit(
      subject,
      await acquire(limiter, subject, nowMs),
      () => nowMs,
      async () => undefined,
      () => pace,
    );
  /** The number of concurrent permits. */
  const permitsAt = async (limiter: ConcurrencyLimiter, subject: string, nowMs: number) => {
    const tokens: string[] = [];
    for (
      let entry = await limiter.acquire(subject, nowMs);
      'token' in entry;
      entry = await limiter.acquire(subject, nowMs)
    )
      tokens.push(entry.token);
    for (const token of tokens) await limiter.release(subject, token);
    return tokens.length;
  };

  test('grants one permit until a result is quick, and then all for a minute', async () => {
    const [limiter, subject] = [open({ paceLimits }), newId()];
    expect(await permitsAt(limiter, subject, 0)).toBe(1);
    await atPace(limiter, subject, null, 0);
    expect(await permitsAt(limiter, subject, 0)).toBe(1);
    await atPace(limiter, subject, 'quick', 0);
    expect(await permitsAt(limiter, subject, 59_999)).toBe(3);
    expect(await permitsAt(limiter, subject, 60_000)).toBe(1);
  });

  test('reports a slow result for an hour, or until the next quick one', async () => {
    const [limiter, subject] = [open({ paceLimits }), newId()];
    await atPace(limiter, subject, 'quick', 0);
    await atPace(limiter, subject, 'slow', 0);
    expect(await permitsAt(limiter, subject, 1)).toBe(1);
    const token = await acquire(limiter, subject, 3_599_999);
    expect(await limiter.acquire(subject, 3_599_999)).toEqual({ retryAfterMs: 1000, isSlow: true });
    await limiter.release(subject, token);
    expect(await limiter.acquire(subject, 3_600_001)).toMatchObject({ isSlow: false });
    const other = newId();
    await atPace(limiter, other, 'slow', 0);
    await atPace(limiter, other, 'quick', 1);
    expect(await limiter.acquire(other, 2)).toMatchObject({ isSlow: false });
  });
});
