import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { DigestStore } from '../../shared/notifications/digest-store.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { HeartbeatStore } from '../../shared/webhooks/heartbeat-store.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { ChannelsEnvironment, queueUrl, readClock, readEnvironment, tableName } from '../environment.ts';
import { requeueLost } from './requeue-lost.ts';
import { sendDigests } from './send-digests.ts';
import { sendHeartbeats } from './send-heartbeats.ts';

const Environment = () => z.object({ LOST_AFTER_SECONDS: z.coerce.number().positive() });
const clock = readClock();
const table = openTable(tableName());

const webhooksQueue = openQueue<DeliveryMessage>(queueUrl('WEBHOOKS'));

const notificationsQueue = openQueue<NotificationMessage>(queueUrl('NOTIFICATIONS'));

const requeue = requeueLost({
  checks: new CheckStore(table),
  deliveries: new DeliveryStore(table),
  notifications: new NotificationStore(table),
  checksQueue: openQueue(queueUrl('CHECKS')),
  webhooksQueue,
  notificationsQueue,
  lostAfterSeconds: readEnvironment(Environment).LOST_AFTER_SECONDS,
  now: clock.now,
  ticks: new TickStore(table),
});
const heartbeats = sendHeartbeats({
  accounts: new AccountStore(table),
  webhooks: new WebhookStore(table),
  products: new ProductStore(table),
  heartbeats: new HeartbeatStore(table),
  webhooksQueue,
  ...clock,
});

const digests = sendDigests({
  accounts: new AccountStore(table),
  channels: new ChannelStore(table, readEnvironment(ChannelsEnvironment)),
  digests: new DigestStore(table),
  notificationsQueue,
  ...clock,
});

/** Lost messages come first: a heartbeat or digest that fails waits for the next tick. */
export const handler = async (event: unknown) => ({
  ...(await requeue(event)),
  ...(await digests()),
  ...(await heartbeats()),
});
