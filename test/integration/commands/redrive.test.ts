import {
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { handlerOf } from 'local-aws/queues/queue-calls';
import { localCredentials, startQueues } from 'local-aws/queues/queues';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listDeliveries, redriveDeliveries, resendDelivery } from '../../../commands/admin/deliveries.ts';
import {
  listNotifications,
  redriveNotifications,
  resendNotification,
} from '../../../commands/admin/notifications.ts';
import { drain } from '../../../commands/admin/redrive.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { defaultEmailChannel } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import {
  type Notification,
  NotificationMessage,
  newNotification,
} from '../../../shared/notifications/notification.ts';
import { NotificationStore } from '../../../shared/notifications/notification-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ItemStore } from '../../../shared/products/items/item-store.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import { type Delivery, DeliveryMessage, newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { opened } from '../../support/opened.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { openTestTable } from '../../support/test-table.ts';

const deadLetters = 'service-webhooks-dead-letters';
const webhooks = 'service-webhooks';
const deadNotifications = 'service-notify-dead-letters';
const notify = 'service-notify';
const all = [deadLetters, webhooks, deadNotifications, notify];

const urlOf = (name: string) => `${queues.url}/000000000000/${name}`;

const database = await opened(openTestTable());
const queues = await opened(startQueues('memory'));
await queues.setUp(all.map((name) => ({ logicalId: name, name, delaySeconds: 0, attributes: {} })));
const { table } = database;
// The client that `drain` creates has no network either.
const aws = {
  endpoint: queues.url,
  region: 'us-east-1',
  credentials: localCredentials,
  requestHandler: handlerOf(queues.call),
};
const service = {
  accounts: new AccountStore(table),
  table,
  tokens: new TokenStore(table),
  sessions: new SessionStore(table),
  products: new ProductStore(table),
  alerts: new AlertStore(table),
  checks: new CheckStore(table),
  prices: new PriceStore(table),
  items: new ItemStore(table),
  deliveries: new DeliveryStore(table),
  channels: new ChannelStore(table, { sendsMail: true }),
  notifications: new NotificationStore(table),
  due: new DueStore(table),
  tableName: 'service',
  aws,
  queueUrl: async (name: string) => urlOf(name),
  allowedHosts: [],
};
beforeEach(async () => {
  for (const name of all) await queues.client.send(new PurgeQueueCommand({ QueueUrl: urlOf(name) }));
});

const deadLettered = (body: string, name = deadLetters) =>
  queues.client.send(new SendMessageCommand({ QueueUrl: urlOf(name), MessageBody: body }));

/** Stores a delivery, and dead-letters its message this many times. */
async function deadDelivery(as: Partial<Delivery>, messages = 1) {
  const nowMs = Date.now();
  const event = { id: newId(), accountId: newId(), event: 'webhook.test', data: {}, nowMs } as const;
  const delivery = { ...newDelivery(event), ...as };
  await service.deliveries.add(delivery);
  const { account_id, id: delivery_id } = delivery;
  for (let sent = 0; sent < messages; sent += 1)
    await deadLettered(JSON.stringify({ account_id, delivery_id }));
  return { delivery, find: () => service.deliveries.find(account_id, delivery_id, nowMs) };
}

/** The messages in a queue. */
async function messagesIn(name: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await queues.client.send(
      new ReceiveMessageCommand({ QueueUrl: urlOf(name), MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return found;
    found.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)));
  }
}

/** The deliveries whose messages are in the sender's queue. */
async function sent(): Promise<string[]> {
  return z
    .array(DeliveryMessage)
    .parse(await messagesIn(webhooks))
    .map(({ delivery_id }) => delivery_id);
}

/** Dead-lettered messages, including those just received. */
async function left(): Promise<number> {
  const { Attributes } = await queues.client.send(
    new GetQueueAttributesCommand({ QueueUrl: urlOf(deadLetters), AttributeNames: ['All'] }),
  );
  const numbers = z.object({
    ApproximateNumberOfMessages: z.coerce.number(),
    ApproximateNumberOfMessagesNotVisible: z.coerce.number(),
  });
  const { ApproximateNumberOfMessages: waiting, ApproximateNumberOfMessagesNotVisible: hidden } =
    numbers.parse(Attributes);
  return waiting + hidden;
}

test('a failed delivery starts over and is resent', async () => {
  const { delivery, find } = await deadDelivery({ status: 'failed', tries: 4, next_attempt_at: null });
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 0 });
  expect([await sent(), await left()]).toEqual([[delivery.id], 0]);
});

test('a delivery that was dead-lettered twice starts over once', async () => {
  const { delivery, find } = await deadDelivery({ status: 'failed', tries: 4, next_attempt_at: null }, 2);
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 0 });
  expect([new Set(await sent()), await left()]).toEqual([new Set([delivery.id]), 0]);
});

test('a delivery in progress keeps its attempts', async () => {
  const { delivery, find } = await deadDelivery({ tries: 2 });
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 2 });
  expect([await sent(), await left()]).toEqual([[delivery.id], 0]);
});

test('a delivery that was delivered by a resend is not sent again', async () => {
  const { find } = await deadDelivery({ status: 'delivered', next_attempt_at: null });
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 0 });
  expect(await find()).toMatchObject({ status: 'delivered' });
  expect([await sent(), await left()]).toEqual([[], 0]);
});

test('a delivery older than 30 days is removed', async () => {
  await deadDelivery({ status: 'failed', expires_at: 1 });
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 0 });
  expect([await sent(), await left()]).toEqual([[], 0]);
});

