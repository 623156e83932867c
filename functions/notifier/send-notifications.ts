import { NotificationMessage } from '../../shared/notifications/notification.ts';
import {
  type AttemptQueues,
  type Attempts,
  alertsLate,
  failedAttempts,
  workAttempts,
} from '../../shared/platform/attempts/attempts.ts';
import {
  type AccountPermits,
  type AttemptPool,
  openAttemptPermits,
} from '../../shared/platform/limiter/account-permits.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import {
  attemptNotification,
  type NotificationResult,
  type NotifierDependencies,
  permitOwnerOf,
} from './attempt-notification.ts';

export function sendNotifications(
  dependencies: NotifierDependencies,
  queues: AttemptQueues<NotificationMessage>,
) {
  return workAttempts(notificationAttempts(dependencies), dependencies, queues);
}

export function notificationAttempts(
  dependencies: NotifierDependencies,
): Attempts<NotificationMessage, NotificationResult> {
  const { notifications, now } = dependencies;
  return {
    of: 'notification',
    schema: NotificationMessage,
    ownerOf: (message) => permitOwnerOf(message, dependencies),
    attempt: (message) => attemptNotification(message, dependencies),
    noteWaiting: ({ account_id, notification_id }) =>
      notifications.noteWaiting(account_id, notification_id, now()),
    isDeadLetter: ({ kind }) => kind === 'failed',
    logOutcome: logResult,
  };
}

function logResult(message: NotificationMessage, result: NotificationResult): void {
  if (!('notification' in result)) return;
  const { kind, notification, channel, attempt } = result;
  log(`notification.${kind}`, {
    ...message,
    outcome: kind,
    channel: channel?.kind ?? 'none',
    kind: notification.kind,
    events: notification.event_ids.length,
    tries: notification.tries + (attempt ? 1 : 0),
    reason: result.reason,
    retry_after_s: 'afterSeconds' in result ? Math.round(result.afterSeconds) : undefined,
    notifications_failed: failedAttempts(result),
    notified_ms: attempt?.duration_ms,
    alerts_late: notification.kind === 'event' ? alertsLate(notification, attempt) : undefined,
  });
}

/** Keeps slow chats from delaying notifications of other accounts. */
export function openNotifierPermits(table: Table, pool: AttemptPool): AccountPermits {
  return openAttemptPermits(table, { ...pool, kind: 'NOTIFIER', slowMs: 2_000 });
}
