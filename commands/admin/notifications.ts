import * as z from 'zod';
import { NotificationStatus } from '../../shared/interface/schemas/channel.ts';
import { EmailAddress, Id } from '../../shared/interface/schemas/fields.ts';
import {
  messageOf,
  type Notification,
  NotificationMessage,
} from '../../shared/notifications/notification.ts';
import { openQueue, type Queue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { parseOptions } from './parse-options.ts';
import { redrive } from './redrive.ts';
import type { Service } from './service.ts';

const listed = 500;

/** `notifications list --email E [--status S]` → `{ notifications: [{ id, channel, status, … }] }`, newest first. */
export async function listNotifications({ accounts, channels, notifications }: Service, options: unknown) {
  const { email, status } = parseOptions(
    z.object({ email: EmailAddress, status: NotificationStatus.optional() }),
    options,
  );
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
}

/** `notifications resend --email E --id ID` → `{ id, queued: true }`. It has the same ID, and its own attempts. */
export async function resendNotification(service: Service, options: unknown) {
  const { email, id } = parseOptions(z.object({ email: EmailAddress, id: Id }), options);
  const account = await service.accounts.getByEmail(email);
  const notification = await service.notifications.get(account.id, id, Date.now());
  await sendAgain(notification, service, await openNotificationsQueue(service));
  return { id, queued: true };
}

/**
 * `notifications redrive` → `{ redriven: n }`: redrives dead-lettered notifications. Invalid messages stay there and
 * are counted as `unreadable`.
 */
export async function redriveNotifications(service: Service, _options: unknown) {
  const queue = await openNotificationsQueue(service);
  return redrive(service, 'notifications', NotificationMessage, async ({ account_id, notification_id }) => {
    const found = await service.notifications.find(account_id, notification_id, Date.now());
    // Nothing to send: the 30 days have passed, or it was sent by a resend.
    if (!found || found.status === 'sent' || found.status === 'skipped') return null;
    await sendAgain(found, service, queue);
    return notification_id;
  });
}

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
