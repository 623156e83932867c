import {
  ChangeMessageVisibilityCommand,
  MessageNotInflight,
  ReceiptHandleIsInvalid,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { FauxqsServer } from 'fauxqs';
import { atOnceSeconds } from '../aws-endpoint/waits.ts';
import { isAhead } from '../process/stored-time.ts';
import { queueUrl } from '../template/names.ts';

/** A queue of the engine, with the operations that change its messages. */
interface WaitingMessages {
  name: string;
  server: Pick<FauxqsServer, 'inspectQueue'>;
  client: SQSClient;
  origin: string;
}

/** The maximum delay that SQS accepts. */
const longestDelayMs = 900_000;

/**
 * Makes messages visible that were in progress when the last run ended. Nobody is processing them any longer, and
 * waiting for the rest of their visibility timeout, up to minutes, would be pointless. Messages delayed for a retry
 * also return early: the reader compares the time itself. A delay stored before the clock stepped back has ended.
 */
export async function release(queue: WaitingMessages): Promise<void> {
  const { delayed, inflight } = messagesOf(queue);
  const nowMs = Date.now();
  for (const message of delayed)
    if (!isAhead(message.delayUntil ?? 0, { nowMs, longestMs: longestDelayMs })) message.delayUntil = nowMs;
  for (const { receiptHandle } of inflight) await hideFor(atOnceSeconds, receiptHandle, queue);
}

/** After the clock stepped back, messages would wait longer by the size of the step. */
export async function shiftBack(stepMs: number, queue: WaitingMessages): Promise<void> {
  const { delayed, inflight } = messagesOf(queue);
  for (const message of delayed) if (message.delayUntil) message.delayUntil -= stepMs;
  for (const { receiptHandle, visibilityDeadline } of inflight) {
    const leftMs = visibilityDeadline - stepMs - Date.now();
    await hideFor(Math.max(atOnceSeconds, leftMs / 1000), receiptHandle, queue);
  }
}

function messagesOf({ name, server }: WaitingMessages) {
  return server.inspectQueue(name)?.messages ?? { delayed: [], inflight: [] };
}

async function hideFor(seconds: number, ReceiptHandle: string, { name, client, origin }: WaitingMessages) {
  const hidden = { QueueUrl: queueUrl(name, origin), ReceiptHandle, VisibilityTimeout: seconds };
  await client.send(new ChangeMessageVisibilityCommand(hidden)).catch((error: unknown) => {
    // Its timeout ended meanwhile.
    if (!(error instanceof MessageNotInflight || error instanceof ReceiptHandleIsInvalid)) throw error;
  });
}

/** A smaller step causes no noticeable wait. */
const leastStepMs = 1000;
const everyMs = 1000;
/** If reading both clocks takes longer, their difference is meaningless. */
const mostBetweenMs = 100;

/** Calls `steppedBack` with the size of each step, within a second. Returns a function that stops it. */
export function watchClock(steppedBack: (stepMs: number) => void): () => void {
  let known = offset();
  const look = () => {
    const found = offset();
    if (found === null) return;
    const stepMs = (known ?? found) - found;
    known = found;
    if (stepMs >= leastStepMs) steppedBack(stepMs);
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

/** Returns how far the clock is ahead of a monotonic one, or null if that is currently unknown. */
function offset(): number | null {
  const steadyMs = performance.now();
  const nowMs = Date.now();
  return performance.now() - steadyMs > mostBetweenMs ? null : nowMs - steadyMs;
}
