import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { type LogFields, logError } from '../log/log.ts';
import { once } from '../once.ts';

/** Loads the SQS client on first use: it takes a tenth of a function's import time. */
export function lazyClient(config: SQSClientConfig = {}) {
  return once(async () => {
    const sqs = await import('@aws-sdk/client-sqs');
    // Takes full queue URLs, so that a queue can be on this machine.
    return { ...sqs, client: new sqs.SQSClient({ ...config, useQueueUrlAsEndpoint: true }) };
  });
}

export interface Queue<Message> {
  send(message: Message, options?: { delaySeconds: number }): Promise<void>;
  sendAll(messages: Message[]): Promise<void>;
}

/** Can also send a raw body. */
export interface BodyQueue<Message> extends Queue<Message> {
  sendBody(body: string): Promise<void>;
}

const perRequest = 10;

/** At least once, in any order. */
export function openQueue<Message>(url: string, config: SQSClientConfig = {}): BodyQueue<Message> {
  const sqs = lazyClient(config);
  const sendBody = async (MessageBody: string, delay: { DelaySeconds?: number } = {}) => {
    const { client, SendMessageCommand } = await sqs();
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, ...delay }));
  };
  return {
    send: (message, options) =>
      sendBody(JSON.stringify(message), options && { DelaySeconds: options.delaySeconds }),
    sendBody: (body) => sendBody(body),
    async sendAll(messages) {
      const { client, SendMessageBatchCommand } = await sqs();
      for (let first = 0; first < messages.length; first += perRequest) {
        const Entries = messages.slice(first, first + perRequest).map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
        }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
        if (Failed.length > 0)
          throw new Error(`${Failed.length} of ${Entries.length} messages were rejected: ${Failed[0]?.Code}`);
      }
    },
  };
}

export type ChangeVisibility = (receiptHandle: string, seconds: number) => Promise<void>;

/** SQS hides a message for at most 12 hours. */
const maxSeconds = 43_200;

export function openVisibility(queueUrl: string): ChangeVisibility {
  const sqs = lazyClient();
  return async (receiptHandle, seconds) => {
    const { client, ChangeMessageVisibilityCommand } = await sqs();
    const VisibilityTimeout = Math.min(Math.ceil(seconds), maxSeconds);
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout,
      }),
    );
  };
}

/** Sends the message of a stored item. If that fails, the reconciler finds the item later. */
export async function sendStored<Message extends LogFields>(
  of: 'check' | 'delivery' | 'notification',
  queue: Queue<Message>,
  message: Message,
): Promise<void> {
  await queue.send(message).catch((error: unknown) => logError(`${of}.not_sent`, error, message));
}

/** Works the messages of a batch in parallel. Those for which `work` returns false are redelivered. */
export async function workConcurrently(
  { Records }: SQSEvent,
  work: (record: SQSRecord) => Promise<boolean>,
): Promise<SQSBatchResponse> {
  const isDone = await Promise.all(Records.map(work));
  const again = Records.filter((_, index) => !isDone[index]);
  return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** Works the messages of a batch one at a time. Those that fail are logged as `failed` and redelivered. */
export function workInOrder<Message>(
  schema: z.ZodType<Message>,
  failed: string,
  work: (message: Message) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records }) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { body, messageId } of Records)
      try {
        await work(schema.parse(JSON.parse(body)));
      } catch (error) {
        logError(failed, error, { message_id: messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    return { batchItemFailures };
  };
}
