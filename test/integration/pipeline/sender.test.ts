import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { resendEvent } from '../../../functions/operations/events.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { PriceAlertEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { webhookBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { WebhookStore } from '../../../shared/webhooks/webhook-store.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { opened } from '../../support/opened.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import { testSigningSecret } from '../../support/watchers.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';

let pages: WatchedPages;
const receiver = await opened(openWebhookReceiver());
beforeEach(async () => {
  pages = await openWatchedPages({ allowedHosts: [receiver.host] });
});

let made = 0;

/** An account with its own webhook path, and an event to it. */
async function queueEvent(webhookUrl?: string) {
  made += 1;
  const path = `/hooks/${made}`;
  const [watcher] = await pages.watch({
    url: `https://shop.example/hooks/${made}`,
    webhookUrl: webhookUrl ?? receiver.url(path),
  });
  const delivery = await pages.send(watcher);
  const message = { account_id: watcher.account.id, delivery_id: delivery.id };
  return {
    path,
    watcher,
    delivery,
    message,
    events: () => receiver.at(path),
    show: () =>
      new DeliveryStore(pages.table).find(message.account_id, message.delivery_id, pages.clock.now()),
  };
}

const minutes = (from: number, to: number) => (to - from) / 60_000;

test('a fired alert is delivered as specified, and its signature is valid', async () => {
  made += 1;
  const path = `/hooks/${made}`;
  const url = `https://shop.example/whole/${made}`;
  const [watcher] = await pages.watch({
    url,
    webhookUrl: receiver.url(path),
    alerts: [['drops'], ['below', 15]],
  });
  pages.reader.page(url, { price: '14.99', name: 'Desk Lamp "Aurora" – größer' });
  await pages.tickFor(watcher);
  await pages.pipeline.run();

  const [received, ...more] = receiver.at(path);
  expect(more).toEqual([]);
  const [delivery] = await pages.deliveries(watcher);
  const text = received?.body.toString('utf8') ?? '';
  const payload = JSON.parse(text);
  expect(PriceAlertEvent.parse(payload)).toEqual(payload);
  expect(payload).toEqual({
    event: 'price.alert',
    occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      product: { id: watcher.product.id, name: 'Desk Lamp "Aurora" – größer', url },
      price: 14.99,
      currency: 'EUR',
      alerts: expect.any(Array),
      previous_price: 19.99,
      change_percent: -25,
    },
  });
  const [drops, below] = watcher.alerts;
  const fired = [
    { id: drops?.id ?? '', name: drops?.name, condition: 'drops', threshold: null },
    { id: below?.id ?? '', name: below?.name, condition: 'below', threshold: 15 },
  ];
  expect(payload.data.alerts.toSorted(byId)).toEqual(fired.toSorted(byId));
  const hmac = createHmac('sha256', testSigningSecret)
    .update(received?.body ?? '')
    .digest('hex');
  expect(received?.headers).toEqual({
    'content-type': 'application/json',
    'content-length': String(received?.body.length),
    'user-agent': 'Service-Webhook/1.0',
    'x-service-event': 'price.alert',
    'x-service-signature': `sha256=${hmac}`,
    'x-service-delivery': delivery?.id,
    'x-service-timestamp': expect.stringMatching(/^\d{10}$/),
    'webhook-id': delivery?.id,
    'webhook-timestamp': received?.headers['x-service-timestamp'],
    'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    host: receiver.host,
    connection: 'close',
  });
  // The order, too, is as receivers have always got it.
  expect(Object.keys(received?.headers ?? {}).join()).toMatch(
    /^host,connection,content-type,.*,content-length$/,
  );
  expect(received?.method).toBe('POST');
  expect(delivery).toMatchObject({ status: 'delivered', tries: 1, reason: null });
  expect(delivery && webhookBody(delivery)).toBe(text);
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test.each([200, 201, 204, 299])('%d is a success and completes the delivery', async (status) => {
  const { path, show, events } = await queueEvent();
  receiver.statuses(path, [status]);
  await pages.pipeline.run();
  expect(events()).toHaveLength(1);
  expect(await show()).toMatchObject({
    status: 'delivered',
    next_attempt_at: null,
    attempts: [{ status_code: status, error: null, at: expect.any(String), duration_ms: expect.any(Number) }],
  });
});

test.each([
  ['301', (path: string) => receiver.statuses(path, [301], { location: receiver.url('/elsewhere') }), 301],
  ['400', (path: string) => receiver.statuses(path, [400]), 400],
  ['404', (path: string) => receiver.statuses(path, [404]), 404],
  ['429 with Retry-After', (path: string) => receiver.statuses(path, [429], { 'retry-after': '1' }), 429],
  ['500', (path: string) => receiver.statuses(path, [500]), 500],
  ['a connection that is reset', (path: string) => receiver.resets(path), null],
] as const)(
  '%s is retried after 1, 5 and 30 minutes, and dead-lettered after the fourth attempt',
  async (_what, script, code) => {
    const { path, show, events, message } = await queueEvent();
    script(path);
    await pages.pipeline.run();
    const ended = await show();
    expect(ended).toMatchObject({
      status: 'failed',
      tries: 4,
      reason: expect.stringMatching(/^4 attempts failed/),
    });
    expect(ended?.attempts.map(({ status_code }) => status_code)).toEqual([code, code, code, code]);
    expect(ended?.attempts.every(({ error }) => error !== null)).toBe(true);
    const times = ended?.attempts.map(({ at }) => Date.parse(at)) ?? [];
    const pauses = times.slice(1).map((time, index) => Math.round(minutes(times[index] ?? 0, time)));
    expect(pauses).toEqual([1, 5, 30]);
    expect(pages.pipeline.deadDeliveries.sent).toEqual([message]);
    expect(receiver.at('/elsewhere')).toEqual([]);
    // The same ID and bytes each time.
    const sent = events().map(({ headers, body }) => [
      headers['x-service-delivery'],
      body.toString('latin1'),
    ]);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  },
);

test('a delivery that first fails and then succeeds is delivered', async () => {
  const { path, show } = await queueEvent();
  receiver.statuses(path, [500, 503, 200]);
  await pages.pipeline.run();
  expect(await show()).toMatchObject({
    status: 'delivered',
    attempts: [{ status_code: 500, response: 'answer 500' }, { status_code: 503 }, { status_code: 200 }],
  });
});

test('410 ends the delivery immediately, without a dead letter', async () => {
  const { path, show, events } = await queueEvent();
  receiver.statuses(path, [410]);
  await pages.pipeline.run();
  expect(events()).toHaveLength(1);
  expect(await show()).toMatchObject({
    status: 'failed',
    reason: 'The receiver returned 410 Gone.',
    tries: 1,
  });
  expect(pages.pipeline.deadDeliveries.sent).toEqual([]);
});

test('only 4 KB of a 5 GB response are read and stored', async () => {
  const { path, show } = await queueEvent();
  const flood = receiver.floods(path, 5_000_000_000);
  await pages.pipeline.run();
  expect(await show()).toMatchObject({ status: 'delivered', attempts: [{ response: 'x'.repeat(4096) }] });
  // Only what fits into the socket buffers.
  expect(flood.sent()).toBeLessThan(20_000_000);
});

describe('the response status decides: one request is sent, whatever the body is', () => {
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['never ends', (response) => response.writeHead(200).write('thanks')],
    [
      'is reset',
      (response) => response.writeHead(200).write('thanks', () => response.socket?.resetAndDestroy()),
    ],
    [
      'is shorter than announced',
      (response) =>
        response.writeHead(200, { 'content-length': '100' }).write('thanks', () => response.destroy()),
    ],
    [
      'follows an unrequested 100 Continue',
      (response) => {
        response.writeContinue();
        response.end('thanks');
      },
    ],
    [
      'is chunked wrongly',
      ({ socket }) =>
        socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n6\r\nthanks\r\nzz\r\n'),
    ],
  ])('a 200 whose body %s is delivered', async (_what, answer) => {
    const { path, show, events } = await queueEvent();
    receiver.on(path, (response) => void answer(response));
    await pages.pipeline.run();
    expect(events()).toHaveLength(1);
    expect(await show()).toMatchObject({
      status: 'delivered',
      tries: 1,
      attempts: [{ status_code: 200, error: null, response: expect.stringMatching(/^(thanks)?$/) }],
    });
  });

  test('a 410 whose body never ends ends the delivery', async () => {
    const { path, show, events } = await queueEvent();
    receiver.on(path, (response) => response.writeHead(410).flushHeaders());
    await pages.pipeline.run();
    expect(events()).toHaveLength(1);
    expect(await show()).toMatchObject({ status: 'failed', attempts: [{ status_code: 410, response: '' }] });
  });

  test('a body that trickles delays the sender for a second, and what has arrived by then is stored', async () => {
    const { path, show } = await queueEvent();
    receiver.tricklesBody(path);
    const startedMs = performance.now();
    await pages.pipeline.run();
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    expect(await show()).toMatchObject({
      status: 'delivered',
      attempts: [{ status_code: 200, response: expect.stringMatching(/^\.+$/) }],
    });
  });
});

