import { GetQueueAttributesCommand, SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { lazyClient } from '../../shared/platform/queues/queue.ts';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
import { parseJson } from '../../shared/platform/text/parse-json.ts';
import type { Touched } from './confirm.ts';
import type { Service } from './service.ts';

const Attributes = z.object({ ApproximateNumberOfMessages: z.coerce.number() });

/** Returns the function that counts the messages of a queue's redrive. SQS counts are approximate. */
export function touchedByRedrive(queue: keyof typeof queueNames) {
  return async ({ queueUrl, tableName, aws }: Service): Promise<Touched> => {
    const name = deadLettersOf(queueNames[queue](tableName));
    const client = new SQSClient({ ...aws, useQueueUrlAsEndpoint: true });
    const response = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: await queueUrl(name),
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    );
    return { queue: name, messages: Attributes.parse(response.Attributes).ApproximateNumberOfMessages };
  };
}

/** `sendAgain` returns the ID, or null if there is nothing to send. Invalid messages stay, as `unreadable`. */
export async function redrive<Schema extends z.ZodType>(
  { queueUrl, tableName, aws }: Service,
  queue: keyof typeof queueNames,
  message: Schema,
  sendAgain: (message: z.output<Schema>) => Promise<string | null>,
) {
  const deadLetters = await queueUrl(deadLettersOf(queueNames[queue](tableName)));
  const sent: (string | null)[] = [];
  const take = async (one: z.output<Schema>) => void sent.push(await sendAgain(one));
  const unreadable = await drain(deadLetters, message, take, aws);
  const redriven = new Set(sent.filter((id) => id !== null)).size;
  return { redriven, ...(unreadable > 0 && { unreadable }) };
}

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
