import { ReceiveMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAwsMeasures, watchQueues } from '../../src/metrics/aws-measures.ts';
import { statisticOf } from '../../src/metrics/query/buckets.ts';
import { MetricStore } from '../../src/metrics/query/metric-store.ts';
import { type Queues, startQueues } from '../../src/queues/queues.ts';
import { queueUrl } from '../../src/template/names.ts';
import { eventually } from './eventually.ts';

const queue = { logicalId: 'Checks', name: 'shop-checks', attributes: {} };
let queues: Queues;
beforeEach(async () => {
  queues = await startQueues('memory');
  await queues.setUp([queue]);
});
afterEach(() => queues.stop());

/** The current measurements of the queue. */
async function measured() {
  const store = new MetricStore(Date.now);
  const stop = watchQueues([queue], queues, createAwsMeasures(store));
  await stop();
  const of = (name: string) => {
    const id = { namespace: 'AWS/SQS', name, dimensions: { QueueName: queue.name } };
    return statisticOf(store.between(id, Date.now() - 120_000, Date.now() + 60_000), 'Maximum');
  };
  return { messages: of('ApproximateNumberOfMessagesVisible'), oldest: of('ApproximateAgeOfOldestMessage') };
}

test('an empty queue has no messages, and its oldest is 0 s old', async () => {
  expect(await measured()).toEqual({ messages: 0, oldest: 0 });
});

test('a message that is being processed is not visible, but counts toward the age until it is done', async () => {
  const QueueUrl = queueUrl(queue.name, queues.url);
  const Entries = ['a', 'b', 'c'].map((Id) => ({ Id, MessageBody: Id }));
  await queues.client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(await measured()).toMatchObject({ messages: 3 });
  await queues.client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  expect(await measured()).toMatchObject({ messages: 0 });
  await eventually(async () => Number((await measured()).oldest) >= 1);
});
