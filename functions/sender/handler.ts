import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { openQueue, openVisibility } from '../../shared/platform/queues/queue.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { readSealingKey } from '../../shared/webhooks/secret-box.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import {
  AllowedHostsEnvironment,
  ChannelsEnvironment,
  queueUrl,
  readClock,
  readEnvironment,
  tableName,
} from '../environment.ts';
import { openSenderPermits, sendDeliveries } from './attempt-delivery.ts';
import { postEvent } from './post-event.ts';

const { WEBHOOKS_QUEUE_URL, WEBHOOKS_DEAD_LETTERS_URL, SLOW_RECEIVERS_AT_ONCE } = readEnvironment(() =>
  z.object({
    WEBHOOKS_QUEUE_URL: z.url(),
    WEBHOOKS_DEAD_LETTERS_URL: z.url(),
    SLOW_RECEIVERS_AT_ONCE: z.coerce.number().int().positive(),
  }),
);
const TABLE_NAME = tableName();
const table = openTable(TABLE_NAME);
const readSecret = openSecrets();

export const handler = sendDeliveries(
  {
    accounts: new AccountStore(table),
    webhooks: new WebhookStore(table),
    channels: new ChannelStore(table, readEnvironment(ChannelsEnvironment)),
    notificationsQueue: openQueue(queueUrl('NOTIFICATIONS')),
    deliveries: new DeliveryStore(table),
    readSealingKey: () => readSealingKey(TABLE_NAME, readSecret),
    permits: openSenderPermits(table, { slowAtOnce: SLOW_RECEIVERS_AT_ONCE, now: Date.now }),
    post: postEvent,
    guard: { allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS) },
    ...readClock(),
    random: Math.random,
  },
  { changeVisibility: openVisibility(WEBHOOKS_QUEUE_URL), deadLetters: openQueue(WEBHOOKS_DEAD_LETTERS_URL) },
);