test.each([
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://169.254.169.254/latest/',
  'http://[::1]:9/',
])('a non-public address is rejected at the delivery, even if it was saved: %s', async (url) => {
  const { show } = await queueEvent(url);
  await pages.pipeline.work();
  expect(await show()).toMatchObject({
    status: 'queued',
    attempts: [{ status_code: null, error: expect.stringMatching(/address/i) }],
  });
});

test.each<[string, (accounts: AccountStore, id: string) => Promise<unknown>, object]>([
  [
    'the account removed its webhook',
    (accounts, id) => accounts.clearWebhook(id),
    { status: 'skipped', reason: expect.stringContaining('No webhook') },
  ],
  [
    'the account moved to eco',
    (accounts, id) => accounts.changePlan(id, 'eco'),
    { status: 'skipped', reason: expect.stringContaining('eco') },
  ],
  [
    'the secret can no longer be unsealed',
    (accounts, id) =>
      accounts.setWebhook(id, receiver.url('/x'), 'c2VhbGVkIGJ5IHNvbWVib2R5IGVsc2U=', pages.clock.now()),
    { status: 'failed', reason: expect.stringContaining('secret') },
  ],
])('if %s meanwhile, nothing is sent, and the delivery has the reason', async (_what, happen, ended) => {
  const { watcher, show, events } = await queueEvent();
  await happen(new AccountStore(pages.table), watcher.account.id);
  await pages.pipeline.run();
  expect(events()).toHaveLength(0);
  expect(await show()).toMatchObject(ended);
});

