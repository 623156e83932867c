import { expect, test } from 'vitest';
import * as z from 'zod';
import { deliveryAttempts } from '../../../functions/sender/attempt-delivery.ts';
import type { Receiver } from '../../../functions/sender/post-event.ts';
import { attemptUnderPermit } from '../../../shared/platform/attempts/attempts.ts';
import { type Delivery, deliveryIdOf } from '../../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { senderServices } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const host = 'http://127.0.0.1:9';
const One = z.object({
  data: z.looseObject({ id: z.string(), url: z.string().nullable(), signing_secret: z.string().nullish() }),
});
const Events = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      data: z.looseObject({}),
      deliveries: z.array(
        z.object({ webhook_id: z.string(), status: z.string(), attempts: z.array(z.unknown()) }),
      ),
    }),
  ),
});

let urls = 0;

/** An account with its calls, and a sender that records what it posts. */
async function developer(plan: 'plus' | 'max' = 'max') {
  const { account, token } = await api.account({ plan });
  const call = async (method: string, path: string, body?: object) =>
    api.call(token, method, path, { ...(body && { body }) });
  const add = async (body: object) => {
    const made = await call('POST', '/webhooks', body);
    expect(made.status).toBe(201);
    return One.parse(made.body).data;
  };
  const events = async () => Events.parse((await call('GET', '/events')).body).data;
  const watch = async (extra: object = {}) => {
    urls += 1;
    const url = `https://shop.example/webhooks/${urls}`;
    api.reader.page(url, { price: '20.00' });
    const { id } = await api.watch(token, url);
    if (Object.keys(extra).length > 0) await call('PATCH', `/products/${id}`, extra);
    const check = async (page: Parameters<typeof api.reader.page>[1]) => {
      api.reader.page(url, page);
      await call('POST', `/products/${id}/checks`);
      await api.runChecks();
    };
    return { id, url, check };
  };
  const posted: { delivery: Delivery; receiver: Receiver }[] = [];
  const send = async (statusOf: (url: string) => number = () => 200) => {
    for (const message of api.webhooksQueue.drain())
      await asFunction('sender', () => {
        const services: Parameters<typeof deliveryAttempts>[0] = {
          ...senderServices(api.table, api.clock.now),
          post: async (delivery, receiver) => {
            posted.push({ delivery, receiver });
            const status_code = statusOf(receiver.url);
            const error = status_code === 200 ? null : `HTTP ${status_code}`;
            return {
              at: new Date(api.clock.now()).toISOString(),
              status_code,
              error,
              response: null,
              duration_ms: 1,
            };
          },
        };
        return attemptUnderPermit(deliveryAttempts(services), message, 1, services);
      });
  };
  return { account, token, call, add, events, watch, posted, send };
}

test('the default webhook always exists, is listed first, and has no URL until one is saved', async () => {
  const { call, add, account } = await developer();
  const other = await add({ url: `${host}/b`, description: 'ERP' });
  expect(other.signing_secret).toMatch(/^whsec_/);
  const { body } = await call('GET', '/webhooks');
  expect(body).toMatchObject({
    data: [
      {
        id: account.id,
        url: null,
        is_default: true,
        is_active: true,
        status: 'ok',
        filter: null,
        secret_created_at: null,
      },
      {
        id: other.id,
        url: `${host}/b`,
        description: 'ERP',
        is_default: false,
        events: ['price.alert', 'webhook.test'],
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('signing_secret');
});

test('a webhook gets a secret with its first URL, keeps it afterwards, and loses it with the URL', async () => {
  const { call, account } = await developer();
  const path = `/webhooks/${account.id}`;
  const first = One.parse((await call('PATCH', path, { url: `${host}/a` })).body).data;
  expect(first.signing_secret).toMatch(/^whsec_/);
  expect((await call('PATCH', path, { url: `${host}/b` })).body).not.toMatchObject({
    data: { signing_secret: expect.anything() },
  });
  expect((await call('DELETE', path)).status).toBe(422);
  expect((await call('PATCH', path, { url: null })).body).toMatchObject({
    data: { url: null, secret_created_at: null },
  });
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).body).toMatchObject({ data: { is_default: true, url: null } });
});

test.each(['default', 'other'])(
  'parallel changes of the %s webhook leave one secret, which signs',
  async (which) => {
    const { call, add, account, posted, send } = await developer();
    const id = which === 'default' ? account.id : (await add({ url: null })).id;
    const patch = (url: string | null) => call('PATCH', `/webhooks/${id}`, { url });
    const first = await Promise.all([1, 2, 3, 4].map((port) => patch(`${host}/${port}`)));
    const secrets = first.flatMap(({ body }) => One.parse(body).data.signing_secret ?? []);
    expect(secrets).toHaveLength(1);
    await call('POST', `/webhooks/${id}/test`);
    await send();
    expect(posted.at(-1)?.receiver.signingSecret).toBe(secrets[0]);
    // A URL always has a secret.
    await Promise.all([patch(null), patch(`${host}/5`), patch(null), patch(`${host}/6`)]);
    if (One.parse((await call('GET', `/webhooks/${id}`)).body).data.url === null) await patch(`${host}/7`);
    await call('POST', `/webhooks/${id}/test`);
    const count = posted.length;
    await send();
    expect(posted).toHaveLength(count + 1);
    // A rotation does not restore the URL that it read.
    await Promise.all([
      call('POST', `/webhooks/${id}/secret`),
      patch(`${host}/8`),
      call('POST', `/webhooks/${id}/secret`),
    ]);
    expect((await call('GET', `/webhooks/${id}`)).body).toMatchObject({ data: { url: `${host}/8` } });
  },
);

test('a filter keeps a product that was deleted, but cannot get one', async () => {
  const { call, add, watch } = await developer();
  const [kept, gone] = [await watch(), await watch()];
  const filter = { product_ids: [kept.id, gone.id] };
  const { id } = await add({ url: null, filter });
  await call('DELETE', `/products/${gone.id}`);
  expect((await call('PATCH', `/webhooks/${id}`, { filter, description: 'ERP' })).status).toBe(200);
  expect((await call('POST', '/webhooks', { url: null, filter })).status).toBe(422);
});

test('a plan limits the webhooks, the default one included', async () => {
  const { call, add } = await developer('plus');
  const [one] = [await add({ url: `${host}/1` }), await add({ url: null })];
  const refused = await call('POST', '/webhooks', { url: `${host}/3` });
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'limit_reached' } }]);
  expect((await call('DELETE', `/webhooks/${one?.id}`)).status).toBe(204);
  expect((await call('POST', '/webhooks', { url: `${host}/3` })).status).toBe(201);
});

