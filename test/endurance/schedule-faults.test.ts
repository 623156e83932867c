import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { faults } from '../support/fault-plan.ts';
import { opened } from '../support/opened.ts';
import { nextSlotMs, openWatchedPages, type WatchedPages } from '../support/watched-pages.ts';
import type { Watcher } from '../support/watchers.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await opened(openWebhookReceiver());

// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** One step of the schedule, on its own database. */
interface Scenario {
  name: string;
  /** The state before the step. */
  prepare: (pages: WatchedPages, watchers: Watcher[]) => Promise<void>;
  /** The step that has the faults. */
  step: (pages: WatchedPages) => Promise<void>;
  /** What follows automatically, whether or not the step failed. */
  goOn: (pages: WatchedPages) => Promise<void>;
}

const hourMs = 3_600_000;

/** An outage of six hours, so that every slot of the plan has to be caught up on. */
const afterOutage: Scenario['prepare'] = async ({ pipeline, clock }, [first]) => {
  // An hour after the first page's slot. It is due once in the following hours, whenever the test runs.
  if (first) clock.advanceTo(nextSlotMs(first.product, 'max', clock.now()) + hourMs);
  await pipeline.tick('max');
  await pipeline.run();
  clock.advance(6 * hourMs);
};

const nextTick: Scenario['goOn'] = async ({ pipeline, clock }) => {
  clock.advance(300_000);
  await pipeline.tick('max');
};

const scenarios: Scenario[] = [
  {
    name: 'a tick that catches up',
    prepare: afterOutage,
    step: ({ pipeline }) => pipeline.tick('max'),
    goOn: nextTick,
  },
  {
    name: 'a fan-out of every shard',
    prepare: async (pages, [first]) => {
      if (first) await pages.tickFor(first);
    },
    step: ({ pipeline }) => pipeline.fanOut(),
    goOn: nextTick,
  },
  {
    name: 'a search for lost messages',
    prepare: async ({ pipeline, table, clock }, watchers) => {
      for (const { product } of watchers) await new CheckStore(table).queue(product, newId(), clock.now());
      pipeline.checksQueue.loseAll();
      clock.advance(901_000);
    },
    step: ({ pipeline }) => pipeline.reconcile(),
    goOn: async ({ pipeline, clock }) => {
      clock.advance(600_000);
      await pipeline.reconcile();
    },
  },
  {
    name: 'a search for lost deliveries',
    prepare: async ({ pipeline, table, clock }, watchers) => {
      for (const { product, account } of watchers) {
        const check_id = newId();
        await new CheckStore(table).queue(product, check_id, clock.now());
        pipeline.checksQueue.add({ account_id: account.id, product_id: product.id, check_id });
      }
      receiver.statuses('/hook', [500]);
      await pipeline.work();
      pipeline.webhooksQueue.loseAll();
      receiver.statuses('/hook', [204]);
      // The second attempt was due after a minute.
      clock.advance(1_000_000);
    },
    step: ({ pipeline }) => pipeline.reconcile(),
    goOn: async ({ pipeline, clock }) => {
      clock.advance(600_000);
      await pipeline.reconcile();
    },
  },
];

/** Two watchers of one page, and three of separate pages in other slots. */
async function open({ prepare }: Scenario) {
  const pages = await openWatchedPages({ allowedHosts: [receiver.host] });
  const urls = [1, 1, 2, 3, 4].map((page) => `https://shop.example/p/${page}`);
  const webhookUrl = receiver.url('/hook');
  const watchers = await pages.watch(
    ...urls.map((url) => ({ url, webhookUrl, alerts: [['below', 15] as const] })),
  );
  for (const url of urls) pages.reader.page(url, { price: '14.00' });
  await prepare(pages, watchers);
  return { pages, watchers };
}

async function outcomeOf(pages: WatchedPages, watchers: Watcher[]) {
  return Promise.all(
    watchers.map(async (watcher) => ({
      checks: (await pages.checks(watcher)).map(({ status }) => status),
      amounts: await pages.amounts(watcher),
      armed: await pages.armed(watcher),
      status: (await pages.product(watcher))?.status,
      deliveries: (await pages.deliveries(watcher)).map(({ status }) => status),
    })),
  );
}

async function play(scenario: Scenario, arm: (pages: WatchedPages) => void) {
  const { pages, watchers } = await open(scenario);
  arm(pages);
  await scenario.step(pages);
  const steps = [...pages.plan.steps];
  await scenario.goOn(pages);
  await pages.pipeline.run();
  return { steps, outcome: await outcomeOf(pages, watchers) };
}

describe.each(scenarios)('$name', (scenario) => {
  test('has the same result as without faults, and each page is read once, whichever fault any step has', async () => {
    const calm = await play(scenario, ({ plan }) => plan.watch());
    expect(calm.steps.length).toBeGreaterThan(1);
    const checks = calm.outcome.map((watcher) => watcher.checks.length);
    // The two watchers of one page are due in each scenario, and none is due more than once.
    expect(checks.slice(0, 2)).toEqual([1, 1]);
    expect(Math.max(...checks)).toBe(1);
    expect(calm.outcome[0]?.deliveries).toEqual(['delivered']);

    for (const fault of faults) {
      for (const [index, name] of calm.steps.entries()) {
        const { outcome } = await play(scenario, ({ plan }) => plan.arm(index + 1, fault));
        expect(outcome, `${fault} step ${index + 1}, ${name}`).toEqual(calm.outcome);
      }
    }
  });
});
