import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { startPoller } from '../../src/queues/poller.ts';
import { eventually } from '../integration/eventually.ts';

/** An endless queue that counts concurrent receivers. */
function openEndlessQueue() {
  const client = new SQSClient({ region: 'us-east-1' });
  let asking = 0;
  const seen = { maxAsking: 0, deleted: 0 };
  client.middlewareStack.add(
    (_next, context) => async () => {
      if (context.commandName === 'DeleteMessageBatchCommand') {
        seen.deleted += 1;
        return { output: { $metadata: {} }, response: {} };
      }
      asking += 1;
      seen.maxAsking = Math.max(seen.maxAsking, asking);
      await new Promise((resolve) => setTimeout(resolve, 1));
      asking -= 1;
      const Messages = [{ MessageId: '1', ReceiptHandle: '1', Body: '{}' }];
      return { output: { $metadata: {}, Messages }, response: {} };
    },
    { step: 'initialize', priority: 'high', name: 'answerHere' },
  );
  return { client, seen };
}

const source = {
  queueName: 'Checks',
  queueArn: 'arn:aws:sqs:us-east-1:000000000000:Checks',
  functionName: 'worker',
  batchSize: 1,
  batchingWindowMs: 0,
  batchesAtOnce: 3,
  reportsItemFailures: false,
};

test('a single request at a time receives as many batches as can be processed concurrently', async () => {
  const { client, seen } = openEndlessQueue();
  const held: (() => void)[] = [];
  const pool = {
    invoke: () =>
      new Promise<{ type: 'result'; payload: unknown }>((resolve) => {
        held.push(() => resolve({ type: 'result', payload: null }));
      }),
  };
  const poller = startPoller(source, {
    ...{ queueUrl: 'http://127.0.0.1/queue', client, pool, timeScale: 1 },
    log: { write: ({ message }) => expect.unreachable(String(message)) },
    room: { isFull: () => false },
  });
  await eventually(() => held.length === source.batchesAtOnce);
  // All others wait for running batches. When one ends, another starts.
  for (const more of [1, 2, 3]) {
    held[more - 1]?.();
    await eventually(() => held.length === source.batchesAtOnce + more);
    await eventually(() => seen.deleted === more);
  }
  const stopped = poller.stop();
  for (const release of held) release();
  await stopped;
  expect(held).toHaveLength(source.batchesAtOnce + 3);
  expect(seen).toEqual({ maxAsking: 1, deleted: held.length });
});
