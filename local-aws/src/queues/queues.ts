import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod';
import { privateFolder } from '../data/entries.ts';
import { reasonOf } from '../data/kept-file.ts';
import { makePrivateFile } from '../data/sqlite-file.ts';
import { StartError } from '../start-error.ts';
import { local, queueUrl } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import { type CallQueues, handlerOf } from './queue-calls.ts';
import { release, shiftBack, watchClock } from './waiting-messages.ts';
import { withoutPort } from './without-port.ts';

export interface Queue {
  logicalId: string;
  name: string;
  attributes: Record<string, string>;
}

export interface Queues {
  /** Origin of the queue URLs for `client`. Functions get the AWS endpoint's instead. */
  url: string;
  client: SQSClient;
  /** The engine itself, which does not listen. */
  call: CallQueues;
  /** Creates missing queues; existing ones keep their messages. */
  setUp: (queues: Queue[]) => Promise<void>;
  /** In milliseconds. As in SQS, a message that was received more than three times does not count. */
  waiting: (name: string) => { messages: number; oldestMs: number | null };
  stop: () => Promise<void>;
}

const QueueProperties = z.object({
  /** Not supported: a scaled wait would have to replace it in each message. */
  DelaySeconds: z.literal(0).optional(),
  VisibilityTimeout: z.number().default(30),
  MessageRetentionPeriod: z.number().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() }).optional(),
});

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function queuesOf(resolver: Resolver): Queue[] {
  return resolver.resources('AWS::SQS::Queue', QueueProperties).map(({ logicalId, name, properties }) => {
    const { DelaySeconds: _, RedrivePolicy, ...numbers } = properties;
    const attributes = Object.entries(numbers).map(([key, value]) => [key, String(value)]);
    const redrive = RedrivePolicy && { RedrivePolicy: JSON.stringify(RedrivePolicy) };
    return { logicalId, name, attributes: { ...Object.fromEntries(attributes), ...redrive } };
  });
}

const queuesIn = (dataDir: string) => path.join(dataDir, 'fauxqs.db');

/** The engine identifies a queue by the end of its URL. */
const origin = 'http://queues.invalid';

/** Starts SQS in this process, without a port, with its messages in `dataDir` or in memory. */
export async function startQueues(where: { dataDir: string; remedy?: string } | 'memory'): Promise<Queues> {
  if (where !== 'memory') {
    await mkdir(where.dataDir, { recursive: true, mode: privateFolder });
    makePrivateFile(queuesIn(where.dataDir));
  }
  const { server, app } = await withoutPort(() =>
    startFauxqs({
      logger: false,
      defaultRegion: local.region,
      ...(where === 'memory' ? {} : { dataDir: where.dataDir }),
    }),
  ).catch((error: unknown) => {
    if (where === 'memory') throw error;
    const what = `${queuesIn(where.dataDir)} cannot be read: ${reasonOf(error)}`;
    throw new StartError(`${what}. ${where.remedy ?? ''}`);
  });
  const call: CallQueues = async ({ host: _host, 'content-length': _length, ...headers }, payload) => {
    const reply = await app.inject({ method: 'POST', url: '/', headers, payload });
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
  };
  const client = new SQSClient({
    endpoint: origin,
    region: local.region,
    credentials: localCredentials,
    requestHandler: handlerOf(call),
  });
  const names = new Set<string>();
  const stopWatch = watchClock((stepMs) => {
    // Fails only while the queues are stopping.
    for (const name of names) shiftBack(stepMs, { name, server, client, origin }).catch(() => undefined);
  });
  return {
    url: origin,
    client,
    call,
    setUp: async (queues) => {
      // Dead-letter queues first, because a redrive policy refers to its target.
      const ordered = queues.toSorted((a, b) => Number(hasRedrive(a)) - Number(hasRedrive(b)));
      // `setup` leaves a restored queue alone. `createQueue` would replace it and drop its messages.
      server.setup({ queues: ordered.map(({ name, attributes }) => ({ name, attributes })) });
      for (const { name, attributes: Attributes } of ordered) {
        // A restored queue still has the attributes of the run that created it.
        await client.send(new SetQueueAttributesCommand({ QueueUrl: queueUrl(name, origin), Attributes }));
        await release({ name, server, client, origin });
        names.add(name);
      }
    },
    waiting: (name) => {
      const { ready = [], inflight = [] } = server.inspectQueue(name)?.messages ?? {};
      const all = [...ready, ...inflight.map(({ message }) => message)];
      const counted = all.filter(({ approximateReceiveCount }) => approximateReceiveCount <= 3);
      const oldestMs = counted.reduce(
        (oldest, { sentTimestamp }) => Math.min(oldest, sentTimestamp),
        Number.POSITIVE_INFINITY,
      );
      return { messages: ready.length, oldestMs: counted.length > 0 ? oldestMs : null };
    },
    stop: async () => {
      stopWatch();
      client.destroy();
      await server.stop();
    },
  };
}

function hasRedrive(queue: Queue): boolean {
  return 'RedrivePolicy' in queue.attributes;
}
