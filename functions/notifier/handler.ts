import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { DigestStore } from '../../shared/notifications/digest-store.ts';
import { HostLimit } from '../../shared/notifications/host-limit.ts';
import { openMailTransport } from '../../shared/notifications/mail/transports.ts';
import { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { readVapidKeys } from '../../shared/notifications/push/vapid-keys.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { openQueue, openVisibility } from '../../shared/platform/queues/queue.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { readSealingKey } from '../../shared/webhooks/secret-box.ts';
import {
  AllowedHostsEnvironment,
  ChannelsEnvironment,
  readClock,
  readEnvironment,
  tableName,
} from '../environment.ts';
import { openNotifierPermits, sendNotifications } from './send-notifications.ts';
import { openNotices, openSender } from './senders.ts';

const environment = readEnvironment(() =>
  z.object({
    NOTIFICATIONS_QUEUE_URL: z.url(),
    NOTIFICATIONS_DEAD_LETTERS_URL: z.url(),
    SLOW_CHANNELS_AT_ONCE: z.coerce.number().int().positive(),
    SITE_URL: z.url(),
    MAIL_FROM: z.string().optional(),
    MAIL_TRANSPORT: z.string().optional(),
  }),
);
const { NOTIFICATIONS_QUEUE_URL, NOTIFICATIONS_DEAD_LETTERS_URL, MAIL_TRANSPORT } = environment;
const TABLE_NAME = tableName();
const table = openTable(TABLE_NAME);
const readSecret = openSecrets();
const channels = new ChannelStore(table, readEnvironment(ChannelsEnvironment));
const clock = readClock();
const { now } = clock;

export const handler = sendNotifications(
  {
    accounts: new AccountStore(table),
    channels,
    use: new ChannelUse(table, channels),
    notifications: new NotificationStore(table),
    digests: new DigestStore(table),
    permits: openNotifierPermits(table, { slowAtOnce: environment.SLOW_CHANNELS_AT_ONCE, now }),
    loadNotices: openNotices(new DeliveryStore(table)),
    send: openSender({
      siteUrl: environment.SITE_URL,
      from: environment.MAIL_FROM,
      transport: MAIL_TRANSPORT === undefined ? null : openMailTransport(MAIL_TRANSPORT),
      guard: { allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS) },
      readSealingKey: () => readSealingKey(TABLE_NAME, readSecret),
      hosts: new HostLimit(table),
      readVapidKeys: () => readVapidKeys(TABLE_NAME, readSecret),
      now,
    }),
    ...clock,
    random: Math.random,
  },
  {
    changeVisibility: openVisibility(NOTIFICATIONS_QUEUE_URL),
    deadLetters: openQueue(NOTIFICATIONS_DEAD_LETTERS_URL),
  },
);
