import { logError } from '../platform/log/log.ts';
import type { Queue } from '../platform/queues/queue.ts';
import { messageOf, type Notification, type NotificationMessage } from './notification.ts';

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
