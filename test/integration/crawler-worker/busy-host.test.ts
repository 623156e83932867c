import { beforeEach, describe, expect, test } from 'vitest';
import type { HostLimiter } from '../../../functions/crawler/host-permits.ts';
import { maxAttempts, mostDeliveries } from '../../../functions/crawler/requeue-busy.ts';
import { requeueLost } from '../../../functions/reconciler/requeue-lost.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import type { CheckMessage } from '../../../shared/products/checks/messages.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import type { CheckWorker } from '../../support/check-worker.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { TestQueue } from '../../support/test-queue.ts';
import { pageMessage, reconcilerServices } from '../../support/worker-services.ts';
import { queueCheck } from './queue-check.ts';

let queue: TestQueue<CheckMessage>;
let worker: CheckWorker;
let isBusy = true;

const api = await setUpTestApi();

const limiter: HostLimiter['limiter'] = {
  acquire: async () => {
    if (!isBusy) return { token: 'place', isSlow: false };
    // The worker waits up to 10 s for it.
    api.clock.advance(10_000);
    return { retryAfterMs: 60_000, isSlow: false };
  },
  withPermit: (_subject, _token, _now, read) => read(),
};

beforeEach(() => {
  isBusy = true;
  queue = new TestQueue(api.clock, new FaultPlan(), {
    visibilitySeconds: 720,
    maxDeliveries: mostDeliveries,
  });
  worker = api.newWorker({ checksQueue: queue, limiter, changeVisibility: queue.changeVisibility });
});

/** A page's message, waiting in the queue. */
async function scheduled(url: string) {
  const { account, id } = await api.watched({ url });
  api.reader.page(url, { price: '18.00' });
  queue.add(pageMessage(`busy#${id}`, api.clock.now(), { account_id: account.id, product_id: id }));
  const count = async () =>
    (await api.items(`PRODUCT#${id}`)).filter(({ sk }) => String(sk).startsWith('PRICE#')).length;
  const failures = async () => (await new ProductStore(api.table).find(account.id, id))?.failed_checks_in_row;
  /** Makes the product unparsable. */
  const spoil = () => api.table.transact([{ put: { ...keys.product(account.id, id), id: 'garbled' } }]);
  return { url, count, failures, spoil };
}

/** Processes messages until this much time has passed. */
async function run(seconds: number) {
  const untilMs = api.clock.now() + seconds * 1000;
  for (;;) {
    const nextMs = queue.nextAtMs();
    if (nextMs === null || nextMs > untilMs) return void api.clock.advance(untilMs - api.clock.now());
    if (nextMs > api.clock.now()) api.clock.advance(nextMs - api.clock.now());
    const records = queue.receive(25);
    const { batchItemFailures } = await worker.work(records);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    queue.delete(records.filter(({ messageId }) => !failed.has(messageId)));
  }
}

describe('a page with a busy host', () => {
  test('waits in its own message: no other is sent, however often it is received', async () => {
    const { count } = await scheduled('https://busy.example/minutes');
    await run(540);
    expect([queue.sent.length, queue.deadLetters.length]).toEqual([1, 0]);
    isBusy = false;
    await run(60);
    expect(await count()).toBe(2);
  });

  test('still has all its reads, with pauses in between, when the host is free', async () => {
    const { url, count } = await scheduled('https://busy.example/reads');
    await run(300);
    isBusy = false;
    api.reader.fails(url, 'http');
    const before = api.reader.reads(url);
    await run(29);
    expect(api.reader.reads(url)).toBe(before + 1);
    // A pause ends with the minute, together with other pages' pauses.
    await run(91);
    expect(api.reader.reads(url)).toBe(before + 2);
    api.reader.page(url, { price: '17.00' });
    await run(181);
    expect([api.reader.reads(url), await count()]).toEqual([before + 3, 2]);
  });

  test('continues in new messages after ten minutes, with the start of its wait and the number of its reads', async () => {
    const { url, count } = await scheduled('https://busy.example/hours');
    const sinceMs = api.clock.now();
    isBusy = false;
    api.reader.fails(url, 'http');
    await run(1);
    isBusy = true;
    await run(2 * 3600);
    expect(queue.sent.length).toBeGreaterThan(5);
    expect(queue.sent.length).toBeLessThan(40);
    expect(queue.sent.slice(1)).toEqual(
      queue.sent.slice(1).map(() => expect.objectContaining({ waiting_since_ms: sinceMs, reads: 1 })),
    );
    isBusy = false;
    api.reader.page(url, { price: '17.00' });
    await run(600);
    expect([await count(), queue.deadLetters.length]).toEqual([2, 0]);
  });

  test('is superseded by its next round after a day', async () => {
    await scheduled('https://busy.example/days');
    await run(600);
    // The test above covers the hours in between.
    api.clock.advance(23 * 3_600_000);
    await run(86_400);
    expect([queue.nextAtMs(), queue.deadLetters.length]).toEqual([null, 0]);
  });
});

