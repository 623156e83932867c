import * as z from 'zod';
import { NotificationStatus } from '../../shared/interface/schemas/channel.ts';
import { Id } from '../../shared/interface/schemas/fields.ts';
import {
  messageOf,
  type Notification,
  NotificationMessage,
} from '../../shared/notifications/notification.ts';
import { openQueue, type Queue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { command, email, option } from './command.ts';
import { redrive, touchedByRedrive } from './redrive.ts';
import type { Service } from './service.ts';

const listed = 500;

/** → `{ notifications: [{ id, channel, status, … }] }`. */
export const listNotifications = command({
  description: 'list the newest notifications of an account, newest first',
  options: z.object({
    email,
    status: option(NotificationStatus.optional(), 'queued, held, sent, failed or skipped', '<status>'),
  }),
  run: async ({ accounts, channels, notifications }, { email, status }) => {
    const account = await accounts.getByEmail(email);
    const kinds = new Map((await channels.list(account)).map(({ id, kind }) => [id, kind]));
    const found = await notifications.list(account.id, listed, Date.now());
    return {
      notifications: found
        .filter((one) => status === undefined || one.status === status)
        .map(({ id, kind, channel_id, event_ids, status: ended, reason, attempts, created_at, sent_at }) => ({
          id,
          kind,
          channel: kinds.get(channel_id) ?? 'removed',
          events: event_ids.length,
          status: ended,
          reason,
          attempts: attempts.length,
          created_at,
          sent_at,
        })),
    };
  },
});

/** → `{ id, queued: true }`. It has the same ID, and its own attempts. */
export const resendNotification = command({
  description: 'resend a notification',
  options: z.object({ email, id: option(Id, 'ID of the notification', '<id>') }),
  run: async (service, { email, id }) => {
    const account = await service.accounts.getByEmail(email);
    const notification = await service.notifications.get(account.id, id, Date.now());
    await sendAgain(notification, service, await openNotificationsQueue(service));
    return { id, queued: true };
  },
});

/** → `{ redriven: n }`. Invalid messages stay there and are counted as `unreadable`. */
export const redriveNotifications = command({
  description: 'redrive dead-lettered notifications',
  options: z.object({}),
  run: async (service) => {
    const queue = await openNotificationsQueue(service);
    return redrive(service, 'notifications', NotificationMessage, async ({ account_id, notification_id }) => {
      const found = await service.notifications.find(account_id, notification_id, Date.now());
      // Nothing to send: the 30 days have passed, or it was sent by a resend.
      if (!found || found.status === 'sent' || found.status === 'skipped') return null;
      await sendAgain(found, service, queue);
      return notification_id;
    });
  },
  touches: touchedByRedrive('notifications'),
});

/** Sends a notification again. If attempts are still due, only its message is requeued, and the attempts continue. */
async function sendAgain(
  notification: Notification,
  { notifications }: Service,
  queue: Queue<NotificationMessage>,
) {
  if (notification.status !== 'queued') await notifications.requeue(notification, Date.now());
  await queue.send(messageOf(notification));
}

async function openNotificationsQueue({ queueUrl, tableName, aws }: Service) {
  return openQueue<NotificationMessage>(await queueUrl(queueNames.notifications(tableName)), aws);
}
