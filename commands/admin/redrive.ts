import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
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
