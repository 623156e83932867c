import { beforeEach, describe, expect, test } from 'vitest';
import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { queueCheck } from './queue-check.ts';

const api = await setUpTestApi();
beforeEach(() => {
  api.worker.pauses.length = 0;
});

let pages = 0;

async function queued() {
  pages += 1;
  const url = `https://shop.example/p/${pages}`;
  return { url, ...(await queueCheck(api, url)) };
}

describe.each(['blocked', 'http', 'quota'] as const)('a read that fails with %s', (failure) => {
  test('is retried after increasing pauses, and the third failure ends the check', async () => {
    const { url, message, job, product } = await queued();
    api.reader.fails(url, failure);
    expect(await api.worker.deliver(message)).toBe(1);
    expect(await job()).toMatchObject({ status: 'queued', reads: 1 });
    expect(await api.worker.deliver(message)).toBe(1);
    expect(api.worker.pauses).toEqual([30, 120]);
    expect(await product()).toMatchObject({ failed_checks_in_row: 0 });
    expect(await api.worker.deliver(message)).toBe(0);
    expect(await job()).toMatchObject({
      status: 'failed',
      reads: 3,
      error: { code: failure, retryable: true },
    });
    expect(await product()).toMatchObject({ failed_checks_in_row: 1 });
  });

  test('and then succeeds completes the check', async () => {
    const { url, message, job, points } = await queued();
    api.reader.fails(url, failure);
    await api.worker.deliver(message);
    api.reader.page(url, { price: '18.00' });
    expect(await api.worker.deliver(message)).toBe(0);
    expect(await job()).toMatchObject({ status: 'complete', error: null });
    expect(await points()).toHaveLength(2);
  });
});

test.each(['no_price', 'unavailable', 'unreadable_url', 'not_configured'] as const)(
  'a read that fails with %s ends the check immediately, and another message changes nothing',
  async (failure) => {
    const { url, message, job } = await queued();
    api.reader.fails(url, failure);
    expect(await api.worker.deliver(message)).toBe(0);
    const failed = { status: 'failed', reads: 1, error: { retryable: false } };
    expect(await job()).toMatchObject(failed);
    expect(api.worker.pauses).toEqual([]);
    api.reader.page(url, { price: '18.00' });
    expect(await api.worker.deliver(message)).toBe(0);
    expect(await job()).toMatchObject(failed);
  },
);

test('a quota that resets only in hours ends the check immediately', async () => {
  const { url, message, job } = await queued();
  api.reader.fails(url, 'quota', { retryAfterSeconds: 3 * 3600 });
  expect(await api.worker.deliver(message)).toBe(0);
  expect(await job()).toMatchObject({
    status: 'failed',
    reads: 1,
    error: { code: 'quota', retryable: true },
  });
});

describe('the pause before a retry', () => {
  test("is as long as the page's Retry-After, if that is longer", async () => {
    const { url, message } = await queued();
    api.reader.fails(url, 'blocked', { retryAfterSeconds: 300 });
    await api.worker.deliver(message);
    expect(api.worker.pauses).toEqual([300]);
  });

  test('is not shortened by the page', async () => {
    const { url, message } = await queued();
    api.reader.fails(url, 'blocked', { retryAfterSeconds: 1 });
    await api.worker.deliver(message);
    expect(api.worker.pauses).toEqual([30]);
  });
});

test('on a clock that is 10 times as fast, a failed read is retried after a tenth of the real time', async () => {
  const { url, message, job } = await queued();
  api.reader.fails(url, 'blocked');
  const fast = api.newWorker({ clock: openClock(api.clock.now, 10) });
  await fast.deliver(message);
  expect(fast.pauses).toEqual([30]);
  expect(await job()).toMatchObject({ next_attempt_at: new Date(api.clock.now() + 3000).toISOString() });
});

describe('a check that was cut off', () => {
  /** As if the worker died during a read: the read was counted, and nothing else happened. */
  const cutOff = async (message: Awaited<ReturnType<typeof queued>>['message'], url: string) => {
    api.reader.breaks(url);
    await api.worker.deliver(message);
  };

  test('continues when its message is received again', async () => {
    const { url, message, job } = await queued();
    await cutOff(message, url);
    await cutOff(message, url);
    api.reader.page(url, { price: '18.00' });
    await api.worker.deliver(message);
    expect(await job()).toMatchObject({ status: 'complete', reads: 3 });
  });

  test('twice, and is being confirmed in the third read, is not ended when its message is received meanwhile', async () => {
    const { url, message, job } = await queued();
    await cutOff(message, url);
    await cutOff(message, url);
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    api.reader.readings(url, { price: '5.00' }, { price: '5.00', driver: 'other' });
    const [read, wait] = [api.reader.read, released.promise];
    const slow = api.newWorker({
      readPage: async (request, previousDriver) => {
        if (previousDriver) {
          begun.resolve();
          await wait;
        }
        return read(request, previousDriver);
      },
    });
    const third = slow.deliver(message);
    await begun.promise;
    // A first read of 40 s, a wait of 10 s for the host, and most of a second read.
    api.clock.advance(89_000);
    expect(await api.worker.deliver(message)).toBe(1);
    expect(await job()).toMatchObject({ status: 'queued' });
    released.resolve();
    await third;
    expect(await job()).toMatchObject({ status: 'complete', reads: 3 });
  });

  test('three times fails without a fourth read', async () => {
    const { url, message, job, product } = await queued();
    for (let times = 0; times < 3; times += 1) await cutOff(message, url);
    expect(await job()).toMatchObject({ status: 'queued' });
    // The check waits as long as the last one could still be running.
    expect(await api.worker.deliver(message)).toBe(1);
    expect(await job()).toMatchObject({ status: 'queued' });
    api.clock.advance(120_001);
    const reads = api.reader.reads(url);
    expect(await api.worker.deliver(message)).toBe(0);
    expect(api.reader.reads(url)).toBe(reads);
    expect(await job()).toMatchObject({ status: 'failed', error: { code: 'http', retryable: true } });
    expect(await product()).toMatchObject({ failed_checks_in_row: 1 });
    expect(await product()).not.toHaveProperty('queued_check_id');
  });
});
