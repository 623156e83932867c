import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { Plan, plans } from '../../../shared/interface/plans.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { slotsOf } from '../../../shared/products/schedule/slots.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import type { Watcher } from '../../support/watchers.ts';

// Each test has its own service, because a tick processes everything that is due.
let pages: WatchedPages;
beforeEach(async () => {
  pages = await openWatchedPages();
});
afterEach(() => pages.close());

const url = 'https://shop.example/p/1';
const fiveMinutes = 300_000;
const paused = { changes: { is_active: false } };

/** Watches the page once on each plan. */
async function watchInAllPlans(each = 1) {
  const wanted = Plan.options.flatMap((plan) => Array.from({ length: each }, () => ({ url, plan })));
  const watchers = await pages.watch(...wanted);
  const [eco, plus, max] = Plan.options.map((plan) => watchers.find(({ account }) => account.plan === plan));
  if (!eco || !plus || !max) throw new Error('The page has no watcher');
  return { watchers, eco, plus, max };
}

/** Advances the clock to the product's next slot, ticks all plans, and processes the messages. */
async function workSlotOf(watcher: Watcher) {
  await pages.tickFor(watcher, watcher.account.plan, 'all');
  await pages.pipeline.run();
}

const points = async (watchers: Watcher[]) =>
  Promise.all(watchers.map(async (watcher) => (await pages.amounts(watcher)).length));

test('a day of one page on three plans takes the four reads of the most frequently checked plan', async () => {
  const { watchers } = await watchInAllPlans();
  for (let slot = 0; slot < slotsOf('eco'); slot += 1) {
    await pages.pipeline.tick('all');
    await pages.pipeline.run();
    pages.clock.advance(fiveMinutes);
  }
  expect(pages.reader.reads(url)).toBe(4);
  // The first price point is the initial price.
  expect(await points(watchers)).toEqual([2, 3, 5]);
});

test('one read serves all plans after a clock step back while some of them were paused', async () => {
  const { watchers, eco } = await watchInAllPlans();
  await workSlotOf(eco);
  pages.clock.advance(12 * fiveMinutes);
  await pages.pipeline.tick('max');
  pages.clock.advance(-11 * fiveMinutes);
  await pages.pipeline.tick('max');
  await pages.pipeline.run();
  pages.reader.requests.length = 0;
  const before = await points(watchers);
  await workSlotOf(eco);
  expect(pages.reader.reads(url)).toBe(1);
  expect(await points(watchers)).toEqual(before.map((count) => count + 1));
  for (const plan of Plan.options) expect(await pages.items(`TICK#${plan}`)).toMatchObject([{ restarts: 1 }]);
});

test("one read serves a page's watchers on all plans, and each gets its own check and price", async () => {
  const { watchers, eco } = await watchInAllPlans(2);
  pages.reader.page(url, { price: '18.00' });
  await workSlotOf(eco);
  expect(pages.reader.reads(url)).toBe(1);
  for (const watcher of watchers) {
    expect(await pages.amounts(watcher)).toEqual([1999, 1800]);
    expect(await pages.checks(watcher)).toMatchObject([{ status: 'complete', trigger: 'scheduled' }]);
  }
});

test('more watchers than fit into a message are served by the same read, whatever their plan', async () => {
  const { watchers, eco } = await watchInAllPlans(70);
  await workSlotOf(eco);
  expect(pages.reader.reads(url)).toBe(1);
  expect(new Set(await points(watchers))).toEqual(new Set([2]));
});

test('the read uses the next existing watcher if those in the message are paused', async () => {
  const { watchers, eco } = await watchInAllPlans(70);
  await pages.tickFor(eco, 'eco', 'all');
  await pages.pipeline.fanOut();
  const products = new ProductStore(pages.table);
  const last = watchers.at(-1);
  for (const { account, product } of watchers.slice(0, -1))
    await products.change(account, product, paused, plans.max);
  await pages.pipeline.run();
  expect(pages.reader.reads(url)).toBe(1);
  expect(last && (await pages.amounts(last))).toHaveLength(2);
});

test('watchers with another country or currency are read separately', async () => {
  const { eco } = await watchInAllPlans();
  const [german] = await pages.watch({ url, plan: 'eco', country: 'DE' });
  await workSlotOf(eco);
  expect(await points([eco, german])).toEqual([2, 1]);
  await workSlotOf(german);
  expect((await points([german]))[0]).toBe(2);
});

