import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log, logError } from '../log/log.ts';
import type { BodyQueue, ChangeVisibility } from '../queues/queue.ts';

interface Outcome {
  kind: string;
  /** The message is redelivered after this time. */
  afterSeconds?: number;
}

interface Attempts<Message, Result> {
  /** The prefix of its log lines. */
  of: 'delivery' | 'notification';
  schema: z.ZodType<Message>;
  /** Idempotent. `receives` counts the deliveries of the message. */
  attempt: (message: Message, receives: number) => Promise<Result>;
  isDeadLetter: (outcome: Result) => boolean;
  logOutcome: (message: Message, outcome: Result) => void;
}

export interface AttemptQueues<Message> {
  /** Hides a message until its next attempt. */
  changeVisibility: ChangeVisibility;
  /** Receives messages that failed permanently. */
  deadLetters: Pick<BodyQueue<Message>, 'send' | 'sendBody'>;
}

/**
 * Returns the consumer of a queue whose messages are attempted until they end. Attempts the messages of a batch in
 * parallel, and reports those to be redelivered as failed.
 */
export function workAttempts<Message, Result extends Outcome>(
  attempts: Attempts<Message, Result>,
  queues: AttemptQueues<Message>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records }) => {
    const isDone = await Promise.all(Records.map((record) => workRecord(record, attempts, queues)));
    const again = Records.filter((_, index) => !isDone[index]);
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function workRecord<Message, Result extends Outcome>(
  record: SQSRecord,
  { of, schema, attempt, isDeadLetter, logOutcome }: Attempts<Message, Result>,
  { changeVisibility, deadLetters }: AttemptQueues<Message>,
): Promise<boolean> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    const message = readMessage(schema, record.body);
    if (message === null) {
      const isLast = receives >= maxUnreadable;
      log(`${of}.unreadable`, { message_id: record.messageId, receives, dead_letter: isLast });
      if (isLast) await deadLetters.sendBody(record.body);
      return isLast;
    }
    const outcome = await attempt(message, receives);
    logOutcome(message, outcome);
    if (isDeadLetter(outcome)) await deadLetters.send(message);
    if (outcome.afterSeconds === undefined) return true;
    await changeVisibility(record.receiptHandle, outcome.afterSeconds);
    return false;
  } catch (error) {
    // The queue redelivers it. An attempt that was sent but not stored is repeated with the same ID.
    logError(`${of}.crashed`, error, { message_id: record.messageId });
    return false;
  }
}

/**
 * Dead-letters an invalid message after this many receives: a worker of an older version may have received it. The
 * queue's own limit is much higher, because a valid message can be delayed a thousand times.
 */
const maxUnreadable = 5;

/** Returns null for an invalid message. */
function readMessage<Message>(schema: z.ZodType<Message>, body: string): Message | null {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
