import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalAws, LocalAwsOptions } from '../../src/options.ts';
import type { SchedulePolicy } from '../../src/schedules/clock.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { eventually } from './eventually.ts';
import { copyFixture, type FixtureAssembly } from './fixture-assembly.ts';

let fixture: FixtureAssembly;
let service: LocalAws;

const open = async (options: Partial<LocalAwsOptions> = {}) => {
  fixture = await copyFixture();
  await start(options);
};
const start = async (options: Partial<LocalAwsOptions> = {}) => {
  service = await startLocalAws({ port: 0, ...fixture, ...options });
};
const close = async () => {
  await service.stop();
  await fixture.remove();
};
const queue = (name: string) => service.queues[name] ?? '';
const sqs = () =>
  new SQSClient({ endpoint: service.awsEndpointUrl, region: 'us-east-1', credentials: service.credentials });
const send = (name: string, MessageBody: string, DelaySeconds?: number) =>
  sqs().send(
    new SendMessageCommand({
      QueueUrl: queue(name),
      MessageBody,
      ...(DelaySeconds !== undefined && { DelaySeconds }),
    }),
  );
/** Returns the number of messages, including hidden ones. */
async function messagesIn(name: string): Promise<number> {
  const AttributeNames = [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesNotVisible',
    'ApproximateNumberOfMessagesDelayed',
  ] as const;
  const { Attributes = {} } = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl: queue(name), AttributeNames: [...AttributeNames] }),
  );
  return AttributeNames.reduce((sum, attribute) => sum + Number(Attributes[attribute]), 0);
}

// Concurrent, because each test waits for its own messages.
describe.concurrent('at normal speed', () => {
  beforeAll(() => open());
  afterAll(close);

  describe('a queue with a function', () => {
    it('delivers the event that Lambda would', async () => {
      await send('Checks', 'hello');
      const [note] = await eventually(async () => {
        const notes = await fixture.notesOf('hello');
        return notes.length > 0 && notes;
      });
      expect(note?.record).toMatchObject({
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:Checks',
        awsRegion: 'us-east-1',
        md5OfBody: '5d41402abc4b2a76b9719d911017c592',
        attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d{13}$/u) },
      });
    });

    it('keeps only messages that a batch reports as failed, and finally moves them to the dead-letter queue', async () => {
      const Entries = ['good-1', 'fail-1', 'good-2'].map((MessageBody, index) => ({
        Id: String(index),
        MessageBody,
      }));
      await sqs().send(new SendMessageBatchCommand({ QueueUrl: queue('Checks'), Entries }));
      const dead = await eventually(async () => {
        const { Messages } = await sqs().send(new ReceiveMessageCommand({ QueueUrl: queue('DeadChecks') }));
        return Messages?.[0];
      });
      expect(dead.Body).toBe('fail-1');
      expect(await fixture.notesOf('fail-1')).toHaveLength(2);
      expect(await fixture.notesOf('good-1')).toHaveLength(1);
      expect(await fixture.notesOf('good-2')).toHaveLength(1);
    });

    it('redelivers a batch if the function threw', async () => {
      await send('Checks', 'throw');
      await eventually(async () => (await fixture.notesOf('throw')).length === 2);
    });
  });

  describe('a queue with a batching window', () => {
    const bodies = Array.from({ length: 40 }, (_, index) => `gathered-${index}`);
    const noted = async () =>
      (await fixture.notes()).filter(({ record }) => record?.body.startsWith('gathered-'));

    it('delivers more messages at a time than a receive returns, each of them once', async () => {
      await Promise.all(bodies.map((body) => send('Gathered', body)));
      await eventually(async () => (await noted()).length >= bodies.length);
      // Nothing returns once the queue has neither visible nor hidden messages.
      await eventually(async () => (await messagesIn('Gathered')) === 0);
      const notes = await noted();
      expect(notes.map(({ record }) => record?.body).toSorted()).toEqual(bodies.toSorted());
      const batches = notes.map(({ batch = 0 }) => batch);
      expect(Math.max(...batches)).toBeGreaterThan(10);
      expect(Math.max(...batches)).toBeLessThanOrEqual(25);
    });

    it('delivers a partial batch when the window ends', async () => {
      const before = Date.now();
      await send('Gathered', 'alone');
      const [note] = await eventually(async () => {
        const notes = await fixture.notesOf('alone');
        return notes.length > 0 && notes;
      });
      expect((note?.at ?? 0) - before).toBeGreaterThanOrEqual(1_000);
      expect((note?.at ?? 0) - before).toBeLessThan(30_000);
    });
  });
});

