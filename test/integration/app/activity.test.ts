import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { eventOfAccount } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { openPushReceiver } from '../../support/push-receiver.ts';
import { setUpTestApp } from '../../support/test-app.ts';
import { pageMessage } from '../../support/worker-services.ts';

const app = await setUpTestApp();

let made = 0;

/** A signed-in account on eco whose product has an alert for any price drop. */
async function watching() {
  const { account, call } = await app.person('eco');
  made += 1;
  const url = `https://shop.example/activity/${made}`;
  app.api.reader.page(url, { price: '100.00' });
  const product = await call('POST', '/products', { url });
  const { id } = product.body.data;
  const alert = await call('POST', `/products/${id}/alerts`, { condition: 'drops' });
  const check = (price: string) => {
    app.api.clock.advance(60_000);
    app.api.reader.page(url, { price });
    made += 1;
    return app.api.worker.deliver(
      pageMessage(`eco#${id}#${made}`, app.api.clock.now(), { account_id: account.id, product_id: id }),
    );
  };
  const unread = async () => (await call('GET', '/session')).body.data;
  return { account, id, alertId: alert.body.data.id, call, check, unread };
}

test('an account without events has an empty activity page', async () => {
  const { call } = await watching();
  for (const query of ['', '?after=0', '?before=5'])
    expect(await call('GET', `/activity${query}`)).toMatchObject({
      status: 200,
      body: { data: [], meta: { has_more: false, next_before: null } },
    });
});

test('a fired alert is a sentence with the price, the previous price and the channels', async () => {
  const { id, alertId, call, check } = await watching();
  await check('93.00');
  expect((await call('GET', '/activity')).body).toMatchObject({
    data: [
      {
        sequence: 1,
        type: 'price.alert',
        product: { id },
        text: expect.stringMatching(/ dropped to €93\.00 \(−7%\)$/),
        price: 93,
        previous_price: 100,
        currency: 'EUR',
        alert_ids: [alertId],
        notified: [{ kind: 'email', name: 'E-mail', status: 'queued' }],
      },
    ],
    meta: { has_more: false, next_after: 1, next_before: 1 },
  });
});

test('a digest is not announced while e-mail is off', async () => {
  const { call, check } = await watching();
  const channels = await call('GET', '/channels');
  const [email] = z.array(z.object({ id: z.string() })).parse(channels.body.data);
  await call('PATCH', `/channels/${email?.id}`, { frequency: 'daily' });
  await check('93.00');
  for (const [is_active, status] of [
    [true, 'held'],
    [false, 'skipped'],
    [true, 'held'],
  ] as const) {
    await call('PATCH', `/channels/${email?.id}`, { is_active });
    const { body } = await call('GET', '/activity');
    expect(body).toMatchObject({ data: [{ notified: [{ kind: 'email', status }] }] });
  }
});

test('`before` returns older pages from the newest on, and `after` returns later ones than a sequence', async () => {
  const { call, check } = await watching();
  for (const price of ['90.00', '80.00', '70.00']) await check(price);
  const sequences = async (query: string) => {
    const { data } = (await call('GET', `/activity?${query}`)).body;
    return z
      .array(z.object({ sequence: z.int() }))
      .parse(data)
      .map(({ sequence }) => sequence);
  };
  expect(await sequences('per_page=2')).toEqual([3, 2]);
  expect(await sequences('per_page=2&before=2')).toEqual([1]);
  expect(await sequences('after=1')).toEqual([2, 3]);
  expect(await sequences('after=3')).toEqual([]);
});

test('unseen activity is counted until the user opens its page, and the mark never moves back', async () => {
  const { call, check, unread } = await watching();
  expect(await unread()).toMatchObject({ unread: 0 });
  await check('90.00');
  await check('80.00');
  expect(await unread()).toMatchObject({ unread: 2 });
  expect(await call('PUT', '/activity/seen', { sequence: 1 })).toMatchObject({
    status: 200,
    body: { data: { unread: 1 } },
  });
  await call('PUT', '/activity/seen', { sequence: 999 });
  expect(await unread()).toMatchObject({ unread: 0 });
  await call('PUT', '/activity/seen', { sequence: 0 });
  await check('70.00');
  expect(await unread()).toMatchObject({ unread: 1 });
});

test('more than 1,000 webhook tests hide neither an alert from the activity page and the feed nor an unseen one from the badge', async () => {
  const { account, call, check } = await watching();
  await check('93.00');
  const expires_at = Math.ceil(app.api.clock.now() / 1000) + 86_400;
  const entry = (sequence: number, event: string) => ({
    ...keys.feedEntry(account.id, sequence),
    ...{ sequence, id: newId(), event, previous_expires_at: expires_at, expires_at },
  });
  const tests = Array.from({ length: 1100 }, (_, index) => entry(index + 2, 'webhook.test'));
  await app.api.put(tests);
  expect((await call('GET', '/activity')).body).toMatchObject({ data: [{ sequence: 1 }] });
  await app.api.put([entry(1102, 'price.alert')]);
  const feed = new EventFeed(app.api.table);
  const isAlert = (type: string) => type === 'price.alert';
  expect(await feed.countAfter(account.id, { after: 1, most: 99 }, app.api.clock.now(), isAlert)).toBe(1);
});

test('with 17 channels, a page has fewer events, so that it reads at most 400 notifications, and the next page has the rest', async () => {
  const { account, call } = await app.person();
  const { subscription } = openPushReceiver('');
  for (let index = 0; index < 10; index += 1)
    await call('POST', '/channels', {
      kind: 'push',
      subscription: { ...subscription, endpoint: `https://1.1.1.1/device/${index}` },
    });
  for (let index = 0; index < 5; index += 1)
    await call('POST', '/channels', { kind: 'chat', url: `https://1.1.1.1/room/${index}` });
  await call('POST', '/channels', { kind: 'feed' });
  const deliveries = new DeliveryStore(app.api.table);
  for (let index = 0; index < 24; index += 1) {
    const data = { failed_deliveries: 5, error: 'HTTP 500' };
    const nowMs = app.api.clock.now();
    await deliveries.add(eventOfAccount(account, { id: newId(), event: 'webhook.failing', data, nowMs }));
  }
  const Page = z.object({
    data: z.array(z.object({ sequence: z.int() })),
    meta: z.object({ has_more: z.boolean(), next_before: z.int() }),
  });
  const first = Page.parse((await call('GET', '/activity?per_page=100')).body);
  expect(first.data).toHaveLength(23);
  expect(first.meta).toMatchObject({ has_more: true, next_before: 2 });
  const next = Page.parse((await call('GET', '/activity?per_page=100&before=2')).body);
  expect(next).toMatchObject({ data: [{ sequence: 1 }], meta: { has_more: false } });
});
