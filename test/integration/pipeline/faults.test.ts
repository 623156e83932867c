import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { CheckStore } from '../../../shared/checks/check-store.ts';
import { idsOfCheck } from '../../../shared/checks/derived-ids.ts';
import { newId } from '../../../shared/identifiers/ids.ts';
import { sealSecret } from '../../../shared/webhooks/secret-box.ts';
import { faults } from '../../support/fault-plan.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import {
  testSealingKey,
  testSigningSecret,
  type WantedWatcher,
  type Watcher,
} from '../../support/watchers.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
// So many lines that keeping them takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  receiver.received.length = 0;
});

/** A run of the pipeline on a database of its own: what is there at first, and what sets it off. */
interface Scenario {
  name: string;
  watchers: Omit<WantedWatcher, 'nowMs' | 'webhookUrl'>[];
  url: string;
  start: (pages: WatchedPages, watchers: Watcher[]) => Promise<void>;
}

const url = 'https://shop.example/p/1';

const scheduled: Scenario['start'] = async (pages, [first]) => {
  if (first) await pages.tickFor(first);
};

/** The job is in the table; its message is what is worked. */
const forced: Scenario['start'] = async (pages, [first]) => {
  if (!first) return;
  const { product, account } = first;
  const check_id = newId();
  await new CheckStore(pages.table).queue(product, check_id, pages.clock.now());
  pages.pipeline.checksQueue.add({ account_id: account.id, product_id: product.id, check_id });
};

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ['below', 15 + place / 100] as const);

const scenarios: Scenario[] = [
  {
    name: 'a scheduled check',
    url,
    watchers: [{ url, alerts: [['drops'], ['below', 15]] }],
    start: scheduled,
  },
  { name: 'a forced check', url, watchers: [{ url, alerts: [['drops'], ['below', 15]] }], start: forced },
  {
    name: 'a page of several watchers',
    url,
    watchers: Array.from({ length: 3 }, () => ({ url, alerts: [['below', 15] as const] })),
    start: scheduled,
  },
  {
    name: 'a price that needs confirmation',
    url,
    watchers: [{ url, priceMinor: 9000, alerts: [['drops'], ['below', 15]] }],
    start: scheduled,
  },
];

/** What is left when everything has come to rest, the times aside. */
async function outcomeOf(pages: WatchedPages, watchers: Watcher[]) {
  const before = new Date(0);
  return Promise.all(
    watchers.map(async (watcher) => {
      const product = await pages.product(watcher);
      const checks = await pages.checks(watcher);
      const deliveries = await pages.deliveries(watcher);
      const eventIds = checks.map(({ id }) => idsOfCheck(String(id)).eventId);
      const arrived = receiver.received.filter(({ path }) => path === `/${watcher.account.id}`);
      return {
        product: product && { ...product, ...anonymous, checked_at: before },
        amounts: await pages.amounts(watcher),
        armed: await pages.armed(watcher),
        checks: checks.map(({ status, error }) => ({ status, error })),
        deliveries: deliveries.map(({ id, status, body }) => ({
          isOfCheck: eventIds.includes(id),
          status,
          alerts: JSON.parse(body).data.alerts.length,
        })),
        ids: new Set(arrived.map(({ headers }) => headers['x-service-delivery'])).size,
        bodies: new Set(arrived.map(({ body }) => body.toString('latin1'))).size,
      };
    }),
  );
}

const anonymous = { id: '', account_id: '', created_at: '' };

async function open(scenario: Scenario) {
  const pages = await openWatchedPages({ database: 'memory', allowedHosts: [receiver.host] });
  pages.reader.page(scenario.url, { price: '14.00' });
  const watchers = await pages.watch(...scenario.watchers);
  for (const { account, product } of watchers) {
    const sealed = sealSecret(testSigningSecret, account.id, testSealingKey);
    await new AccountStore(pages.table).setWebhook(account.id, receiver.url(`/${account.id}`), sealed);
    pages.reader.page(product.url, { price: '14.00' });
  }
  await scenario.start(pages, watchers);
  return { pages, watchers };
}

/** Until nothing moves any more: what the queues hold, then what the reconciler finds, twice over. */
async function comeToRest({ pipeline, clock }: WatchedPages) {
  for (let round = 0; round < 3; round += 1) {
    await pipeline.run();
    clock.advance(901_000);
    await pipeline.reconcile();
  }
  await pipeline.run();
}