test('a forced check waits like a scheduled page', async () => {
  const { message, job } = await queueCheck(api, 'https://busy.example/forced');
  queue.add(message);
  await run(500);
  expect([queue.sent.length, (await job())?.status]).toEqual([1, 'queued']);
  isBusy = false;
  await run(60);
  expect((await job())?.status).toBe('complete');
});

describe('a forced check whose host is busy for hours', () => {
  /**
   * Runs the reconciler every ten minutes while messages are processed. Returns how many checks it requeued.
   */
  const runReconciled = async (seconds: number) => {
    const requeue = requeueLost({ ...reconcilerServices(api.table, api.clock.now), checksQueue: queue });
    let again = 0;
    for (let passed = 0; passed < seconds; passed += 600) {
      await run(600);
      again += (await asFunction('reconciler', () => requeue({}))).checks;
    }
    return again;
  };

  test('has one message, whenever the reconciler runs', async () => {
    const { message, job } = await queueCheck(api, 'https://busy.example/reconciled');
    queue.add(message);
    expect(await runReconciled(2400)).toBe(0);
    expect(queue.waiting).toBe(1);
    isBusy = false;
    await run(600);
    expect([queue.waiting, (await job())?.status]).toEqual([0, 'complete']);
  });

  test('is requeued once if its message is lost meanwhile', async () => {
    const { message, job } = await queueCheck(api, 'https://busy.example/lost');
    queue.add(message);
    await runReconciled(1200);
    queue.loseAll();
    expect(await runReconciled(2400)).toBe(1);
    expect(queue.waiting).toBe(1);
    isBusy = false;
    await run(600);
    expect((await job())?.status).toBe('complete');
  });

  test('has one message on its second day, too: the first one ends, and the reconciler finds the check', async () => {
    const { message, job } = await queueCheck(api, 'https://busy.example/second-day');
    queue.add(message);
    await run(600);
    // A test above covers the hours in between.
    api.clock.advance(23 * 3_600_000);
    await run(3600);
    expect(await runReconciled(2400)).toBe(1);
    expect(queue.waiting).toBe(1);
    isBusy = false;
    await run(600);
    expect((await job())?.status).toBe('complete');
  });
});

describe('a message whose processing crashes', () => {
  test('is dead-lettered after eight crashes, however often its host was busy before', async () => {
    const { spoil } = await scheduled('https://busy.example/crash');
    await run(400);
    isBusy = false;
    await spoil();
    await run((maxAttempts - 1) * 720);
    expect(queue.deadLetters).toHaveLength(0);
    // Its remaining receives follow immediately.
    await run(720 + 60);
    expect([queue.deadLetters.length, queue.sent.length]).toEqual([1, 1]);
  });

  test('during its reads fails its check after three of them, however often its host was busy before', async () => {
    const { url, failures } = await scheduled('https://busy.example/cut-off');
    await run(400);
    isBusy = false;
    api.reader.breaks(url);
    const before = api.reader.reads(url);
    await run(4 * 720);
    expect([api.reader.reads(url) - before, await failures()]).toEqual([3, 1]);
    expect([queue.deadLetters.length, queue.nextAtMs()]).toEqual([0, null]);
  });

  test('is dead-lettered if it cannot be parsed', async () => {
    queue.add(JSON.parse('{"of":"nobody"}'));
    await run(maxAttempts * 720 + 120);
    expect(queue.deadLetters).toEqual([{ of: 'nobody' }]);
  });
});
