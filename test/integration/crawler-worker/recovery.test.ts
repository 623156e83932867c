import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requeueLost } from '../../../functions/reconciler/requeue-lost.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';
import { reconcilerServices } from '../../support/worker-services.ts';
import { queueCheck } from './queue-check.ts';

// Each test has its own service, because the reconciler reads all checks.
let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const url = 'https://shop.example/p/1';

const reconcile = (event: unknown = {}) => {
  const { table, clock, checksQueue } = api;
  const requeue = requeueLost({ ...reconcilerServices(table, clock.now), checksQueue });
  return asFunction('reconciler', () => requeue(event));
};

describe('a check that has been queued for 15 minutes', () => {
  test('is requeued, and then completes', async () => {
    const { message, job } = await queueCheck(api, url);
    api.clock.advance(900_001);
    expect(await reconcile()).toEqual({ checks: 1, deliveries: 0, notifications: 0 });
    expect(api.checksQueue.messages).toEqual([message]);
    await api.runChecks();
    expect(await job()).toMatchObject({ status: 'complete' });
  });

  test('is requeued for each of many products', async () => {
    const messages = [];
    for (let made = 0; made < 12; made += 1) messages.push((await queueCheck(api, url)).message);
    api.clock.advance(900_001);
    await reconcile();
    const ids = (list: { check_id: string }[]) => list.map(({ check_id }) => check_id).toSorted();
    expect(ids(api.checksQueue.messages)).toEqual(ids(messages));
  });

  test('writes one price point even if its message was not lost', async () => {
    const { message, points } = await queueCheck(api, url);
    api.clock.advance(900_001);
    await reconcile();
    await api.worker.deliver(message, ...api.checksQueue.drain());
    expect(await points()).toHaveLength(2);
  });
});

test('a newly queued check is left alone, except at a start after a crash', async () => {
  const { message } = await queueCheck(api, url);
  api.clock.advance(899_000);
  expect(await reconcile()).toEqual({ checks: 0, deliveries: 0, notifications: 0 });
  expect(await reconcile({ everything: true })).toEqual({ checks: 1, deliveries: 0, notifications: 0 });
  expect(api.checksQueue.messages).toEqual([message]);
});

test.each(['complete', 'failed'])('a check that is %s is not requeued', async (status) => {
  const { message, job } = await queueCheck(api, url);
  if (status === 'failed') api.reader.fails(url, 'no_price');
  await api.worker.deliver(message);
  expect(await job()).toMatchObject({ status });
  api.clock.advance(900_001);
  expect(await reconcile({ everything: true })).toEqual({ checks: 0, deliveries: 0, notifications: 0 });
});

test('a check whose message could never be sent is found', async () => {
  const { token } = await api.account();
  const slow = 'https://shop.example/slow';
  api.reader.isSlow(slow);
  api.checksQueue.isDown = true;
  await api.watch(token, slow);
  api.checksQueue.isDown = false;
  api.clock.advance(900_001);
  expect(await reconcile()).toEqual({ checks: 1, deliveries: 0, notifications: 0 });
});