describe.each(scenarios)('$name', (scenario) => {
  test('ends as without faults, whatever befalls any of its steps', async () => {
    const calm = await open(scenario);
    calm.pages.plan.watch();
    await calm.pages.pipeline.run();
    const { length: steps } = calm.pages.plan.steps;
    await comeToRest(calm.pages);
    const expected = await outcomeOf(calm.pages, calm.watchers);
    expect(expected[0]).toMatchObject({ amounts: [expect.any(Number), 1400], ids: 1, bodies: 1 });
    expect(steps).toBeGreaterThan(12);

    for (const fault of faults) {
      for (let at = 1; at <= steps; at += 1) {
        const { pages, watchers } = await open(scenario);
        pages.plan.arm(at, fault);
        await comeToRest(pages);
        const what = `${fault} step ${at}, ${pages.plan.steps[at - 1]}`;
        expect(await outcomeOf(pages, watchers), what).toEqual(expected);
      }
    }
  });
});

test('500 alerts that fire at once are one event, each disarmed once, whatever befalls any step', async () => {
  const scenario: Scenario = { name: '', url, watchers: [{ url, alerts: many(500) }], start: scheduled };
  const calm = await open(scenario);
  calm.pages.plan.watch();
  await calm.pages.pipeline.run();
  const { length: steps } = calm.pages.plan.steps;
  await comeToRest(calm.pages);
  const expected = await outcomeOf(calm.pages, calm.watchers);
  expect(expected).toMatchObject([
    { amounts: [1999, 1400], deliveries: [{ alerts: 500, status: 'delivered' }], ids: 1, bodies: 1 },
  ]);
  expect(expected[0]?.armed.includes(true)).toBe(false);

  for (const fault of faults) {
    for (let at = 1; at <= steps; at += 1) {
      const { pages, watchers } = await open(scenario);
      pages.plan.arm(at, fault);
      await comeToRest(pages);
      const what = `${fault} step ${at}, ${pages.plan.steps[at - 1]}`;
      expect(await outcomeOf(pages, watchers), what).toEqual(expected);
    }
  }
});

test('500 alerts of which some are disarmed fire as begun, although the page changes before the check goes on', async () => {
  const { pages, watchers } = await open({
    name: '',
    url,
    watchers: [{ url, alerts: many(500) }],
    start: scheduled,
  });
  const [watcher] = watchers;
  if (!watcher) throw new Error('There is no watcher');
  pages.plan.watch();
  const dry = await open({ name: '', url, watchers: [{ url, alerts: many(500) }], start: scheduled });
  dry.pages.plan.watch();
  await dry.pages.pipeline.work();
  const secondTransaction = dry.pages.plan.steps.indexOf('TransactWriteItemsCommand') + 2;
  pages.plan.arm(secondTransaction, 'crash before');
  await pages.pipeline.work();
  expect((await pages.armed(watcher)).filter((isArmed) => !isArmed)).toHaveLength(100);
  pages.reader.fails(url, 'unavailable');
  await comeToRest(pages);
  expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
  const [delivery, ...more] = await pages.deliveries(watcher);
  expect(more).toEqual([]);
  expect(JSON.parse(delivery?.body ?? '').data.alerts).toHaveLength(500);
  expect((await pages.armed(watcher)).includes(true)).toBe(false);
});

test('500 alerts of which some are disarmed fire although the message of the check is lost for good', async () => {
  const { pages, watchers } = await open({
    name: '',
    url,
    watchers: [{ url, alerts: many(500) }],
    start: scheduled,
  });
  const [watcher] = watchers;
  if (!watcher) throw new Error('There is no watcher');
  const dry = await open({ name: '', url, watchers: [{ url, alerts: many(500) }], start: scheduled });
  dry.pages.plan.watch();
  await dry.pages.pipeline.work();
  pages.plan.arm(dry.pages.plan.steps.indexOf('TransactWriteItemsCommand') + 2, 'crash before');
  await pages.pipeline.work();
  pages.pipeline.checksQueue.loseAll();
  await comeToRest(pages);
  expect(await pages.deliveries(watcher)).toHaveLength(1);
  expect((await pages.armed(watcher)).includes(true)).toBe(false);
});
