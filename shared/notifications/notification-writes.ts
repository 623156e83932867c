import { limits } from '../interface/limits.ts';
import { logError } from '../platform/log/log.ts';
import type { Queue } from '../platform/queues/queue.ts';
import { keys } from '../platform/table/keys.ts';
import type { Write } from '../platform/table/table.ts';
import {
  messageOf,
  type Notification,
  type NotificationMessage,
  notificationPartition,
} from './notification.ts';

/**
 * The maximum number of notification writes per event type: one per device and chat, and two for e-mail with a digest.
 */
export const mostWritesOfKind = limits.devicesPerAccount + limits.chatsPerAccount + 2;

/** Returns the writes for notifications, as part of the transaction that stores their events. */
export function writesOfNotifications(notifications: Notification[]): Write[] {
  return notifications.flatMap((notification) => [
    putNotification(notification),
    ...(notification.status === 'held' ? [putHeld(notification)] : []),
  ]);
}

/** A queued notification is in the index `due`, so that it is found if its message is lost. */
export function putNotification(notification: Notification): Write & { put: object } {
  const { account_id, id, next_attempt_at } = notification;
  const due = next_attempt_at === null ? {} : { due_pk: notificationPartition(id), due_sk: next_attempt_at };
  return { put: { ...keys.notification(account_id, id), ...notification, ...due } };
}

/** Returns the write that adds a notification to a channel's next digest. */
export function putHeld({ account_id, channel_id, id, event_ids, expires_at }: Notification): Write {
  return { put: { ...keys.heldNotification(account_id, channel_id, id), id, event_ids, expires_at } };
}

/** Sends the message of a stored notification. If that fails, the reconciler finds the notification later. */
export async function queueNotification(
  queue: Queue<NotificationMessage>,
  notification: Pick<Notification, 'account_id' | 'id'>,
): Promise<void> {
  await queue
    .send(messageOf(notification))
    .catch((error: unknown) =>
      logError('notification.not_sent', error, { notification_id: notification.id }),
    );
}
