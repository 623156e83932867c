import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import { lazyClient } from './lazy-client.ts';

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
