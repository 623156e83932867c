import { expect } from 'vitest';
import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { eventIdsOf } from '../../shared/products/checks/check.ts';
import type { Delivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../shared/webhooks/deliveries/event-body.ts';
import { sealSecret } from '../../shared/webhooks/secret-box.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { type Fault, faults } from './fault-plan.ts';
import type { ScriptedPage } from './scripted-page-reader.ts';
import { openWatchedPages, type WatchedPages } from './watched-pages.ts';
import { testSealingKey, testSigningSecret, type WantedWatcher, type Watcher } from './watchers.ts';
import { type WebhookReceiver, webhookPaths } from './webhook-receiver.ts';

/** A run of the pipeline on its own database: its initial state and its trigger. */
export interface Scenario {
  name: string;
  watchers: Omit<WantedWatcher, 'nowMs' | 'webhookUrl'>[];
  url: string;
  /** The page's content; a price of 14.00 by default. */
  page?: ScriptedPage;
  start: (pages: WatchedPages, watchers: Watcher[]) => Promise<void>;
  /** Without other webhooks than the default one; there are three otherwise. */
  hasOneWebhook?: true;
}

const url = 'https://shop.example/p/1';

const scheduled: Scenario['start'] = async (pages, [first]) => {
  if (first) await pages.tickFor(first);
};

/** The job is stored, and its message is processed. */
const forced: Scenario['start'] = async (pages, [first]) => {
  if (first) await pages.force(first);
};

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ['below', 15 + index / 100] as const);

export const scheduledCheck: Scenario = {
  name: 'a scheduled check',
  url,
  watchers: [{ url, alerts: [['drops'], ['below', 15]] }],
  start: scheduled,
};

/** A second reading confirms the first. */
const confirmedPrice: Scenario = {
  name: 'a price that needs confirmation',
  url,
  watchers: [{ url, priceMinor: 9000, alerts: [['drops'], ['below', 15]] }],
  start: scheduled,
};

export const scenarios: Scenario[] = [
  scheduledCheck,
  { name: 'a forced check', url, watchers: [{ url, alerts: [['drops'], ['below', 15]] }], start: forced },
  {
    name: 'a page of several watchers',
    url,
    watchers: Array.from({ length: 3 }, () => ({ url, alerts: [['below', 15] as const] })),
    start: scheduled,
  },
  confirmedPrice,
  {
    name: 'a product that is back in stock',
    url,
    watchers: [{ url, availability: 'out_of_stock', alerts: [['drops'], ['below', 15]] }],
    start: scheduled,
  },
];

/** A page that no longer shows a price. */
export const soldOutPage: Scenario = {
  name: 'a page that is sold out',
  url,
  watchers: [{ url, alerts: [['drops'], ['below', 15]] }],
  page: { price: null },
  start: forced,
};

/** More alerts than one transaction can turn off. */
export const fiveHundredAlerts: Scenario = {
  name: '500 alerts that fire together',
  url,
  watchers: [{ url, alerts: many(500) }],
  start: scheduled,
};

/** More alerts than fit in one event, with names of maximum length: 3 events. */
export const longNamedAlerts: Scenario = {
  name: '700 alerts with long names that fire together',
  url,
  watchers: [
    {
      url,
      alerts: [...many(500), ...Array.from({ length: 200 }, () => ['drops'] as const)],
      alertName: '🛎'.repeat(255),
    },
  ],
  start: scheduled,
  hasOneWebhook: true,
};

/** More alerts than fit in one transaction: 13 events. A control character takes six bytes in JSON. */
export const pendingAlerts: Scenario = {
  name: '2,400 alerts with long names that fire together',
  url,
  watchers: [
    { url, alerts: Array.from({ length: 2_400 }, () => ['drops'] as const), alertName: '\u0001'.repeat(255) },
  ],
  start: scheduled,
};

/** Returns the final state, without times. */
async function outcomeOf(pages: WatchedPages, watchers: Watcher[], receiver: WebhookReceiver) {
  const before = new Date(0);
  return Promise.all(
    watchers.map(async (watcher) => {
      const product = await pages.product(watcher);
      const checks = await pages.checks(watcher);
      const deliveries = await pages.deliveries(watcher);
      const eventIds = checks.flatMap(({ id }) => Array.from({ length: 20 }, eventIdsOf(String(id))));
      const arrived = webhookPaths(watcher.account.id).map((path) => receiver.at(path));
      return {
        product: product && {
          ...product,
          ...anonymous,
          checked_at: before,
          verified_at: before,
          price_read_at: product.price_read_at && before,
          day_low: product.day_low?.minor,
        },
        amounts: await pages.amounts(watcher),
        armed: await pages.armed(watcher),
        checks: checks.map(({ status, error }) => ({ status, error })),
        // In the order in which the check generated their IDs.
        deliveries: deliveries
          .filter(isToDefault)
          .toSorted((a, b) => eventIds.indexOf(a.id) - eventIds.indexOf(b.id))
          .map((delivery) => ({
            isOfCheck: eventIds.includes(delivery.id),
            status: delivery.status,
            alerts: JSON.parse(webhookBody(delivery)).data.alerts.length,
          })),
        toOthers: deliveries.filter((one) => !isToDefault(one)).map(({ status }) => status),
        ...told(arrived.flat().map(({ body }) => body.toString('utf8'))),
        ids: arrived.map(
          (events) => new Set(events.map(({ headers }) => headers['x-service-delivery'])).size,
        ),
        notified: await notifiedOf(pages, watcher),
      };
    }),
  );
}

