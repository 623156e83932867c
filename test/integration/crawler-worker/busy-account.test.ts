import { beforeEach, describe, expect, test } from 'vitest';
import { mostDeliveries } from '../../../functions/crawler/requeue-busy.ts';
import { openCheckPermits } from '../../../functions/crawler/run-forced.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { CheckMessage } from '../../../shared/products/checks/messages.ts';
import type { CheckWorker } from '../../support/check-worker.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { TestQueue } from '../../support/test-queue.ts';
import { until } from '../../support/until.ts';

/** Permits per account: 5 while its pages are fast, otherwise 2. All slow accounts together have 10. */
const atOnce = 20;

let queue: TestQueue<CheckMessage>;
let worker: CheckWorker;
/** Started reads that wait for their pages, by URL. */
let inside: Map<string, () => void>;
let isHeld: (url: string) => boolean;
/** Whether other work of the account has all of its permits. */
let arePermitsTaken: boolean;

const api = await setUpTestApi();

beforeEach(() => {
  inside = new Map();
  isHeld = () => true;
  arePermitsTaken = false;
  queue = new TestQueue(api.clock, new FaultPlan(), {
    visibilitySeconds: 720,
    maxDeliveries: mostDeliveries,
  });
  const readPage: typeof api.reader.read = async (request, previousDriver) => {
    if (isHeld(request.url)) await new Promise<void>((answer) => inside.set(request.url, answer));
    inside.delete(request.url);
    return api.reader.read(request, previousDriver);
  };
  const permits = openCheckPermits(api.table, { atOnce, now: api.clock.now, leaseMs: 86_400_000 });
  worker = api.newWorker({
    readPage,
    checksQueue: queue,
    changeVisibility: queue.changeVisibility,
    permits: {
      work: async (...work) =>
        arePermitsTaken ? { retryAfterMs: 1000, isSlow: false } : permits.work(...work),
    },
  });
});

/** An account that forces checks of this many products, each on its own host. */
async function forceChecks(name: string, products: number) {
  const { account, token } = await api.account({ plan: 'max' });
  const jobs: { url: string; status: () => Promise<string | undefined> }[] = [];
  const force = async (host: number) => {
    const url = `https://${name}-${host}.example/p`;
    const { id } = await api.watch(token, url);
    const { body } = await api.call(token, 'POST', `/products/${id}/checks`);
    const { job_id } = createCheck.success.body.parse(body);
    api.checksQueue.drain();
    queue.add({ account_id: account.id, product_id: id, check_id: job_id });
    const status = async () => (await new CheckStore(api.table).find(id, job_id, api.clock.now()))?.status;
    jobs.push({ url, status });
  };
  for (let host = 0; host < products; host += 1) await force(host);
  const complete = async () => {
    const statuses = await Promise.all(jobs.map(({ status }) => status()));
    return statuses.filter((status) => status === 'complete').length;
  };
  return { complete, urls: jobs.map(({ url }) => url) };
}

/**
 * Processes each visible message in its own invocation. Resolves once all of them wait for a page or have
 * ended.
 */
async function begin(): Promise<{ ended: () => Promise<void> }> {
  let running = 0;
  const batches = queue.receive(100).map(async (record) => {
    running += 1;
    const { batchItemFailures } = await worker.work([record]);
    if (batchItemFailures.length === 0) queue.delete([record]);
    running -= 1;
  });
  await until(() => running === inside.size);
  return { ended: async () => void (await Promise.all(batches)) };
}

/** Every waiting page responds after this many seconds. */
function answerAfter(seconds: number): void {
  api.clock.advance(seconds * 1000);
  for (const answer of inside.values()) answer();
}

describe('an account whose pages hang', () => {
  test('gets a tenth of the workers, and its other checks return to the queue without a read', async () => {
    const { complete, urls } = await forceChecks('hanging', 5);
    const first = await begin();
    expect(inside.size).toBe(2);
    expect(queue.receive(100)).toEqual([]);
    answerAfter(30);
    await first.ended();
    expect(await complete()).toBe(2);
    // From here on, it is known to be slow.
    const second = await begin();
    expect(inside.size).toBe(2);
    answerAfter(30);
    await second.ended();
    isHeld = () => false;
    await (await begin()).ended();
    expect(await complete()).toBe(5);
    // Each was read once when it was watched, and once by its check.
    expect(urls.map((url) => api.reader.reads(url))).toEqual(urls.map(() => 2));
  });

  test('leaves the other workers for other accounts', async () => {
    const attacker = await forceChecks('attacker', 5);
    const stranger = await forceChecks('stranger', 1);
    isHeld = (url) => attacker.urls.includes(url);
    const work = await begin();
    expect([inside.size, await stranger.complete()]).toEqual([2, 1]);
    answerAfter(30);
    await work.ended();
  });

  test('shares at most half of the workers with all other accounts that are known to hang', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `slow-${index}`);
    for (const name of names) await forceChecks(name, 4);
    const first = await begin();
    expect(inside.size).toBe(14);
    answerAfter(30);
    await first.ended();
    const second = await begin();
    expect(inside.size).toBe(10);
    answerAfter(30);
    await second.ended();
  });
});

test('an account with fast pages gets a quarter of the workers', async () => {
  const { complete } = await forceChecks('quick', 9);
  const first = await begin();
  expect(inside.size).toBe(2);
  answerAfter(5);
  await first.ended();
  const second = await begin();
  expect(inside.size).toBe(5);
  answerAfter(5);
  await second.ended();
  expect(await complete()).toBe(7);
});

test('a check that waits for hours for its account still has all its reads, and is not dead-lettered', async () => {
  const { complete, urls } = await forceChecks('patient', 1);
  const [url = ''] = urls;
  isHeld = () => false;
  arePermitsTaken = true;
  const work = async (seconds: number) => {
    const untilMs = api.clock.now() + seconds * 1000;
    for (let nextMs = queue.nextAtMs(); nextMs !== null && nextMs <= untilMs; nextMs = queue.nextAtMs()) {
      api.clock.advanceTo(Math.max(nextMs, api.clock.now()));
      await (await begin()).ended();
    }
    api.clock.advanceTo(untilMs);
  };
  await work(2 * 3600);
  expect([api.reader.reads(url), await complete(), queue.waiting]).toEqual([1, 0, 1]);
  arePermitsTaken = false;
  api.reader.fails(url, 'http');
  // The last wait for its account is at most 5 minutes.
  for (let passed = 0; passed < 360 && api.reader.reads(url) === 1; passed += 10) await work(10);
  expect(api.reader.reads(url)).toBe(2);
  // The second read also fails, and the third succeeds.
  await work(31);
  expect(api.reader.reads(url)).toBe(3);
  api.reader.page(url, { price: '19.99' });
  await work(150);
  expect([await complete(), queue.deadLetters, queue.waiting]).toEqual([1, [], 0]);
});
