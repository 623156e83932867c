import { expect, test } from 'vitest';
import type { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import {
  eventBodies,
  ProductFailingEvent,
  ProductRecoveredEvent,
} from '../../../shared/interface/schemas/event-bodies.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { readFeed } from '../../support/read-feed.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const hook = 'https://hooks.example/prices';
let urls = 0;

/** A product whose checks succeed or fail as requested, in an account that subscribes to some event types. */
async function watched(...wanted: WebhookEvent[]) {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, hook, 'sealed', api.clock.now());
  if (wanted.length > 0) await api.accounts.setWebhookEvents(account.id, wanted, api.clock.now());
  urls += 1;
  const url = `https://shop.example/health/${urls}`;
  api.reader.page(url, { price: '20.00' });
  const product = await api.watch(token, url);
  const check = async (page: string | null) => {
    if (page === null) api.reader.fails(url, 'unavailable');
    else api.reader.page(url, { price: page });
    await api.check(token, product.id);
  };
  const feed = async () =>
    (await readFeed(api.table, account.id, api.clock.now())).map((one) => ({
      event: one.event,
      status: one.status,
      body: Object(eventBody(one)),
    }));
  return { account, token, product, check, feed };
}

test('the third failed check in a row creates one product.failing, with the product and the reason', async () => {
  const { check, feed, product } = await watched();
  await check(null);
  await check(null);
  expect(await feed()).toEqual([]);
  for (let more = 0; more < 3; more += 1) await check(null);
  const [event, ...others] = await feed();
  expect(others).toEqual([]);
  expect(event?.event).toBe('product.failing');
  const { data } = ProductFailingEvent.parse(event?.body);
  expect(data).toEqual(event?.body.data);
  expect(data).toMatchObject({
    product: { id: product.id, name: product.name, url: product.url },
    error: { code: 'unavailable', retryable: false },
  });
});

test('the next success creates one product.recovered with the price, and another failure creates another event', async () => {
  const { check, feed, product } = await watched();
  for (const page of [null, null, null, '15.00', '15.00', null, null, null, null]) await check(page);
  const events = await feed();
  expect(events.map(({ event }) => event)).toEqual([
    'product.failing',
    'product.recovered',
    'product.failing',
  ]);
  expect(ProductRecoveredEvent.parse(events[1]?.body).data).toEqual({
    product: { id: product.id, name: 'Desk Lamp', url: product.url },
    price: 15,
    currency: 'EUR',
  });
});

test('an alert that fires on the recovering check creates a separate event', async () => {
  const { token, product, check, feed } = await watched('price.alert', 'product.recovered');
  await api.call(token, 'POST', `/products/${product.id}/alerts`, { body: { condition: 'drops' } });
  for (const page of [null, null, null, '15.00']) await check(page);
  expect((await feed()).map(({ event, status }) => [event, status])).toEqual([
    ['product.failing', 'skipped'],
    ['price.alert', 'queued'],
    ['product.recovered', 'queued'],
  ]);
});

test('an account that does not subscribe to them gets no webhook: they are in the feed as skipped', async () => {
  const { check, feed } = await watched();
  for (const page of [null, null, null, '15.00']) await check(page);
  expect((await feed()).map(({ status }) => status)).toEqual(['skipped', 'skipped']);
});

test('an account that subscribes only to them gets them, and no price.alert', async () => {
  const { token, product, check, feed } = await watched('product.failing');
  await api.call(token, 'POST', `/products/${product.id}/alerts`, { body: { condition: 'drops' } });
  for (const page of ['15.00', null, null, null]) await check(page);
  expect((await feed()).map(({ event, status }) => [event, status])).toEqual([
    ['price.alert', 'skipped'],
    ['product.failing', 'queued'],
  ]);
});

test('a skipped event can be resent', async () => {
  const { token, check } = await watched();
  for (let failed = 0; failed < 3; failed += 1) await check(null);
  const { body } = await api.call(token, 'GET', '/events');
  const [event] = Object(body).data;
  expect(event).toMatchObject({ type: 'product.failing', delivery: { status: 'skipped', attempts: [] } });
  expect((await api.call(token, 'POST', `/events/${event.id}/resend`)).status).toBe(202);
  expect((await api.call(token, 'GET', `/events/${event.id}`)).body).toMatchObject({
    data: { delivery: { status: 'queued' } },
  });
});

test('each type has its own body, and GET /events accepts each as `type`, except the heartbeat', async () => {
  const { token } = await api.account();
  for (const kind of Object.keys(eventBodies))
    expect((await api.call(token, 'GET', `/events?type=${kind}`)).status, kind).toBe(
      kind === 'account.heartbeat' ? 422 : 200,
    );
});
