import type { SQSClientConfig } from '@aws-sdk/client-sqs';
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