/** Returns the e-mails sent to a watcher's owner: their number, and the alerts in them, once each. */
async function notifiedOf(pages: WatchedPages, { account }: Watcher) {
  const { notifications, people } = pages.pipeline;
  const stored = await notifications.list(account.id, 100, pages.clock.now());
  const received = people.received.filter(({ accountId }) => accountId === account.id);
  const messages = [...new Map(received.map((one) => [one.id, one])).values()];
  const alerts = messages.flatMap(({ notices }) =>
    notices.flatMap((notice) => notice.alerts.map(({ id }) => id)),
  );
  return {
    messages: messages.length,
    alerts: [alerts.length, new Set(alerts).size],
    stored: stored.map(({ kind, status }) => [kind, status]),
  };
}

/** Received bodies, and the alerts in them: all, and without duplicates. */
function told(arrived: string[]) {
  const bodies = [...new Set(arrived)];
  const alerts = bodies.flatMap((body) => Told.parse(JSON.parse(body)).data.alerts.map(({ id }) => id));
  return { bodies: bodies.length, told: [alerts.length, new Set(alerts).size] };
}

export const Told = z.object({ data: z.object({ alerts: z.array(z.object({ id: z.string() })) }) });

const anonymous = { id: '', account_id: '', created_at: '' };

export function isToDefault({ webhook_id }: Delivery): boolean {
  return webhook_id === undefined;
}

export async function openScenario(scenario: Scenario, receiver: WebhookReceiver) {
  const pages = await openWatchedPages({ allowedHosts: [receiver.host] });
  const { page = { price: '14.00' } } = scenario;
  pages.reader.page(scenario.url, page);
  const watchers = await pages.watch(...scenario.watchers);
  for (const { account, product } of watchers) {
    const sealed = sealSecret(testSigningSecret, account.id, testSealingKey);
    const [url = '', ...others] = webhookPaths(account.id).map((path) => receiver.url(path));
    await new AccountStore(pages.table).setWebhook(account.id, url, sealed, pages.clock.now());
    for (const webhook_url of scenario.hasOneWebhook ? [] : others) {
      const webhook = {
        id: newId(),
        created_at: account.created_at,
        webhook_url,
        webhook_sealed_secret: sealed,
      };
      await new WebhookStore(pages.table).create(account.id, webhook, others.length + 1);
    }
    pages.reader.page(product.url, page);
  }
  await scenario.start(pages, watchers);
  return { pages, watchers };
}

/** Works until nothing changes any longer: the queues' messages, then what the reconciler finds, twice. */
export async function comeToRest({ pipeline, clock }: WatchedPages) {
  for (let round = 0; round < 3; round += 1) {
    await pipeline.run();
    clock.advance(901_000);
    await pipeline.reconcile();
  }
  await pipeline.run();
}

/** The faults of each step, one run each; steps count from 1. */
export type Meets = (step: number) => readonly Fault[];

export const everyFault: Meets = () => faults;
/** One fault per step, in turn. */
export const oneFaultAStep: Meets = (step) => faults.filter((_, index) => index === step % faults.length);
/** A fault in every third step, in turn. */
export const oneFaultInThreeSteps: Meets = (step) => (step % 3 === 0 ? oneFaultAStep(step / 3) : []);

/** Runs the scenario without faults, then once per fault of a step: the final state must be the same. */
export async function requireSameOutcome(
  scenario: Scenario,
  { receiver, meets }: { receiver: WebhookReceiver; meets: Meets },
) {
  const calm = await openScenario(scenario, receiver);
  calm.pages.plan.watch();
  await calm.pages.pipeline.run();
  const { length: steps } = calm.pages.plan.steps;
  await comeToRest(calm.pages);
  const expected = await outcomeOf(calm.pages, calm.watchers, receiver);
  for (let at = 1; at <= steps; at += 1) {
    for (const fault of meets(at)) {
      const { pages, watchers } = await openScenario(scenario, receiver);
      pages.plan.arm(at, fault);
      await comeToRest(pages);
      const what = `${fault} step ${at}, ${pages.plan.steps[at - 1]}`;
      expect(await outcomeOf(pages, watchers, receiver), what).toEqual(expected);
      pages.pipeline.people.requireOnce(at, fault);
    }
  }
  return { steps, outcomes: expected };
}
