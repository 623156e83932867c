import { describe, expect, test } from 'vitest';
import { postEvent } from '../../../functions/sender/post-event.ts';
import { heartbeatPartition } from '../../../shared/accounts/account.ts';
import { IdempotencyStore } from '../../../shared/accounts/idempotency-store.ts';
import { RateWindow } from '../../../shared/accounts/rate-window.ts';
import { SignInStore } from '../../../shared/accounts/sessions/sign-in-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { ConcurrencyLimiter } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import { dueShards } from '../../../shared/platform/table/keys.ts';
import { TickStore } from '../../../shared/products/schedule/tick-store.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { HeartbeatStore } from '../../../shared/webhooks/heartbeat-store.ts';
import { opened } from '../../support/opened.ts';
import { openTestTable } from '../../support/test-table.ts';

const database = await opened(openTestTable());

const beforeMs = Date.UTC(2026, 10, 20, 12);
/** The time after a step back by an hour. */
const nowMs = beforeMs - 3_600_000;

describe('after a step back by an hour, a host or a receiver', () => {
  const paceLimits = { maxUnproven: 1, quickForMs: 60_000, slowForMs: 600_000 };
  const settings = { maxPermits: 2, spacingMs: 100, leaseMs: 15_000 };

  test('whose permits were all granted grants them again', async () => {
    const limiter = new ConcurrencyLimiter(database.table, settings);
    const subject = newId();
    await limiter.acquire(subject, beforeMs - 100);
    await limiter.acquire(subject, beforeMs);
    expect(await limiter.acquire(subject, beforeMs + 100)).toEqual({ retryAfterMs: 1000, isSlow: false });
    expect(await limiter.acquire(subject, nowMs)).toHaveProperty('token');
    expect(await limiter.acquire(subject, nowMs + 100)).toHaveProperty('token');
    expect(await limiter.acquire(subject, nowMs + 200)).toEqual({ retryAfterMs: 1000, isSlow: false });
  });

  test('is no longer slow if it was, and must prove again that it is quick', async () => {
    const limiter = new ConcurrencyLimiter(database.table, { ...settings, spacingMs: 0, paceLimits });
    for (const pace of ['slow', 'quick'] as const) {
      const subject = newId();
      const given = await limiter.acquire(subject, beforeMs);
      if (!('token' in given)) throw new Error('There is no permit');
      await limiter.release(subject, given.token, { pace, nowMs: beforeMs });
      expect(await limiter.acquire(subject, nowMs)).toMatchObject({
        isSlow: false,
        token: expect.any(String),
      });
      expect(await limiter.acquire(subject, nowMs)).toHaveProperty('retryAfterMs');
    }
  });
});

test('after a step back by an hour, an account at its rate limit can send the usual number of requests, and no more', async () => {
  const window = new RateWindow(database.table, { limit: 3, windowMs: 60_000 });
  const subject = newId();
  const take = async (ms: number) => (await window.take(subject, ms)).isAllowed;
  for (let taken = 1; taken <= 3; taken += 1) expect(await take(beforeMs)).toBe(true);
  expect(await take(beforeMs)).toBe(false);
  expect(await window.take(subject, nowMs)).toEqual({
    isAllowed: true,
    limit: 3,
    remaining: 2,
    resetSeconds: 60,
  });
  expect([await take(nowMs), await take(nowMs), await take(nowMs)]).toEqual([true, true, false]);
  expect(await take(nowMs + 60_000)).toBe(true);
});

test('while the clock steps back and forth, simultaneous requests remove no time that counts', async () => {
  const window = new RateWindow(database.table, { limit: 4, windowMs: 60_000 });
  const subject = newId();
  for (const ms of [beforeMs, beforeMs, nowMs, beforeMs]) await window.take(subject, ms);
  const take = async () => (await window.take(subject, nowMs)).isAllowed;
  const allowed = [...(await Promise.all([take(), take()])), await take(), await take()];
  expect(allowed.filter(Boolean).length).toBeLessThanOrEqual(3);
});

test('after a step back by an hour, a request whose first run was cut off runs again', async () => {
  const store = new IdempotencyStore(database.table);
  const [first, second] = [newId(), newId()];
  const key = { accountId: newId(), hash: newId() };
  await store.claim(key, first, beforeMs);
  expect(await store.claim(key, second, beforeMs + 1)).toEqual({ kind: 'wait' });
  expect(await store.claim(key, second, nowMs)).toMatchObject({ kind: 'run', seed: first, isRetry: true });
});

