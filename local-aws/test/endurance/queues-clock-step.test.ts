import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Queues, startQueues } from '../../src/queues/queues.ts';
import { queueUrl } from '../../src/template/names.ts';
import { eventually } from '../integration/eventually.ts';

const hourMs = 3_600_000;
const name = 'Checks';

let folder: string;
let queues: Queues;
let stepMs = 0;
const realNow = Date.now;
beforeEach(async () => {
  stepMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + stepMs);
  folder = await mkdtemp(path.join(tmpdir(), 'clock-step-'));
  await start();
});
afterEach(async () => {
  await queues.stop();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  queues = await startQueues({ dataDir: folder });
  await queues.setUp([{ logicalId: name, name, attributes: { VisibilityTimeout: '3' } }]);
}

const QueueUrl = () => queueUrl(name, queues.url);
const send = (DelaySeconds?: number) =>
  queues.client.send(new SendMessageCommand({ QueueUrl: QueueUrl(), MessageBody: 'work', DelaySeconds }));
async function receive(): Promise<number> {
  const { Messages = [] } = await queues.client.send(new ReceiveMessageCommand({ QueueUrl: QueueUrl() }));
  return Messages.length;
}
/**
 * Steps the clock back by an hour, and returns the seconds until the message arrives, by a monotonic clock.
 */
async function secondsAfterStep(): Promise<number> {
  const startedMs = performance.now();
  stepMs = -hourMs;
  await eventually(async () => (await receive()) === 1, 20_000);
  return (performance.now() - startedMs) / 1000;
}

test('a hidden message becomes visible on time, even if the clock steps back by an hour', async () => {
  await send();
  expect(await receive()).toBe(1);
  expect(await secondsAfterStep()).toBeGreaterThan(2);
});

test('a delayed message arrives on time, even if the clock steps back by an hour', async () => {
  await send(3);
  expect(await secondsAfterStep()).toBeGreaterThan(2);
});

test('a delayed message arrives immediately if the clock stepped back while the service was stopped', async () => {
  await send(60);
  await queues.stop();
  stepMs = -hourMs;
  await start();
  expect(await receive()).toBe(1);
});
