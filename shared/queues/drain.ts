import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import { lazyClient } from './lazy-client.ts';

/** Takes the messages out of a queue, one by one, until it gives no more; each is deleted after its work is done. */
export async function drain<S extends z.ZodType>(
  url: string,
  schema: S,
  work: (message: z.output<S>) => Promise<void>,
  config: SQSClientConfig = {},
): Promise<void> {
  const { client, ReceiveMessageCommand, DeleteMessageCommand } = await lazyClient(config)();
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    if (Messages.length === 0) return;
    for (const { Body = '', ReceiptHandle } of Messages) {
      await work(schema.parse(JSON.parse(Body)));
      await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
    }
  }
}
