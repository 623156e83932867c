import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log, logError } from '../../shared/platform/log/log.ts';
import { alertsLate } from '../../shared/platform/metrics/objectives.ts';
import type { BodyQueue, ChangeVisibility } from '../../shared/platform/queues/queue.ts';
import { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { type DeliveryOutcome, type SenderDependencies, tryDelivery } from './try-delivery.ts';

const alertEvents = new Set<string>(['price.alert', 'stock.alert']);

interface Queues {
  changeVisibility: ChangeVisibility;
  deadLetters: Pick<BodyQueue<DeliveryMessage>, 'send' | 'sendBody'>;
}

/** Only messages that come again are reported as failed. */
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
    // The queue redelivers it. An attempt that was sent but not stored is repeated with the same id.
    logError('delivery.crashed', error, { message_id: record.messageId });
    return false;
  }
}

/** Null for an invalid message. */
function readMessage(body: string): DeliveryMessage | null {
  try {
    return DeliveryMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** An older version of the sender may have received it. */
const maxUnreadable = 5;

/** The queue itself would do so much later, because a valid message may be delayed a thousand times. */
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
    alerts_late: alertEvents.has(delivery.event) ? alertsLate(delivery, attempt) : undefined,
  });
}
