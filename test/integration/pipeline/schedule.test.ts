import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueRound } from '../../../commands/admin/checks.ts';
import { planTable } from '../../../shared/accounts/plan-table.ts';
import { type Plan, plans } from '../../../shared/interface/plans.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import { slotsOf } from '../../../shared/products/schedule/slots.ts';
import { nextSlotMs, openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
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
const resumed = { changes: { is_active: true } };

async function watchOne(wanted: Partial<Parameters<WatchedPages['watch']>[0]> = {}): Promise<Watcher> {
  const [watcher] = await pages.watch({ url, ...wanted });
  // If a test started in the product's own slot, its first tick would check the product.
  const plan = watcher.account.plan;
  pages.clock.advanceTo(nextSlotMs(watcher.product, plan, pages.clock.now()) + fiveMinutes);
  return watcher;
}

/** Ticks every 5 minutes for a while, and processes the resulting messages. */
async function tickFor(plan: Plan, slots: number) {
  for (let slot = 0; slot < slots; slot += 1) {
    await pages.pipeline.tick(plan);
    pages.clock.advance(fiveMinutes);
  }
  await pages.pipeline.run();
}

/** Whether the first tick is in the page's slot depends on the time of day. */
async function readsOfFirstTick(plan: Plan): Promise<number> {
  await pages.pipeline.tick(plan);
  await pages.pipeline.run();
  pages.clock.advance(fiveMinutes);
  return pages.reader.reads(url);
}

test('a run of checks by an operator checks the product, with the trigger operator', async () => {
  const watcher = await watchOne();
  const { table, pipeline } = pages;
  const to = { due: new DueStore(table), pagesQueue: pipeline.checksQueue };
  await queueRound(watcher.account.plan, to, () => undefined);
  await pages.pipeline.run();
  expect(await pages.checks(watcher)).toMatchObject([{ status: 'complete', trigger: 'operator' }]);
});

test.each(['eco', 'plus', 'max'] as const)('a product on %s is checked once in each period', async (plan) => {
  const watcher = await watchOne({ plan });
  const first = await readsOfFirstTick(plan);
  await tickFor(plan, slotsOf(plan));
  const once = pages.reader.reads(url);
  await tickFor(plan, slotsOf(plan));
  expect([once, pages.reader.reads(url)]).toEqual([first + 1, first + 2]);
  expect(await pages.amounts(watcher)).toHaveLength(first + 3);
});

describe('a stage with a plan that is checked', () => {
  const readsIn = async (checkEveryHours: number, hours: number[]) => {
    await pages.close();
    pages = await openWatchedPages({ plans: planTable({ max: { checkEveryHours } }) });
    await watchOne();
    const first = await readsOfFirstTick('max');
    const reads = [];
    for (const more of hours) {
      await tickFor('max', more * 12);
      reads.push(pages.reader.reads(url) - first);
    }
    return reads;
  };

  test('every hour checks its products once per hour', async () => {
    expect(await readsIn(1, [1, 1, 1])).toEqual([1, 2, 3]);
  });

  test('every 12 hours checks them once in 12 hours', async () => {
    expect(await readsIn(12, [12, 12])).toEqual([1, 2]);
  });
});

test('a product that could not be read because the daily budget was exhausted is read in its next periods', async () => {
  const watcher = await watchOne();
  pages.reader.fails(url, 'quota', { retryAfterSeconds: 12 * 3600 });
  for (let period = 1; period <= 3; period += 1) {
    await pages.tickFor(watcher);
    await pages.pipeline.run();
  }
  // Once each, because a retry before midnight cannot succeed.
  expect(pages.reader.reads(url)).toBe(3);
  expect(await pages.product(watcher)).toMatchObject({
    status: 'failing',
    is_active: true,
    price_minor: 1999,
  });
  pages.reader.page(url, { price: '18.00' });
  await pages.tickFor(watcher);
  await pages.pipeline.run();
  expect(await pages.product(watcher)).toMatchObject({ status: 'watching', price_minor: 1800 });
});

test('the tick of another plan does not check it', async () => {
  const watcher = await watchOne({ plan: 'plus' });
  await tickFor('max', slotsOf('max'));
  expect(await pages.amounts(watcher)).toHaveLength(1);
});

describe('a tick that', () => {
  test('is delivered twice checks nothing twice', async () => {
    const watcher = await watchOne();
    await pages.tickFor(watcher);
    await pages.pipeline.tick('max');
    await pages.pipeline.tick('max', pages.clock.now() + 1000);
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });

  test('runs twice at the same moment checks nothing twice', async () => {
    const watcher = await watchOne();
    await pages.pipeline.tick('max');
    await pages.tickFor(watcher);
    await Promise.all([pages.pipeline.tick('max'), pages.pipeline.tick('max')]);
    await pages.pipeline.run({ atOnce: 2 });
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });

  test('runs late also processes the slots before it', async () => {
    const watcher = await watchOne();
    await pages.pipeline.tick('max');
    await pages.tickFor(watcher, 'plus');
    pages.clock.advance(slotsOf('max') * fiveMinutes - fiveMinutes);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });

  test('runs after an outage of days checks each product once', async () => {
    const watcher = await watchOne();
    await pages.pipeline.tick('max');
    pages.clock.advance(3 * 24 * 3_600_000);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });

  test('was cut off before its last slot was stored is completed once by the next one', async () => {
    const watcher = await watchOne();
    await pages.pipeline.tick('max');
    pages.plan.watch();
    await pages.tickFor(watcher);
    expect(pages.plan.steps.at(-1)).toBe('UpdateItemCommand');
    const steps = pages.plan.steps.length;
    await pages.pipeline.run();
    pages.plan.arm(steps, 'crash before');
    await pages.tickFor(watcher);
    pages.clock.advance(fiveMinutes);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(3);
  });
});

describe('when the clock steps back an hour, the next tick', () => {
  const hour = 12 * fiveMinutes;

  /** Processes the product's slot and the following hour, and sets the clock back to the product's slot. */
  async function stepBack(): Promise<Watcher> {
    const watcher = await watchOne();
    await pages.tickFor(watcher);
    pages.clock.advance(hour);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
    pages.clock.advance(-hour);
    return watcher;
  }

  test('checks the products of its slot, once even if it is delivered twice, and later ticks continue from there', async () => {
    const watcher = await stepBack();
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(3);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(3);
    pages.clock.advance(fiveMinutes);
    await tickFor('max', slotsOf('max'));
    expect(await pages.amounts(watcher)).toHaveLength(4);
  });

  test('checks them once if it runs twice concurrently', async () => {
    const watcher = await stepBack();
    await Promise.all([pages.pipeline.tick('max'), pages.pipeline.tick('max')]);
    await pages.pipeline.run({ atOnce: 2 });
    expect(await pages.amounts(watcher)).toHaveLength(3);
  });

  test('checks them once if it is cut off before its slot is stored and delivered again', async () => {
    const watcher = await stepBack();
    // A tick of another plan shows which step stores the slot.
    pages.plan.watch();
    await pages.pipeline.tick('plus');
    expect(pages.plan.steps.at(-1)).toBe('UpdateItemCommand');
    pages.plan.arm(pages.plan.steps.length, 'crash before');
    const stored = await pages.items('TICK#max');
    await pages.pipeline.tick('max');
    expect(await pages.items('TICK#max')).toEqual(stored);
    await pages.pipeline.tick('max');
    expect(await pages.items('TICK#max')).not.toEqual(stored);
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(3);
  });

  test('checks them again after each step', async () => {
    const watcher = await stepBack();
    await pages.pipeline.tick('max');
    pages.clock.advance(hour);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    pages.clock.advance(-hour);
    await pages.pipeline.tick('max');
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(4);
  });

  test('checks nothing if it was scheduled and processed before the step', async () => {
    const watcher = await stepBack();
    await pages.pipeline.tick('max', pages.clock.now() + hour);
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });
});

describe('at the next slot', () => {
  test('a paused product is not checked, and a resumed one is', async () => {
    const watcher = await watchOne();
    const products = new ProductStore(pages.table);
    await products.change(watcher.account, watcher.product, paused, plans.max);
    await pages.tickFor(watcher);
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(1);
    await products.change(watcher.account, { ...watcher.product, is_active: false }, resumed, plans.max);
    await pages.tickFor(watcher);
    await pages.pipeline.run();
    expect(await pages.amounts(watcher)).toHaveLength(2);
  });

  test('a deleted product is not checked', async () => {
    const watcher = await watchOne();
    await new ProductStore(pages.table).delete(watcher.account, watcher.product);
    await pages.tickFor(watcher);
    await pages.pipeline.run();
    expect(pages.reader.reads(url)).toBe(0);
  });

  test('a product that was paused after the fan-out is not checked', async () => {
    const watcher = await watchOne();
    await pages.tickFor(watcher);
    await new ProductStore(pages.table).change(watcher.account, watcher.product, paused, plans.max);
    await pages.pipeline.run();
    expect(pages.reader.reads(url)).toBe(0);
  });
});
