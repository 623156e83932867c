import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { NotificationMessage } from '../../shared/notifications/notification.ts';
import { log, logError } from '../../shared/platform/log/log.ts';
import { alertsLate } from '../../shared/platform/metrics/objectives.ts';
import type { BodyQueue, ChangeVisibility } from '../../shared/platform/queues/queue.ts';
import { type NotificationResult, type NotifierDependencies, tryNotification } from './try-notification.ts';

interface Queues {
  /** Hides a message until its next attempt. */
  changeVisibility: ChangeVisibility;
  /** Takes what failed for the last time. */
  deadLetters: Pick<BodyQueue<NotificationMessage>, 'send' | 'sendBody'>;
}

/** Sends a batch of notifications at once. A message that is to come again is reported as failed; the others are done. */
export function sendNotifications(dependencies: NotifierDependencies, queues: Queues) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const isDone = await Promise.all(Records.map((record) => workRecord(record, dependencies, queues)));
    const again = Records.filter((_, index) => !isDone[index]);
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function workRecord(
  record: SQSRecord,
  dependencies: NotifierDependencies,
  { changeVisibility, deadLetters }: Queues,
): Promise<boolean> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    const message = readMessage(record.body);
    if (!message) return await deadLetterUnreadable(record, receives, deadLetters);
    const result = await tryNotification(message, receives, dependencies);
    logResult(message, result);
    if (result.kind === 'failed') await deadLetters.send(message);
    if (!('afterSeconds' in result)) return true;
    await changeVisibility(record.receiptHandle, result.afterSeconds);
    return false;
  } catch (error) {
    // The queue delivers it again.
    logError('notification.crashed', error, { message_id: record.messageId });
    return false;
  }
}

/** Returns null if the body is not a message of ours. */
function readMessage(body: string): NotificationMessage | null {
  try {
    return NotificationMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** How often a message that cannot be read is received: an older version of the notifier may be what receives it. */
const maxUnreadable = 5;

/** Dead-letters a message that cannot be read. The queue itself would do so only after the delays that readable messages need. */
async function deadLetterUnreadable(
  { messageId, body }: SQSRecord,
  receives: number,
  deadLetters: Queues['deadLetters'],
): Promise<boolean> {
  const isLast = receives >= maxUnreadable;
  log('notification.unreadable', { message_id: messageId, receives, dead_letter: isLast });
  if (isLast) await deadLetters.sendBody(body);
  return isLast;
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
    notifications_failed: kind === 'retried' || kind === 'failed' ? 1 : 0,
    notified_ms: attempt?.duration_ms,
    alerts_late: notification.kind === 'event' ? alertsLate(notification, attempt) : undefined,
  });
}