test.each([
  ['an empty filter', { url: null, filter: {} }],
  ['an unknown product', { url: null, filter: { product_ids: ['0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e'] } }],
  ['no URL', {}],
  ['an unknown event', { url: null, events: ['price.rose'] }],
])('%s is 422', async (_what, body) => {
  const { call } = await developer();
  expect((await call('POST', '/webhooks', body)).status).toBe(422);
});

test('an event goes to each webhook whose filter matches, once per webhook, with the same ID and bytes', async () => {
  const { account, call, add, events, watch, posted, send } = await developer();
  await call('PATCH', `/webhooks/${account.id}`, { url: `${host}/default` });
  const gifts = await add({ url: `${host}/gifts`, filter: { tags: ['gift'] } });
  const gift = await watch({ tags: ['gift'] });
  const only = await add({ url: `${host}/only`, filter: { product_ids: [gift.id] } });
  const other = await add({ url: `${host}/other`, filter: { tags: ['office'] } });
  const silent = await add({ url: null, events: ['price.alert'] });
  const paused = await add({ url: `${host}/paused`, is_active: false });
  await call('POST', `/products/${gift.id}/alerts`, { condition: 'drops' });
  await gift.check({ price: '15.00' });
  await send();
  const [event] = await events();
  expect(event?.deliveries.map(({ webhook_id, status }) => [webhook_id, status])).toEqual([
    [account.id, 'delivered'],
    [gifts.id, 'delivered'],
    [only.id, 'delivered'],
    [silent.id, 'skipped'],
  ]);
  expect(posted.map(({ receiver }) => receiver.url)).toEqual(
    expect.arrayContaining([`${host}/default`, `${host}/gifts`, `${host}/only`]),
  );
  expect(posted).toHaveLength(3);
  expect(new Set(posted.map(({ delivery }) => `${delivery.id} ${webhookBody(delivery)}`)).size).toBe(1);
  expect(new Set(posted.map(({ receiver }) => receiver.signingSecret)).size).toBe(3);
  const { body } = await call('GET', `/products/${gift.id}/alerts`);
  expect(body).toMatchObject({
    data: [
      {
        notified_by: expect.arrayContaining([
          { kind: 'webhook', target: `${host}/only`, covers: true },
          { kind: 'webhook', target: `${host}/other`, covers: false },
          { kind: 'webhook', target: `${host}/paused`, covers: false },
        ]),
      },
    ],
  });
  // Also to a webhook that had not wanted it.
  for (const webhook_id of [other.id, paused.id])
    expect((await call('POST', `/events/${event?.id}/resend`, { webhook_id })).status).toBe(202);
  await send();
  expect(posted.slice(3).map(({ receiver }) => receiver.url)).toEqual([`${host}/other`, `${host}/paused`]);
  expect((await call('POST', `/events/${event?.id}/resend`, { webhook_id: silent.id })).status).toBe(422);
});