describe('after a step back by an hour, a delivery', () => {
  const queued = async () => {
    const deliveries = new DeliveryStore(database.table);
    const delivery = newDelivery({
      id: newId(),
      accountId: newId(),
      event: 'webhook.test',
      data: {},
      nowMs: beforeMs,
    });
    await deliveries.add(delivery);
    const claim = (ms: number) => deliveries.claim(delivery.account_id, delivery.id, ms);
    const message = { account_id: delivery.account_id, delivery_id: delivery.id };
    return { deliveries, delivery, claim, message };
  };

  test('is sent, even if it was queued later and is claimed by an attempt that was cut off', async () => {
    const { claim } = await queued();
    expect(await claim(nowMs)).not.toBeNull();
    expect(await claim(nowMs)).toBeNull();
    expect(await claim(beforeMs - 7_200_000)).not.toBeNull();
  });

  test('is overdue until its message is known to be queued', async () => {
    const { deliveries, delivery, message } = await queued();
    const overdue = async () => {
      const before = new Date(nowMs - 900_000).toISOString();
      const shards = Array.from({ length: dueShards }, (_, shard) =>
        deliveries.listDueBefore(shard, { before, nowMs, limit: 1000 }),
      );
      return (await Promise.all(shards)).flat().some(({ id }) => id === delivery.id);
    };
    expect(await overdue()).toBe(true);
    await deliveries.noteWaiting(message.account_id, message.delivery_id, nowMs);
    expect(await overdue()).toBe(false);
  });
});

test('after a step back by an hour, a heartbeat that is due in more than a day is due', async () => {
  const [id, due] = [newId(), new Date(beforeMs + 86_400_000).toISOString()];
  const partitions = Array.from({ length: dueShards }, (_, shard) => shard);
  const heartbeats = new HeartbeatStore(database.table);
  await database.table.transact([
    { put: { pk: `ACCOUNT#${id}`, sk: 'ACCOUNT', id, due_pk: heartbeatPartition(id), due_sk: due } },
  ]);
  const isDue = async (ms: number) =>
    (await Promise.all(partitions.map((shard) => heartbeats.listDue(shard, ms, 1000))))
      .flat()
      .some(({ accountId }) => accountId === id);
  expect(await isDue(beforeMs)).toBe(false);
  expect(await isDue(nowMs)).toBe(true);
});

test('after a step back by an hour, a sign-in that started before is expired', async () => {
  const signIns = new SignInStore(database.table);
  const by = { browser: newId(), state: newId() };
  const signIn = { nonce: 'n', verifier: 'v', return_to: '/app' };
  await signIns.begin(by, signIn, beforeMs);
  expect(await signIns.take(by, nowMs)).toBeNull();
  await signIns.begin(by, signIn, nowMs);
  expect(await signIns.take(by, nowMs)).toMatchObject(signIn);
});

describe("a plan's last processed slot", () => {
  const at = (slot: number, restarts: number) => ({ slot, restarts, nextAtMs: 0 });

  test('is continued by one of two restarting ticks', async () => {
    const ticks = new TickStore(database.table);
    await ticks.advance('max', null, at(1012, 0));
    const read = await ticks.last('max');
    expect(read).toEqual(at(1012, 0));
    await ticks.advance('max', read, at(1001, 1));
    await ticks.advance('max', read, at(1000, 1));
    expect(await ticks.last('max')).toMatchObject(at(1001, 1));
  });

  test('is not changed by a tick that read the same slot before a restart', async () => {
    const ticks = new TickStore(database.table);
    await ticks.advance('eco', null, at(1012, 0));
    const read = await ticks.last('eco');
    await ticks.advance('eco', read, at(1000, 1));
    await ticks.advance('eco', await ticks.last('eco'), at(1012, 1));
    await ticks.advance('eco', read, at(1000, 1));
    expect(await ticks.last('eco')).toMatchObject(at(1012, 1));
  });
});

test('an attempt during which the clock steps back is not said to have taken less than no time', async () => {
  const clock = [beforeMs, beforeMs - 3_600_000];
  const event = {
    id: newId(),
    accountId: newId(),
    event: 'webhook.test',
    data: {},
    nowMs: beforeMs,
  } as const;
  const refused = { url: 'http://127.0.0.1/hook', signingSecret: 'whsec_x' };
  const now = () => clock.shift() ?? beforeMs;
  const attempt = await postEvent(newDelivery(event), refused, { allowedHosts: new Set() }, now);
  expect(attempt).toMatchObject({ status_code: null, duration_ms: 0 });
});
