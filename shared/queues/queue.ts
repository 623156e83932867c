import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import { lazyClient } from './lazy-client.ts';

/** What a producer needs of a queue; messages are objects of a schema that both ends import. */
export interface Queue<Message> {
  send(message: Message, options?: { delaySeconds: number }): Promise<void>;
  /** Any number of messages, ten a request. */
  sendAll(messages: Message[]): Promise<void>;
}

const perRequest = 10;

/** An SQS queue by its address. Queues deliver at least once, in any order. */
export function openQueue<Message>(url: string, config: SQSClientConfig = {}): Queue<Message> {
  const sqs = lazyClient(config);
  return {
    async send(message, options) {
      const { client, SendMessageCommand } = await sqs();
      const delay = options && { DelaySeconds: options.delaySeconds };
      await client.send(
        new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message), ...delay }),
      );
    },
    async sendAll(messages) {
      const { client, SendMessageBatchCommand } = await sqs();
      for (let first = 0; first < messages.length; first += perRequest) {
        const Entries = messages.slice(first, first + perRequest).map((message, place) => ({
          Id: String(place),
          MessageBody: JSON.stringify(message),
        }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
        if (Failed.length > 0)
          throw new Error(`${Failed.length} of ${Entries.length} messages were refused: ${Failed[0]?.Code}`);
      }
    },
  };
}