test('a test goes to its webhook alone, whatever its events, filter and state', async () => {
  const { account, call, add, events, posted, send } = await developer();
  await call('PATCH', `/webhooks/${account.id}`, { url: `${host}/default` });
  const { id } = await add({ url: `${host}/b`, events: ['price.alert'], is_active: false });
  const tested = await call('POST', `/webhooks/${id}/test`);
  expect([tested.status, tested.body]).toEqual([202, { data: { queued: true } }]);
  await send();
  expect(posted.map(({ receiver }) => receiver.url)).toEqual([`${host}/b`]);
  await call('POST', '/webhook/test');
  await send();
  expect(posted.map(({ receiver }) => receiver.url)).toEqual([`${host}/b`, `${host}/default`]);
  expect((await events()).map(({ deliveries }) => deliveries.map(({ status }) => status))).toEqual([
    ['skipped', 'delivered'],
    ['delivered'],
  ]);
});

test('pausing a webhook ends its retries, but a test and what is resent are retried', async () => {
  const { account, call, add, events, watch, posted, send } = await developer();
  const { id } = await add({ url: `${host}/down`, events: ['price.changed'] });
  const { check } = await watch();
  const last = async () => (await events()).at(-1)?.deliveries.find(({ webhook_id }) => webhook_id === id);
  const retry = async () => {
    api.clock.advance(3_600_000);
    const delivery_id = deliveryIdOf((await events()).at(-1)?.id ?? '', id);
    await api.webhooksQueue.send({ account_id: account.id, delivery_id });
    await send();
  };
  await check({ price: '19.00' });
  await send(() => 500);
  await call('PATCH', `/webhooks/${id}`, { is_active: false });
  await retry();
  expect(posted).toHaveLength(1);
  expect(await last()).toMatchObject({ status: 'skipped' });
  const [event] = await events();
  expect((await call('POST', `/events/${event?.id}/resend`, { webhook_id: id })).status).toBe(202);
  await send(() => 500);
  await retry();
  expect(await last()).toMatchObject({ status: 'delivered' });
  await call('POST', `/webhooks/${id}/test`);
  await send(() => 500);
  await retry();
  expect(await last()).toMatchObject({ status: 'delivered' });
});

test('five permanent failures in a row make one webhook failing, and a success ends it', async () => {
  const { account, call, add, events, send } = await developer();
  await call('PATCH', `/webhooks/${account.id}`, { url: `${host}/default`, events: ['webhook.failing'] });
  const { id } = await add({ url: `${host}/dead` });
  for (let failed = 0; failed < 5; failed += 1) {
    await call('POST', `/webhooks/${id}/test`);
    await send(() => 410);
  }
  const failing = (await events()).filter(({ type }) => type === 'webhook.failing');
  expect(failing.map(({ data }) => data)).toEqual([
    { failed_deliveries: 5, error: 'HTTP 410', webhook: { id, url: `${host}/dead` } },
  ]);
  const statuses = async () =>
    z
      .object({ data: z.array(z.object({ status: z.string() })) })
      .parse((await call('GET', '/webhooks')).body)
      .data.map(({ status }) => status);
  expect(await statuses()).toEqual(['ok', 'failing']);
  await call('POST', `/webhooks/${id}/test`);
  await send();
  expect(await statuses()).toEqual(['ok', 'ok']);
});

test('price.changed is stored only if an active webhook lists it and its filter matches', async () => {
  const { add, call, events, watch } = await developer();
  const gift = await watch({ tags: ['gift'] });
  await gift.check({ price: '19.00' });
  expect(await events()).toEqual([]);
  const { id } = await add({ url: null, events: ['price.changed'], filter: { tags: ['gift'] } });
  const plain = await watch();
  await plain.check({ price: '19.00' });
  await gift.check({ price: '19.00' });
  expect(await events()).toEqual([]);
  await gift.check({ price: '18.50' });
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    type: 'price.changed',
    data: {
      product: { id: gift.id, url: gift.url },
      price: 18.5,
      previous_price: 19,
      currency: 'EUR',
      previous_currency: 'EUR',
      price_id: expect.any(String),
    },
    deliveries: [{ status: 'skipped' }, { webhook_id: id, status: 'skipped' }],
  });
  await call('PATCH', `/webhooks/${id}`, { is_active: false });
  await gift.check({ price: '18.00' });
  expect(await events()).toHaveLength(1);
});

test('`after=latest` returns no events and the newest position', async () => {
  const { add, call } = await developer();
  const latest = async () => (await call('GET', '/events?after=latest')).body;
  expect(await latest()).toEqual({ data: [], meta: { has_more: false, next_after: 0 } });
  const { id } = await add({ url: `${host}/b` });
  await call('POST', `/webhooks/${id}/test`);
  expect(await latest()).toEqual({ data: [], meta: { has_more: false, next_after: 1 } });
});
