import { describe, expect, test } from 'vitest';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { opened } from '../../support/opened.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';
import type { WantedWatcher } from '../../support/watchers.ts';

const pages = await opened(openWatchedPages());

let made = 0;
/** Rejected before it is dialled, because the tests only check that an event is queued. */
const webhookUrl = 'http://127.0.0.1:9/';

async function watchPage(wanted: Partial<WantedWatcher> = {}) {
  made += 1;
  const url = `https://shop.example/alerts/${made}`;
  const [watcher] = await pages.watch({ url, webhookUrl, ...wanted });
  return {
    url,
    watcher,
    force: () => pages.force(watcher),
    slot: () => pages.tickFor(watcher),
    /** Runs a scheduled check that reads a price. */
    reads: async (price: string) => {
      pages.reader.page(url, { price });
      await pages.tickFor(watcher);
      await pages.pipeline.work();
    },
    /** The alert names of each event, oldest first. */
    events: async () =>
      (await pages.deliveries(watcher)).map((event) => {
        const { data } = Object(eventBody(event));
        return data.alerts.map(({ name }: { name: string }) => name);
      }),
  };
}

test('an alert on drops fires on every price drop, and stays on', async () => {
  const { watcher, reads, events } = await watchPage({ alerts: [['drops']] });
  for (const price of ['18.00', '18.00', '19.00', '17.50']) await reads(price);
  expect(await events()).toEqual([['drops'], ['drops']]);
  expect(await pages.armed(watcher)).toEqual([true]);
});

test('several alerts of one check create one event', async () => {
  const { watcher, reads, events } = await watchPage({
    alerts: [['drops'], ['below', 15], ['below', 16], ['above', 100]],
  });
  await reads('15.00');
  expect((await events()).map((names) => names.toSorted())).toEqual([['below 15', 'below 16', 'drops']]);
  expect(await pages.armed(watcher)).toEqual([true, false, false, true]);
});

describe('an event', () => {
  test('for an account without a webhook is stored as skipped, and the alert has fired', async () => {
    const { watcher, reads } = await watchPage({ webhookUrl: null, alerts: [['below', 15]] });
    await reads('15.00');
    expect(await pages.deliveries(watcher)).toMatchObject([
      { status: 'skipped', reason: 'No webhook URL is saved.', next_attempt_at: null },
    ]);
    expect(await pages.armed(watcher)).toEqual([false]);
  });

  test('for an account on eco is stored as skipped', async () => {
    const { watcher, reads } = await watchPage({ plan: 'eco', alerts: [['below', 15]] });
    await reads('15.00');
    expect(await pages.deliveries(watcher)).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('eco') },
    ]);
  });
});

test('also comes from a forced check of a paused product', async () => {
  const { url, watcher, force, events } = await watchPage({ isActive: false, alerts: [['below', 15]] });
  pages.reader.page(url, { price: '14.00' });
  await force();
  await pages.pipeline.work();
  expect(await events()).toEqual([['below 15']]);
  expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
});

test('a concurrent forced and scheduled check create two price points, and a one-shot alert fires at one of them', async () => {
  const { url, watcher, force, slot, events } = await watchPage({ alerts: [['below', 15], ['drops']] });
  pages.reader.page(url, { price: '14.00' });
  await force();
  await slot();
  await pages.pipeline.fanOut();
  await pages.pipeline.work(2);
  expect(await pages.amounts(watcher)).toEqual([1999, 1400, 1400]);
  expect((await events()).map((names) => names.toSorted())).toEqual([['below 15', 'drops']]);
  expect(await pages.product(watcher)).not.toHaveProperty('queued_check_id');
});

describe('a page message that is received again', () => {
  test('by two workers concurrently writes once', async () => {
    const { url, watcher, slot, events } = await watchPage({ alerts: [['drops'], ['below', 15]] });
    pages.reader.page(url, { price: '14.00' });
    await slot();
    await pages.pipeline.fanOut();
    const { checksQueue } = pages.pipeline;
    const [message] = checksQueue.sent.slice(-1);
    for (let copies = 0; message && copies < 3; copies += 1) checksQueue.add(message);
    await Promise.all([pages.pipeline.work(2), pages.pipeline.work(2)]);
    if (message) checksQueue.add(message);
    await pages.pipeline.work();
    expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
    expect(await events()).toHaveLength(1);
    expect(await pages.checks(watcher)).toHaveLength(1);
  });
});