test('an unknown message remains and is reported, whatever else is in the queue', async () => {
  for (const body of ['no JSON', '{"account_id":1}', '[]', 'null']) await deadLettered(body);
  // More than one receive returns, so that unreadable ones are mixed with others.
  for (let made = 0; made < 12; made += 1) await deadDelivery({ status: 'failed', tries: 4 });
  await deadLettered('{"delivery_id":"x"}');
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 12, unreadable: 5 });
  expect([(await sent()).length, await left()]).toEqual([12, 5]);
});

test('a delivery with attempts left shows why the last one failed, and when the next one is due', async () => {
  const { account } = await addAccount(database.table, 'max');
  const next_attempt_at = '2099-01-01T00:00:00.000Z';
  const attempt = {
    at: '2026-11-24T12:00:00.000Z',
    status_code: 404,
    error: 'HTTP 404',
    response: '',
    duration_ms: 5,
  };
  const as = { account_id: account.id, tries: 1, attempts: [attempt], next_attempt_at };
  const { delivery } = await deadDelivery(as, 0);
  const { id } = delivery;
  const expected = { id, status: 'queued', reason: 'HTTP 404', tries: 1, next_attempt_at };
  expect(await listDeliveries.run(service, { email: account.email })).toMatchObject({
    deliveries: [expected],
  });
  expect(await resendDelivery.run(service, { id })).toEqual({ id, queued: true, next_attempt_at });
});

test('with an account, only its failed deliveries are resent', async () => {
  const { account } = await addAccount(database.table, 'max');
  const ofAccount = (status: Delivery['status']) =>
    deadDelivery({ account_id: account.id, status, tries: 4, next_attempt_at: null }, 0);
  const failed = [await ofAccount('failed'), await ofAccount('failed')];
  await ofAccount('delivered');
  await deadDelivery({ status: 'failed', tries: 4, next_attempt_at: null });
  const options = { email: account.email };
  expect(await redriveDeliveries.touches?.(service, options)).toEqual({
    account: account.email,
    deliveries: 2,
  });
  expect(await redriveDeliveries.run(service, options)).toEqual({ redriven: 2 });
  expect(new Set(await sent())).toEqual(new Set(failed.map(({ delivery }) => delivery.id)));
  expect(await failed[0]?.find()).toMatchObject({ status: 'queued', tries: 0 });
  expect(await left()).toBe(1);
  expect(await redriveDeliveries.run(service, options)).toEqual({ redriven: 0 });
});

test('does nothing with an empty dead-letter queue', async () => {
  expect(await redriveDeliveries.run(service, {})).toEqual({ redriven: 0 });
});

test('a message that cannot be processed remains, and the failure is reported', async () => {
  await deadDelivery({ status: 'failed' });
  const failing = drain(
    urlOf(deadLetters),
    DeliveryMessage,
    async () => {
      throw new Error('The table is not there');
    },
    service.aws,
  );
  await expect(failing).rejects.toThrow('The table is not there');
  expect(await left()).toBe(1);
});

describe('notifications', () => {
  /** Stores a notification of a new account. */
  async function stored(as: Partial<Notification>) {
    const { account } = await addAccount(database.table, 'eco');
    const channel = defaultEmailChannel(account);
    const nowMs = Date.now();
    const notification = { ...newNotification({ id: newId(), channel, kind: 'event', nowMs }), ...as };
    await service.notifications.add(notification);
    const { account_id, id } = notification;
    const message = { account_id, notification_id: id };
    return { account, id, message, find: () => service.notifications.find(account_id, id, nowMs) };
  }
  const failed = { status: 'failed', tries: 4, next_attempt_at: null, reason: 'HTTP 500' } as const;
  const notifySent = async () => z.array(NotificationMessage).parse(await messagesIn(notify));

  test('are listed by status, newest first', async () => {
    const { account, id } = await stored(failed);
    const listed = [{ id, kind: 'event', channel: 'email', status: 'failed', reason: 'HTTP 500' }];
    const options = { email: account.email };
    expect(await listNotifications.run(service, options)).toMatchObject({ notifications: listed });
    expect(await listNotifications.run(service, { ...options, status: 'failed' })).toMatchObject({
      notifications: listed,
    });
    expect(await listNotifications.run(service, { ...options, status: 'sent' })).toEqual({
      notifications: [],
    });
  });

  test('start over when they are resent by ID; those of another account are unknown', async () => {
    const { account, id, message, find } = await stored(failed);
    expect(await resendNotification.run(service, { email: account.email, id })).toEqual({ id, queued: true });
    expect(await find()).toMatchObject({ status: 'queued', tries: 0, reason: null });
    expect(await notifySent()).toEqual([message]);
    const other = await stored(failed);
    await expect(resendNotification.run(service, { email: account.email, id: other.id })).rejects.toThrow(
      `has no notification ${other.id}`,
    );
  });

  test('are redriven from the dead-letter queue once each, unless they were sent since; an unknown message remains', async () => {
    const dead = await stored(failed);
    const done = await stored({ ...failed, status: 'sent', reason: null });
    for (const message of [dead.message, dead.message, done.message])
      await deadLettered(JSON.stringify(message), deadNotifications);
    await deadLettered('not ours', deadNotifications);
    expect(await redriveNotifications.run(service, {})).toEqual({ redriven: 1, unreadable: 1 });
    expect(await dead.find()).toMatchObject({ status: 'queued', tries: 0 });
    expect(await done.find()).toMatchObject({ status: 'sent' });
    expect(new Set((await notifySent()).map(({ notification_id }) => notification_id))).toEqual(
      new Set([dead.id]),
    );
  });
});
