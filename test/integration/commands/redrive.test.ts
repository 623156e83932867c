import {
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { handlerOf } from 'local-aws/queues/queue-calls';
import { localCredentials, type Queues, startQueues } from 'local-aws/queues/queues';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { redriveDeliveries } from '../../../commands/admin/deliveries.ts';
import type { Service } from '../../../commands/admin/service.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { NotificationStore } from '../../../shared/notifications/notification-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { drain } from '../../../shared/platform/queues/drain.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import { type Delivery, DeliveryMessage, newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';

const deadLetters = 'service-webhooks-dead-letters';
const webhooks = 'service-webhooks';

let database: TestTable;
let queues: Queues;
let service: Service;
const urlOf = (name: string) => `${queues.url}/000000000000/${name}`;

beforeAll(async () => {
  database = await openTestTable();
  queues = await startQueues('memory');
  await queues.setUp(
    [deadLetters, webhooks].map((name) => ({ logicalId: name, name, delaySeconds: 0, attributes: {} })),
  );
  const { table } = database;
  // The client that `drain` makes has no network either.
  const aws = {
    endpoint: queues.url,
    region: 'us-east-1',
    credentials: localCredentials,
    requestHandler: handlerOf(queues.call),
  };
  service = {
    accounts: new AccountStore(table),
    table,
    tokens: new TokenStore(table),
    sessions: new SessionStore(table),
    products: new ProductStore(table),
    deliveries: new DeliveryStore(table),
    channels: new ChannelStore(table, { sendsMail: true }),
    notifications: new NotificationStore(table),
    due: new DueStore(table),
    tableName: 'service',
    aws,
    queueUrl: async (name) => urlOf(name),
    allowedHosts: [],
  };
});
afterAll(async () => {
  await queues.stop();
  await database.close();
});
beforeEach(async () => {
  for (const name of [deadLetters, webhooks])
    await queues.client.send(new PurgeQueueCommand({ QueueUrl: urlOf(name) }));
});

const deadLettered = (body: string) =>
  queues.client.send(new SendMessageCommand({ QueueUrl: urlOf(deadLetters), MessageBody: body }));

/** A delivery as it stands, and its message dead-lettered so often. */
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

/** The deliveries whose messages are in the queue of the sender. */
async function sent(): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { Messages = [] } = await queues.client.send(
      new ReceiveMessageCommand({ QueueUrl: urlOf(webhooks), MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return ids;
    for (const { Body = '' } of Messages) ids.push(DeliveryMessage.parse(JSON.parse(Body)).delivery_id);
  }
}

/** Dead-lettered messages, those that were just received included. */
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
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 0 });
  expect([await sent(), await left()]).toEqual([[delivery.id], 0]);
});

test('a delivery that was dead-lettered twice starts over once', async () => {
  const { delivery, find } = await deadDelivery({ status: 'failed', tries: 4, next_attempt_at: null }, 2);
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 0 });
  expect([new Set(await sent()), await left()]).toEqual([new Set([delivery.id]), 0]);
});

test('a delivery that is still on its way keeps its tries', async () => {
  const { delivery, find } = await deadDelivery({ tries: 2 });
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 1 });
  expect(await find()).toMatchObject({ status: 'queued', tries: 2 });
  expect([await sent(), await left()]).toEqual([[delivery.id], 0]);
});

test('a delivery that was resent by hand and delivered since is not sent again', async () => {
  const { find } = await deadDelivery({ status: 'delivered', next_attempt_at: null });
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 0 });
  expect(await find()).toMatchObject({ status: 'delivered' });
  expect([await sent(), await left()]).toEqual([[], 0]);
});

test('a delivery older than 30 days is removed', async () => {
  await deadDelivery({ status: 'failed', expires_at: 1 });
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 0 });
  expect([await sent(), await left()]).toEqual([[], 0]);
});

test('a message that is not ours stays and is reported, whatever else is in the queue', async () => {
  for (const body of ['no JSON', '{"account_id":1}', '[]', 'null']) await deadLettered(body);
  // More than a receive gives, so that the unreadable ones come among others.
  for (let made = 0; made < 12; made += 1) await deadDelivery({ status: 'failed', tries: 4 });
  await deadLettered('{"delivery_id":"x"}');
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 12, unreadable: 5 });
  expect([(await sent()).length, await left()]).toEqual([12, 5]);
});

test('with an empty dead-letter queue there is nothing to do', async () => {
  expect(await redriveDeliveries(service, {})).toEqual({ redriven: 0 });
});

test('a message that cannot be processed stays, and the failure is reported', async () => {
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
