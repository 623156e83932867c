import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendHeartbeats } from '../../../functions/reconciler/send-heartbeats.ts';
import { HeartbeatEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { webhookBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { HeartbeatStore } from '../../../shared/webhooks/heartbeat-store.ts';
import { WebhookStore } from '../../../shared/webhooks/webhook-store.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

// Each test has its own service, because the heartbeat reads all accounts.
let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const dayMs = 86_400_000;
const hook = 'https://hooks.example/prices';

const tick = () => {
  const send = sendHeartbeats({
    accounts: api.accounts,
    products: new ProductStore(api.table),
    webhooks: new WebhookStore(api.table),
    heartbeats: new HeartbeatStore(api.table),
    webhooksQueue: api.webhooksQueue,
    ...openClock(api.clock.now),
  });
  return asFunction('reconciler', send);
};

async function asking() {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, hook, 'sealed', api.clock.now());
  await api.accounts.setWebhookEvents(account.id, ['account.heartbeat'], api.clock.now());
  const beats = async () =>
    (await new DeliveryStore(api.table).list(account.id, api.clock.now()))
      .toReversed()
      .filter(({ event }) => event === 'account.heartbeat')
      .map((beat) => ({ event: beat.event, body: JSON.parse(webhookBody(beat)) }));
  return { account, token, beats };
}

test('an account that subscribes gets one immediately and then one a day, and no other account does', async () => {
  const { beats } = await asking();
  await api.account();
  expect(await tick()).toEqual({ heartbeats: 1 });
  expect(await tick()).toEqual({ heartbeats: 0 });
  api.clock.advance(dayMs - 1000);
  expect(await tick()).toEqual({ heartbeats: 0 });
  api.clock.advance(1000);
  expect(await tick()).toEqual({ heartbeats: 1 });
  const all = await beats();
  expect(all.map(({ event }) => event)).toEqual(['account.heartbeat', 'account.heartbeat']);
  expect(all[1]?.body.data.since).toBe(all[0]?.body.occurred_at);
  expect(api.webhooksQueue.drain()).toHaveLength(2);
});

test('it counts active products, those read successfully since the last one, and failing ones', async () => {
  const { token, beats } = await asking();
  const watch = async (path: string) => {
    const url = `https://shop.example/${path}`;
    const { id } = await api.watch(token, url);
    const check = async () => {
      await api.check(token, id);
    };
    return { id, url, check };
  };
  const [well, lost, paused] = [await watch('well'), await watch('lost'), await watch('paused')];
  await api.call(token, 'PATCH', `/products/${paused.id}`, { body: { is_active: false } });
  await tick();
  api.clock.advance(dayMs);
  api.reader.fails(lost.url, 'unavailable');
  for (let failed = 0; failed < 3; failed += 1) await lost.check();
  await well.check();
  // The last check of the day fails, but an earlier one succeeded.
  api.reader.fails(well.url, 'http');
  for (let read = 0; read < 3; read += 1) await well.check();
  await tick();
  const [first, second] = await beats();
  expect(HeartbeatEvent.parse(first?.body).data).toEqual({
    active_products: 2,
    verified_products: 2,
    failing_products: 0,
    since: null,
  });
  expect(HeartbeatEvent.parse(second?.body).data).toMatchObject({
    active_products: 2,
    verified_products: 1,
    failing_products: 1,
  });
});

test('it is not in the feed and does not use a sequence number', async () => {
  const { token } = await asking();
  await tick();
  await api.call(token, 'POST', '/webhook/test');
  const { body } = await api.call(token, 'GET', '/events');
  expect(body).toMatchObject({ data: [{ sequence: 1, type: 'webhook.test' }] });
});

test('after an outage of days, one is sent instead of all that were missed', async () => {
  const { beats } = await asking();
  await tick();
  api.clock.advance(10.5 * dayMs);
  expect(await tick()).toEqual({ heartbeats: 1 });
  expect(await tick()).toEqual({ heartbeats: 0 });
  api.clock.advance(dayMs / 2);
  expect(await tick()).toEqual({ heartbeats: 1 });
  expect(await beats()).toHaveLength(3);
});

test('concurrent ticks send it once', async () => {
  const { beats } = await asking();
  const sent = await Promise.all([tick(), tick(), tick()]);
  expect(sent.map(({ heartbeats }) => heartbeats).toSorted()).toEqual([0, 0, 1]);
  expect(await beats()).toHaveLength(1);
});

test.each([
  ['no longer subscribes', (id: string) => api.accounts.setWebhookEvents(id, ['price.alert'], 0)],
  ['no longer has a webhook', (id: string) => api.accounts.clearWebhook(id)],
  ['moved to a plan without webhooks', (id: string) => api.accounts.changePlan(id, 'eco')],
])('an account that %s gets no heartbeat', async (_, change) => {
  const { account, beats } = await asking();
  await change(account.id);
  expect(await tick()).toEqual({ heartbeats: 0 });
  expect(await beats()).toEqual([]);
});

test.each([
  ['deselects it', (id: string) => api.accounts.setWebhookEvents(id, ['price.alert'], 0)],
  ['is removed', (id: string) => api.accounts.clearWebhook(id)],
])('if the default webhook %s, another webhook that lists it still gets it', async (_, change) => {
  const { account, token } = await asking();
  const body = { url: 'http://127.0.0.1:9/other', events: ['account.heartbeat'] };
  expect((await api.call(token, 'POST', '/webhooks', { body })).status).toBe(201);
  await change(account.id);
  expect(await tick()).toEqual({ heartbeats: 1 });
  // To the other webhook alone.
  expect(api.webhooksQueue.drain()).toMatchObject([{ delivery_id: expect.stringContaining('#') }]);
});