test('watchers of two variants that a fragment names each get the price of their own', async () => {
  const variants = [`${url}#small`, `${url}#large`] as const;
  const [small, large] = await pages.watch(
    ...variants.map((variant) => ({ url: variant, plan: 'eco' as const })),
  );
  if (!small || !large) throw new Error('A variant has no watcher');
  for (const [index, variant] of variants.entries())
    pages.reader.page(variant, { price: index === 0 ? '18.00' : '26.00' });
  for (const watcher of [small, large]) await workSlotOf(watcher);
  expect([await pages.amounts(small), await pages.amounts(large)].map((amounts) => amounts.at(-1))).toEqual([
    1800, 2600,
  ]);
});

test('a watcher whose account is deleted, and whose product is not purged yet, does not cause a second read', async () => {
  const { watchers, eco } = await watchInAllPlans();
  const [gone] = await pages.watch({ url, plan: 'eco', alerts: [['drops']] });
  await new AccountStore(pages.table).remove(gone.account, { tokens: [], sessions: [] });
  pages.reader.page(url, { price: '18.00' });
  await workSlotOf(eco);
  expect(pages.reader.reads(url)).toBe(1);
  expect(await points(watchers)).toEqual([2, 2, 2]);
  expect(pages.pipeline.checksQueue.waiting).toBe(0);
});

test('a price that is an anomaly is confirmed once for all plans', async () => {
  const { watchers, eco } = await watchInAllPlans(30);
  pages.reader.page(url, { price: '5.00' });
  await workSlotOf(eco);
  expect(pages.reader.reads(url)).toBe(2);
  expect(new Set(await points(watchers))).toEqual(new Set([2]));
});

test('a forced check has its own read', async () => {
  const { eco, max } = await watchInAllPlans();
  await pages.tickFor(eco, 'eco', 'all');
  await pages.force(max);
  await pages.pipeline.run();
  expect(pages.reader.reads(url)).toBe(2);
  expect(await points([eco, max])).toEqual([2, 3]);
});

test('a plan that is paused is not checked with the others, and once for all missed slots after it is resumed', async () => {
  const { eco, max } = await watchInAllPlans();
  await pages.pipeline.tick('eco');
  await pages.tickFor(eco, 'eco', 'max');
  await pages.pipeline.run();
  expect(await points([eco, max])).toEqual([1, 2]);
  pages.clock.advance(3 * 24 * 3_600_000);
  await pages.pipeline.tick('all');
  await pages.pipeline.run();
  expect(await points([eco, max])).toEqual([2, 3]);
});

test('three accounts that wait for the first price of a page share its reads', async () => {
  const soldOut = 'https://shop.example/sold-out';
  const waiting = await pages.watch(...Array.from({ length: 3 }, () => ({ url: soldOut })));
  for (const { account, product } of waiting)
    await pages.table.update(
      keys.product(account.id, product.id),
      'SET is_watched_unpriced = :true, #status = :pending REMOVE price_minor, currency, first_read, known_availability, initial_minor',
      { names: { '#status': 'status' }, values: { ':true': true, ':pending': 'pending' } },
    );
  const [first] = waiting;
  for (const [round, price] of [null, null, '18.00'].entries()) {
    pages.reader.page(soldOut, { price, availability: 'out_of_stock' });
    await pages.tickFor(first);
    await pages.pipeline.run();
    expect(pages.reader.reads(soldOut)).toBe(round + 1);
    for (const watcher of waiting)
      expect(await pages.product(watcher)).toMatchObject(
        price === null
          ? { status: 'pending', price_minor: null }
          : { status: 'watching', initial_minor: 1800 },
      );
  }
});

describe('a product whose account changes its plan', () => {
  const moveTo = async ({ account }: Watcher, plan: Plan) => {
    const moved = await new AccountStore(pages.table).changePlan(account.id, plan);
    await new ProductStore(pages.table).reschedule(moved);
  };

  test('between two deliveries of a shard message is checked once in the slot', async () => {
    const { eco, max } = await watchInAllPlans();
    await pages.tickFor(eco, 'eco', 'all');
    const shards = pages.pipeline.fanOutQueue.sent.slice();
    await pages.pipeline.fanOut();
    await moveTo(max, 'eco');
    for (const message of shards) pages.pipeline.fanOutQueue.add(message);
    await pages.pipeline.run();
    expect(await points([eco, max])).toEqual([2, 2]);
  });

  test('follows the frequency of the new plan from its next slot', async () => {
    const { eco, max } = await watchInAllPlans();
    await workSlotOf(eco);
    await moveTo(max, 'eco');
    for (let hour = 0; hour < 24; hour += 1) {
      pages.clock.advance(12 * fiveMinutes);
      await pages.pipeline.tick('all');
    }
    await pages.pipeline.run();
    expect(await points([eco, max])).toEqual([3, 3]);
  });
});
