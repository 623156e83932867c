import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { FunctionPool } from '../functions/pool.ts';
import type { Log } from '../log.ts';
import type { EventSource } from './event-source.ts';
import { succeeded, toSqsEvent } from './sqs-event.ts';

export interface Poller {
  /** Takes no more messages, and resolves when the batches at work are done. */
  stop: () => Promise<void>;
}

/** Short, because a receive must have come back before the queues can stop: its messages would be lost to the queue. */
const WAIT_SECONDS = 1;
const PAUSE_AFTER_ERROR_MS = 500;

/** Invokes the function for what is in the queue until it is stopped. */
export function startPoller(
  source: EventSource,
  { queueUrl, client, pool, log }: { queueUrl: string; client: SQSClient; pool: FunctionPool; log: Log },
): Poller {
  let isStopped = false;

  const takeBatch = async () => {
    const { Messages: messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: source.batchSize,
        WaitTimeSeconds: WAIT_SECONDS,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    if (messages.length === 0) return;
    const outcome = await pool.invoke(toSqsEvent(messages, source.queueArn));
    // What is not deleted comes back when its visibility timeout ends, as on AWS.
    if (outcome.type !== 'result') return;
    const done = succeeded(messages, outcome.payload, source.reportsItemFailures);
    if (done.length === 0) return;
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  };

  const poll = async () => {
    while (!isStopped) {
      try {
        await takeBatch();
      } catch (error) {
        log.write({ level: 'error', event: 'queue.failed', queue: source.queueName, message: String(error) });
        await sleep(PAUSE_AFTER_ERROR_MS);
      }
    }
  };

  const loops = Array.from({ length: source.pollers }, poll);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
