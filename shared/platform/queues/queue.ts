import type { SQSClientConfig } from '@aws-sdk/client-sqs';

/**
 * Loads the SQS client at its first use: it takes a tenth of the import time of a function that seldom sends a
 * message.
 */
export function lazyClient(config: SQSClientConfig = {}) {
  const load = async () => {
    const sqs = await import('@aws-sdk/client-sqs');
    // Queue addresses are given in full, so that a queue can be anywhere, this machine included.
    return { ...sqs, client: new sqs.SQSClient({ ...config, useQueueUrlAsEndpoint: true }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** What a producer needs of a queue; messages are objects of a schema that both ends import. */
export interface Queue<Message> {
  send(message: Message, options?: { delaySeconds: number }): Promise<void>;
  /** Sends any number of messages, ten per request. */
  sendAll(messages: Message[]): Promise<void>;
}

/** An SQS queue that also sends a body as it came, whatever it is. */
export interface BodyQueue<Message> extends Queue<Message> {
  sendBody(body: string): Promise<void>;
}

const perRequest = 10;

/** Returns an SQS queue by its address. Queues deliver at least once, in any order. */
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
          throw new Error(`${Failed.length} of ${Entries.length} messages were refused: ${Failed[0]?.Code}`);
      }
    },
  };
}

/** Delays the next delivery of a message that is being worked on. */
export type ChangeVisibility = (receiptHandle: string, seconds: number) => Promise<void>;

/** SQS hides a message for 12 hours at most. */
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
