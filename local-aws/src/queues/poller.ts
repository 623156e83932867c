import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Room } from '../data/room.ts';
import type { FunctionPool } from '../functions/pool.ts';
import { tracesOf, withTrace } from '../lineage/message-trace.ts';
import type { Log } from '../log/log.ts';
import type { EventSource } from './event-source.ts';
import { succeeded, toSqsEvent } from './sqs-event.ts';

export interface Poller {
  /** Receives no more messages, and resolves when running batches are done. */
  stop: () => Promise<void>;
}

interface Surroundings {
  queueUrl: string;
  client: SQSClient;
  pool: Pick<FunctionPool, 'invoke'>;
  log: Pick<Log, 'write'>;
  /** A receive on a full disk would count as an attempt, and could lose a message when it is dead-lettered. */
  room: Pick<Room, 'isFull'>;
  /** Divides the batching windows. */
  timeScale: number;
  /** Called when the function has processed a batch. */
  worked?: () => void;
}

/** Short, because a receive must return before the queues can stop; otherwise its messages would be lost. */
const waitSeconds = 1;
const pauseAfterErrorMs = 500;
/** SQS returns and deletes at most this many per request. */
const mostPerRequest = 10;
/** Between two polls for more messages of a batch. */
const gatherPauseMs = 50;

/** Invokes the function for the queue's messages until it is stopped. */
export function startPoller(
  source: EventSource,
  { queueUrl, client, pool, log, room, timeScale, worked = () => undefined }: Surroundings,
): Poller {
  let isStopped = false;

  const receive = async (most: number, WaitTimeSeconds: number): Promise<Message[]> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(most, mostPerRequest),
        WaitTimeSeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    return Messages.map(withTrace);
  };

  /** Collects messages from the first one on, until the window ends or the batch is full. */
  const gather = async (): Promise<Message[]> => {
    const batch = await receive(source.batchSize, waitSeconds);
    if (batch.length === 0) return batch;
    const untilMs = performance.now() + source.batchingWindowMs / timeScale;
    while (batch.length < source.batchSize && performance.now() < untilMs && !isStopped) {
      const more = await receive(source.batchSize - batch.length, 0);
      batch.push(...more);
      if (more.length === 0) await sleep(Math.min(gatherPauseMs, Math.max(0, untilMs - performance.now())));
    }
    return batch;
  };

  const work = async (messages: Message[]) => {
    const outcome = await pool.invoke(toSqsEvent(messages, source.queueArn), {
      traces: tracesOf(messages),
      messages: messages.length,
    });
    worked();
    // Messages that are not deleted return when their visibility timeout ends, as on AWS, including those stopped as a
    // loop, until the queue dead-letters them.
    if (outcome.type !== 'result') return;
    const done = succeeded(messages, outcome.payload, source.reportsItemFailures);
    const entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    while (entries.length > 0) {
      const Entries = entries.splice(0, mostPerRequest);
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  };

  const pauseAfter = async (error: unknown) => {
    log.write({ level: 'error', event: 'queue.failed', queue: source.queueName, message: String(error) });
    await sleep(pauseAfterErrorMs);
    return [];
  };

  /** One poller for all, because an idle service would spend most of its time polling empty queues. */
  const poll = async () => {
    const atWork = new Set<Promise<unknown>>();
    while (!isStopped) {
      if (room.isFull()) {
        await sleep(pauseAfterErrorMs);
        continue;
      }
      const messages = await gather().catch(pauseAfter);
      if (messages.length === 0) continue;
      const batch = work(messages)
        .catch(pauseAfter)
        .finally(() => atWork.delete(batch));
      atWork.add(batch);
      if (atWork.size >= source.batchesAtOnce) await Promise.race(atWork);
    }
    await Promise.all(atWork);
  };

  const polling = poll();
  return {
    stop: async () => {
      isStopped = true;
      await polling;
    },
  };
}
