import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import { parseJson } from '../text/parse-json.ts';
import { lazyClient } from './queue.ts';

/** Deletes each message after processing it. Returns the number of invalid messages, which stay in the queue. */
export async function drain<S extends z.ZodType>(
  url: string,
  schema: S,
  work: (message: z.output<S>) => Promise<void>,
  config: SQSClientConfig = {},
): Promise<number> {
  const { client, ReceiveMessageCommand, DeleteMessageCommand } = await lazyClient(config)();
  const unreadable = new Set<string | undefined>();
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    if (Messages.every(({ MessageId }) => unreadable.has(MessageId))) return unreadable.size;
    for (const { MessageId, Body = '', ReceiptHandle } of Messages) {
      const message = schema.safeParse(parseJson(Body));
      if (!message.success) {
        unreadable.add(MessageId);
        continue;
      }
      await work(message.data);
      await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
    }
  }
}