describe('messages of the same delivery', () => {
  test('that arrive concurrently send it once', async () => {
    const { message, events, show } = await queueEvent();
    for (let copies = 0; copies < 5; copies += 1) pages.pipeline.webhooksQueue.add(message);
    await pages.pipeline.run({ atOnce: 2 });
    expect(events()).toHaveLength(1);
    expect(await show()).toMatchObject({ status: 'delivered', tries: 1 });
  });

  test('that arrive between two attempts wait for the second', async () => {
    const { path, message, events } = await queueEvent();
    receiver.statuses(path, [500, 200]);
    await pages.pipeline.work();
    pages.pipeline.webhooksQueue.add(message);
    await pages.pipeline.work();
    expect(events()).toHaveLength(1);
    await pages.pipeline.run();
    expect(events()).toHaveLength(2);
  });
});

test('after a crash between sending and saving, a delivery is resent with the same ID and bytes', async () => {
  const { events, show } = await queueEvent();
  pages.plan.watch();
  await pages.pipeline.run();
  // An attempt's last two writes: its record, and the released permit.
  const record = pages.plan.steps.lastIndexOf('UpdateItemCommand');
  const again = await queueEvent();
  pages.plan.arm(record, 'crash before');
  await pages.pipeline.run();
  expect([events().length, again.events().length]).toEqual([1, 2]);
  const [first, second] = again.events();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['x-service-delivery']).toBe(first?.headers['x-service-delivery']);
  expect([await show(), await again.show()]).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
});

test('a receiver that has not responded yet gets one attempt at a time, and does not delay other receivers', async () => {
  const slow = await queueEvent();
  const held: (() => void)[] = [];
  receiver.on(slow.path, (response) => held.push(() => response.writeHead(204).end()));
  for (let more = 0; more < 14; more += 1) await pages.send(slow.watcher);
  const other = await queueEvent();
  let isFree = false;
  receiver.on(other.path, (response) => {
    expect(slow.events()).toHaveLength(1);
    isFree = true;
    for (const answer of held) answer();
    receiver.statuses(slow.path, [204]);
    response.writeHead(204).end();
  });
  await pages.pipeline.run({ atOnce: 2 });
  expect(isFree).toBe(true);
  expect(slow.events()).toHaveLength(15);
});

describe('an event that was delivered and is resent', () => {
  async function resent(...statuses: number[]) {
    const event = await queueEvent();
    receiver.statuses(event.path, [200, ...statuses]);
    await pages.pipeline.run();
    const { account } = event.watcher;
    const deliveries = new DeliveryStore(pages.table);
    const services = {
      deliveries,
      webhooks: new WebhookStore(pages.table),
      webhooksQueue: pages.pipeline.webhooksQueue,
    };
    const delivered = await event.show();
    await asFunction('events', () =>
      resendEvent.behave(
        {
          account,
          params: { id: event.delivery.id },
          nowMs: pages.clock.now(),
          query: undefined,
          body: undefined,
          newId,
          isRetry: false,
          allowance: plans.max,
          requestId: newId(),
          deadlineMs: pages.clock.now(),
          baseUrl: 'https://prices.example/api/v1',
          token: null,
          session: null,
        },
        services,
      ),
    );
    await pages.pipeline.run();
    return { ...event, delivered };
  }

  test('arrives again, with the same ID and bytes', async () => {
    const { events, show, delivered } = await resent(200);
    const [first, second, ...more] = events();
    expect(more).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['x-service-delivery']).toBe(first?.headers['x-service-delivery']);
    expect(await show()).toMatchObject({ status: 'delivered', data: delivered?.data, attempts: [{}, {}] });
  });

  test.each([
    ['every try fails', [500, 500, 500, 500], 5],
    ['the receiver no longer wants it', [410], 2],
  ])('stays delivered and is not dead-lettered when %s', async (_, statuses, arrivals) => {
    const { events, show } = await resent(...statuses);
    expect(events()).toHaveLength(arrivals);
    expect(await show()).toMatchObject({ status: 'delivered', reason: null, next_attempt_at: null });
    expect(pages.pipeline.deadDeliveries.receive(10)).toEqual([]);
  });
});
