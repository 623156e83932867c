import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { LocalAws } from '../../src/options.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { eventually } from '../integration/eventually.ts';
import { copyFixture, type FixtureAssembly } from '../integration/fixture-assembly.ts';

let fixture: FixtureAssembly;
let service: LocalAws;
let sqs: SQSClient;

async function start(change?: (template: string) => string) {
  fixture = await copyFixture(change);
  service = await startLocalAws({ port: 0, ...fixture });
  const { awsEndpointUrl: endpoint, credentials } = service;
  sqs = new SQSClient({ endpoint, region: 'us-east-1', credentials });
}

afterEach(async () => {
  sqs.destroy();
  await service.stop();
  await fixture.remove();
});

/** Sends a message that the worker sends to its own queue each time it receives it. */
async function sendLoop(): Promise<void> {
  await sqs.send(new SendMessageCommand({ QueueUrl: service.queues.Checks, MessageBody: 'again' }));
}

const Report = z.object({
  metrics: z.array(z.object({ dimensions: z.record(z.string(), z.string()), sum: z.number().optional() })),
});
async function measured(name: string) {
  const { metrics } = Report.parse(
    await (await fetch(`${service.siteUrl}/_local/metrics?name=${name}`)).json(),
  );
  return metrics.map(({ dimensions, sum }) => ({ ...dimensions, sum }));
}

it('a function that sends to its own queue is stopped after 16 invocations, as on AWS, and its message is dead-lettered', async () => {
  // Longer than an invocation takes on a busy machine: a redelivered message would be a separate chain.
  await start((template) => template.replace('"VisibilityTimeout": 1', '"VisibilityTimeout": 3'));
  await sendLoop();
  const dead = await eventually(async () => {
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: service.queues.DeadChecks }));
    return Messages?.[0];
  });
  expect(dead.Body).toBe('again');
  expect(await fixture.notesOf('again')).toHaveLength(16);
  // The queue delivers it twice more, and each time it is rejected.
  expect(await measured('RecursiveInvocationsDropped')).toEqual([{ FunctionName: 'WorkerFunction', sum: 2 }]);
  expect(await measured('NumberOfMessagesSent')).toEqual([{ QueueName: 'Checks', sum: 17 }]);
  const log = await readFile(path.join(service.dataDir, 'log.jsonl'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('lambda.recursion_dropped'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', function: 'WorkerFunction' },
    { level: 'error', function: 'WorkerFunction' },
  ]);
});

it('a function continues if its template allows recursion', async () => {
  const allowed = (template: string) =>
    template.replace(
      '"S3Key": "worker.zip"\n        },',
      '"S3Key": "worker.zip"\n        },\n"RecursiveLoop": "Allow",',
    );
  await start(allowed);
  await sendLoop();
  const trace = await eventually(async () => {
    const notes = await fixture.notesOf('again');
    return notes
      .map(({ record }) => record?.attributes.AWSTraceHeader)
      .find((header) => Number(header?.split(':').at(-1)) > 16);
  });
  expect(trace).toMatch(
    /^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Parent=[0-9a-f]{16};Sampled=0;Lineage=[0-9a-f]{8}:\d+$/,
  );
  expect(await measured('RecursiveInvocationsDropped')).toEqual([]);
});