const events = async (schedule: string) =>
  (await fixture.notes()).filter(({ event }) => event?.schedule === schedule);

describe('the time scale', () => {
  beforeAll(() => open({ timeScale: 1000 }));
  afterAll(close);

  it('divides the delay of a message, but not leases', async () => {
    const before = Date.now();
    await send('Checks', 'given', 500);
    const notes = await eventually(async () => {
      const found = await fixture.notesOf('given');
      return found.length === 1 && found;
    });
    for (const { at } of notes) {
      expect(at - before).toBeGreaterThanOrEqual(490);
      expect(at - before).toBeLessThan(60_000);
    }
  });

  it.each([
    [300, 290],
    [0, 0],
  ])('divides a visibility timeout that is changed to %i s', async (VisibilityTimeout, leastMs) => {
    const QueueUrl = queue('DeadChecks');
    const MessageBody = `again after ${VisibilityTimeout}`;
    await send('DeadChecks', MessageBody);
    const receive = async () => {
      const { Messages } = await sqs().send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }));
      return Messages?.[0];
    };
    const first = await receive();
    const before = Date.now();
    await sqs().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: first?.ReceiptHandle,
        VisibilityTimeout,
      }),
    );
    expect((await receive())?.MessageId).toBe(first?.MessageId);
    expect(Date.now() - before).toBeGreaterThanOrEqual(leastMs);
  });

  it('divides the batching window', async () => {
    const tookMs = async (body: string) => {
      const before = Date.now();
      await send('Gathered', body);
      const { at } = await eventually(async () => (await fixture.notesOf(body))[0]);
      return at - before;
    };
    // The first ones can wait for the function to start.
    let sent = 0;
    await eventually(async () => {
      sent += 1;
      return (await tookMs(`soon-${sent}`)) < 1_000;
    });
  });

  it('divides schedule rates; schedules pass the time of the tick', async () => {
    const ticks = await eventually(async () => {
      const all = await events('plan');
      return all.length >= 3 && all;
    });
    const times = new Set(ticks.map(({ event }) => event?.at));
    expect([...times][0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
    expect(await events('disabled')).toEqual([]);
  });
});

describe('in a separate service', () => {
  beforeEach(async () => {
    fixture = await copyFixture();
  });
  afterEach(close);

  it('keeps its messages and its items over a restart', async () => {
    await start();
    const database = () =>
      new DynamoDBClient({
        endpoint: service.awsEndpointUrl,
        region: service.region,
        credentials: service.credentials,
      });
    const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
    await database().send(
      new PutItemCommand({ TableName: service.tables.Table, Item: { ...Key, kept: { BOOL: true } } }),
    );
    await send('DeadChecks', 'kept');
    await service.stop();

    await start();
    const { Item } = await database().send(new GetItemCommand({ TableName: service.tables.Table, Key }));
    expect(Item).toMatchObject({ kept: { BOOL: true } });
    const { Messages } = await sqs().send(new ReceiveMessageCommand({ QueueUrl: queue('DeadChecks') }));
    expect(Messages?.map(({ Body }) => Body)).toEqual(['kept']);
  });

  it('redelivers a message that was being processed before a restart', async () => {
    await start();
    const receive = async () => {
      const { Messages = [] } = await sqs().send(
        new ReceiveMessageCommand({ QueueUrl: queue('DeadChecks'), VisibilityTimeout: 3600 }),
      );
      return Messages.map(({ Body }) => Body);
    };
    await send('DeadChecks', 'begun');
    expect(await receive()).toEqual(['begun']);
    expect(await receive()).toEqual([]);
    await service.stop();

    await start();
    expect(await receive()).toEqual(['begun']);
  });

  it('runs schedules once at the start if the application requests it, even if the others do not tick', async () => {
    const isRecovery = ({ groupName }: { groupName: string }) => groupName.endsWith('-recovery');
    const schedules: SchedulePolicy = {
      ticks: isRecovery,
      atStart: (schedule) => (isRecovery(schedule) ? { everything: true } : null),
    };
    await start({ application: { schedules }, timeScale: 1_000 });
    const [first] = await eventually(async () => {
      const all = await events('recovery');
      return all.length >= 2 && all;
    });
    expect(first?.event).toEqual({ schedule: 'recovery', everything: true });
    expect(await events('plan')).toEqual([]);
  });
});
