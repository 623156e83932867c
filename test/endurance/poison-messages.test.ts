import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, test } from 'vitest';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { toExpiry, toTime } from '../../shared/platform/identifiers/clock.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { buildService } from '../support/prebuilt-service.ts';
import { until } from '../support/until.ts';

const accountId = newId();
const productId = newId();
const garbledId = newId();
const deliveryId = newId();

const service = await buildService({
  allowedHosts: [],
  timeScale: 1,
  // A failed message returns after a second instead of minutes. Webhook messages are received 3 times
  // instead of 1,000, and crawler messages 10 times instead of as often as a host can be busy.
  replace: [
    [/"VisibilityTimeout": ?\d+/g, '"VisibilityTimeout": 1'],
    [/"maxReceiveCount": ?1000/g, '"maxReceiveCount": 3'],
    [/"maxReceiveCount": ?40/g, '"maxReceiveCount": 10'],
  ],
});
await service.start();
const { awsEndpointUrl, region, credentials } = await readServiceFile(service.dataDir);
const sqs = new SQSClient({ endpoint: awsEndpointUrl, region, credentials });
// An account, a product and a delivery that no code can parse: every consumer throws.
const delivery = {
  status: 'queued',
  next_attempt_at: toTime(Date.now() - 1000),
  expires_at: toExpiry(Date.now() + 3_600_000),
};
const table = await service.table();
await table.transact([
  { put: { ...keys.account(garbledId), id: 'garbled' } },
  { put: { ...keys.product(accountId, productId), id: 'garbled' } },
  { put: { ...keys.delivery(accountId, deliveryId), ...delivery } },
]);
afterAll(async () => {
  sqs?.destroy();
  await service?.remove();
});

async function queueUrl(name: string): Promise<string> {
  const { queues } = await readServiceFile(service.dataDir);
  const url = Object.values(queues).find((one) => one.endsWith(`/${name}`));
  if (url === undefined) throw new Error(`Unknown queue ${name}`);
  return url;
}

/** Collects the messages of a dead-letter queue until there are this many. */
async function deadLetter(queue: string, count: number): Promise<string[]> {
  const QueueUrl = await queueUrl(deadLettersOf(queue));
  const bodies = new Set<string>();
  await until(async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    for (const { Body } of Messages) bodies.add(Body ?? '');
    return bodies.size >= count;
  }, 90_000);
  return [...bodies];
}

const unparsable = ['{', '{"of":"nobody"}'];

// Concurrent, because each one waits for its receives.
test.concurrent.each([
  ['checks', [{ account_id: accountId, product_id: productId, check_id: newId() }]],
  // A page of a watcher that no code can parse.
  [
    'pages',
    [
      {
        round: { id: 'round', at_ms: 0 },
        watchers: [{ account_id: accountId, product_id: productId }],
        reads: 0,
        rest: null,
        result: null,
      },
    ],
  ],
  ['purges', [{ account_id: garbledId }]],
  ['webhooks', [{ account_id: accountId, delivery_id: deliveryId }]],
  ['fanOut', []],
] as const)(
  'a message that no consumer of the queue %s can process is moved to its dead-letter queue',
  async (name, throwing) => {
    const { table } = await readServiceFile(service.dataDir);
    const queue = queueNames[name](table);
    const QueueUrl = await queueUrl(queue);
    const bodies = [...unparsable, ...throwing.map((message) => JSON.stringify(message))];
    for (const MessageBody of bodies) await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    expect((await deadLetter(queue, bodies.length)).toSorted()).toEqual(bodies.toSorted());
  },
);
