import { afterEach, beforeEach, expect, test } from 'vitest';
import { units } from '../../../commands/cost/units.ts';
import { hostLeaseMs, openHostPermits } from '../../../functions/crawler/host-permits.ts';
import type { PageReader } from '../../../functions/page-reader.ts';
import { ConcurrencyLimiter, renewalEveryMs } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import type { PageMessage } from '../../../shared/products/checks/messages.ts';
import { CheckWorker } from '../../support/check-worker.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import { CapacityMeter } from '../../support/memory-database/capacity-meter.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { ScriptedPageReader } from '../../support/scripted-page-reader.ts';
import { VirtualTime } from '../../support/virtual-time.ts';
import { watcherOf } from '../../support/watchers.ts';

// The bill multiplies these units by the frequency of each path.
const { limiterWrites, renewalWrites, transactionWrites, productReads, changeReads } = units;
const { retryReads, returnReads, returnWrites } = units;
const host = 'shop.example';
const subject = `HOST#${host}`;

let time: VirtualTime;
beforeEach(() => {
  time = new VirtualTime();
  time.begin();
});
afterEach(() => time.end());

/**
 * The crawler with a shop's pages, two of which are read concurrently, and the units that they consume once
 * the shop's limiter exists.
 */
async function openShop(pages: number) {
  const { clock } = time;
  const meter = new CapacityMeter();
  const database = new MemoryDatabase(new FaultPlan(), meter);
  const { limiter } = openHostPermits(database.table, { atOnce: 2, perSecond: 1000 });
  const reader = new ScriptedPageReader(clock);
  let pageMs = 0;
  const readPage: PageReader = async (...given) => {
    if (pageMs > 0) await new Promise((resolve) => setTimeout(resolve, pageMs));
    return reader.read(...given);
  };
  const queues = { checksQueue: new MemoryQueue(), webhooksQueue: new MemoryQueue() };
  const worker = new CheckWorker(database.table, readPage, clock, queues, { limiter });
  const urls = Array.from({ length: pages }, (_, page) => `https://${host}/p/${page}`);
  const messages = urls.map((url): PageMessage => {
    const { account, product, items } = watcherOf({ url, nowMs: clock.now() });
    database.put(items);
    reader.page(url, { price: '15.00' });
    const watchers = [{ account_id: account.id, product_id: product.id }];
    return { round: { id: 'round', at_ms: clock.now() }, watchers, reads: 0, rest: null, result: null };
  });
  const acquire = async () => {
    await time.pass(1000);
    const permit = await limiter.acquire(subject, clock.now());
    if (!('token' in permit)) throw new Error('The shop has no permit');
    return permit.token;
  };
  await limiter.withPermit(subject, await acquire(), clock.now, async () => undefined);
  await time.pass(1000);
  Object.assign(meter, { reads: 0, writes: 0 });
  /** Advances the clock until the work is done. */
  const finish = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    while (!isDone) await time.pass(100);
    return done;
  };
  return {
    ...{ reader, worker, limiter, acquire, finish, messages, urls },
    setPageMs: (ms: number) => {
      pageMs = ms;
    },
    take: () => {
      const { reads, writes } = meter;
      Object.assign(meter, { reads: 0, writes: 0 });
      return { reads, writes };
    },
  };
}

test('a page in a batch consumes as many units as the bill counts for a check', async () => {
  const { worker, messages, finish, take, setPageMs } = await openShop(1);
  setPageMs(renewalEveryMs(hostLeaseMs) - 1000);
  expect(await finish(worker.deliver(...messages))).toBe(0);
  expect(take()).toEqual({
    reads: productReads + changeReads,
    writes: limiterWrites + transactionWrites,
  });
});

test('a slow page renews its permit as often as the bill counts', async () => {
  const { worker, messages, finish, take, setPageMs } = await openShop(1);
  setPageMs(2 * renewalEveryMs(hostLeaseMs) + 1000);
  expect(await finish(worker.deliver(...messages))).toBe(0);
  expect(take().writes).toBe(limiterWrites + 2 * renewalWrites + transactionWrites);
});

test('a page that is read again takes a second permit, and no other writes', async () => {
  const { worker, reader, messages, urls, finish, take } = await openShop(1);
  const [[message], [url]] = [messages, urls];
  if (!message || url === undefined) throw new Error('There is one page');
  reader.fails(url, 'http');
  expect(await finish(worker.deliver(message))).toBe(1);
  reader.page(url, { price: '14.00' });
  expect(await finish(worker.deliverAgain(message, 2))).toBe(0);
  expect(take()).toEqual({
    reads: productReads + changeReads + retryReads,
    writes: 2 * limiterWrites + transactionWrites,
  });
});

test('pages with a busy shop take one write each and few rejections, because they request permits sequentially', async () => {
  const { worker, messages, acquire, finish, take } = await openShop(5);
  await acquire();
  await acquire();
  take();
  expect(await finish(worker.deliver(...messages))).toBe(5);
  // The first one retries every second for 10 s, and each other one once.
  const refusals = 10 + 4;
  expect(take()).toEqual({
    reads: 5 * productReads,
    writes: 5 * returnWrites + refusals,
  });
  // Permits of dead workers become free when their leases end.
  await time.pass(hostLeaseMs);
  const [message] = messages;
  if (!message) throw new Error('There are five pages');
  expect(await finish(worker.deliverAgain(message, 2))).toBe(0);
  expect(take().reads).toBe(productReads + changeReads + returnReads - 1);
});

test("an account's first permit takes as many additional writes as the bill counts", async () => {
  const meter = new CapacityMeter();
  const database = new MemoryDatabase(new FaultPlan(), meter);
  const { account, items } = watcherOf({ url: 'https://shop.example/p/1', nowMs: 0 });
  database.put(items);
  const limiter = new ConcurrencyLimiter(database.table, { maxPermits: 1, spacingMs: 0, leaseMs: 6_000 });
  const of = { accountId: account.id, of: 'SENDER' };
  const writes: number[] = [];
  for (let permit = 0; permit < 2; permit += 1) {
    Object.assign(meter, { writes: 0 });
    const acquired = await limiter.acquire(of, permit);
    await limiter.release(of, 'token' in acquired ? acquired.token : '');
    writes.push(meter.writes);
  }
  expect(writes).toEqual([limiterWrites + units.firstPermitWrites, limiterWrites]);
});
