import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { drain } from '../../shared/platform/queues/drain.ts';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
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

/**
 * Takes the dead letters of a queue. `sendAgain` returns the ID, or null if there is nothing to send. Messages in an
 * unknown format remain and are counted as `unreadable`.
 */
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
