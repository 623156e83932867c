import { limits } from '../interface/limits.ts';
import { keys } from '../platform/table/keys.ts';
import type { Write } from '../platform/table/table.ts';
import { type Notification, notificationPartition } from './notification.ts';

/**
 * The most writes of the notifications of one kind of event: each device and chat has one, and e-mail has two if a digest is
 * to gather it.
 */
export const mostWritesOfKind = limits.devicesPerAccount + limits.chatsPerAccount + 2;

/** Returns the writes of notifications, for the transaction that stores their events. */
export function writesOfNotifications(notifications: Notification[]): Write[] {
  return notifications.flatMap((notification) => [
    putNotification(notification),
    ...(notification.status === 'held' ? [putHeld(notification)] : []),
  ]);
}

/** A queued notification is in the index `due`, where it is found if its message is lost. */
export function putNotification(notification: Notification): Write & { put: object } {
  const { account_id, id, next_attempt_at } = notification;
  const due = next_attempt_at === null ? {} : { due_pk: notificationPartition(id), due_sk: next_attempt_at };
  return { put: { ...keys.notification(account_id, id), ...notification, ...due } };
}

/** Returns the write by which the next digest of a channel finds a notification. */
export function putHeld({ account_id, channel_id, id, event_ids, expires_at }: Notification): Write {
  return { put: { ...keys.heldNotification(account_id, channel_id, id), id, event_ids, expires_at } };
}
