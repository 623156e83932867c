import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log, logError } from '../../shared/platform/log/log.ts';
import type { BodyQueue, ChangeVisibility } from '../../shared/platform/queues/queue.ts';
import { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { type DeliveryOutcome, type SenderDependencies, tryDelivery } from './try-delivery.ts';

interface Queues {
  /** Hides a message until its next try. */
  changeVisibility: ChangeVisibility;
  /** Takes what failed for the last time. */
  deadLetters: Pick<BodyQueue<DeliveryMessage>, 'send' | 'sendBody'>;
}

/** Sends a batch of deliveries at once. A message that is to come again is reported as failed; the others are done. */
export function sendDeliveries(dependencies: SenderDependencies, queues: Queues) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const isDone = await Promise.all(Records.map((record) => sendDelivery(record, dependencies, queues)));
    const again = Records.filter((_, index) => !isDone[index]);
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function sendDelivery(
  record: SQSRecord,
  dependencies: SenderDependencies,
  { changeVisibility, deadLetters }: Queues,
): Promise<boolean> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    const message = readMessage(record.body);
    if (!message) return await deadLetterUnreadable(record, receives, deadLetters);
    const outcome = await tryDelivery(message, receives, dependencies);
    logOutcome(message, outcome);
    if (outcome.kind === 'failed' && outcome.isDeadLetter) await deadLetters.send(message);
    if (!('afterSeconds' in outcome)) return true;
    await changeVisibility(record.receiptHandle, outcome.afterSeconds);
    return false;
  } catch (error) {
    // The queue delivers it again. An attempt that was sent but not stored is repeated with the same ID.
    logError('delivery.crashed', error, { message_id: record.messageId });
    return false;
  }
}

/** Returns null if the body is not a message of ours. */
function readMessage(body: string): DeliveryMessage | null {
  try {
    return DeliveryMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** How often a message that cannot be read is received: an older version of the sender may be what receives it. */
const maxUnreadable = 5;

/**
 * Dead-letters a message that cannot be read. The queue itself would do so much later, because a readable message may
 * be delayed a thousand times.
 */
async function deadLetterUnreadable(
  { messageId, body }: SQSRecord,
  receives: number,
  deadLetters: Queues['deadLetters'],
): Promise<boolean> {
  const isLast = receives >= maxUnreadable;
  log('delivery.unreadable', { message_id: messageId, receives, dead_letter: isLast });
  if (isLast) await deadLetters.sendBody(body);
  return isLast;
}

function logOutcome(message: DeliveryMessage, outcome: DeliveryOutcome): void {
  if (outcome.kind === 'postponed' || outcome.kind === 'dropped') return;
  const { delivery, attempt } = outcome;
  log(`delivery.${outcome.kind}`, {
    ...message,
    outcome: outcome.kind,
    kind: delivery.event,
    tries: delivery.tries + (attempt ? 1 : 0),
    status_code: attempt?.status_code,
    reason: attempt?.error,
    retry_after_s: 'afterSeconds' in outcome ? Math.round(outcome.afterSeconds) : undefined,
    deliveries_failed: outcome.kind === 'retried' || outcome.kind === 'failed' ? 1 : 0,
    receiver_ms: attempt?.duration_ms,
  });
}
