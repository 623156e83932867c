import {
  ChangeMessageVisibilityCommand,
  MessageNotInflight,
  ReceiptHandleIsInvalid,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { FauxqsServer } from 'fauxqs';
import { isAhead } from '../process/stored-time.ts';
import { queueUrl } from '../template/names.ts';

/** A queue of the engine, and what changes its messages. */
interface WaitingMessages {
  name: string;
  server: Pick<FauxqsServer, 'inspectQueue'>;
  client: SQSClient;
  origin: string;
}

/** The longest delay that SQS accepts. */
const LONGEST_DELAY_MS = 900_000;
/** fauxqs loses a restored message whose timeout is set to 0. */
const AT_ONCE_SECONDS = 0.001;

/**
 * Shows the messages that were being worked on when the last run ended. Nobody works on them any more, and the rest of
 * their visibility timeout, minutes long, would pass for nothing. One that was put off for a retry comes back early with
 * them: the reader compares the time itself. A delay that was stored before the clock stepped back is over.
 */
export async function release(queue: WaitingMessages): Promise<void> {
  const { delayed, inflight } = messagesOf(queue);
  const nowMs = Date.now();
  for (const message of delayed)
    if (!isAhead(message.delayUntil ?? 0, { nowMs, longestMs: LONGEST_DELAY_MS })) message.delayUntil = nowMs;
  for (const { receiptHandle } of inflight) await hideFor(AT_ONCE_SECONDS, receiptHandle, queue);
}

/**
 * Moves the times until which messages wait, after the clock stepped back. The engine compares them with the clock, so
 * the messages would wait longer by the size of the step.
 */
export async function shiftBack(stepMs: number, queue: WaitingMessages): Promise<void> {
  const { delayed, inflight } = messagesOf(queue);
  for (const message of delayed) if (message.delayUntil) message.delayUntil -= stepMs;
  for (const { receiptHandle, visibilityDeadline } of inflight) {
    const leftMs = visibilityDeadline - stepMs - Date.now();
    await hideFor(Math.max(AT_ONCE_SECONDS, leftMs / 1000), receiptHandle, queue);
  }
}

function messagesOf({ name, server }: WaitingMessages) {
  return server.inspectQueue(name)?.messages ?? { delayed: [], inflight: [] };
}

async function hideFor(seconds: number, ReceiptHandle: string, { name, client, origin }: WaitingMessages) {
  const hidden = { QueueUrl: queueUrl(name, origin), ReceiptHandle, VisibilityTimeout: seconds };
  await client.send(new ChangeMessageVisibilityCommand(hidden)).catch((error: unknown) => {
    // Its timeout has ended by itself meanwhile.
    if (!(error instanceof MessageNotInflight || error instanceof ReceiptHandleIsInvalid)) throw error;
  });
}
