import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServiceFile, ServiceFile } from '../../src/service-file.ts';
import { eventually } from '../integration/eventually.ts';
import { copyFixture, type FixtureAssembly } from '../integration/fixture-assembly.ts';
import { type Listener, listenersOf } from '../integration/listeners-of.ts';

const canary = 'canary-9d1f';
let fixture: FixtureAssembly;
let child: ChildProcess;

beforeEach(async () => {
  fixture = await copyFixture();
});

afterEach(async () => {
  child.kill('SIGKILL');
  await fixture.remove();
});

/** The service in a separate process, with the canary in its table and in a queue. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<ServiceFile> {
  const program = [
    path.join(import.meta.dirname, '../integration/run-fixture.ts'),
    fixture.dataDir,
    fixture.assembly,
  ];
  child = spawn(process.execPath, program, { env: { ...process.env, ...env }, stdio: 'pipe' });
  const service = await eventually(() =>
    readServiceFile(fixture.dataDir, ServiceFile).catch(() => false as const),
  );
  const Item = { pk: { S: canary }, sk: { S: canary } };
  await new DynamoDBClient(asOwner(service)).send(
    new PutItemCommand({ TableName: service.tables.Table, Item }),
  );
  const QueueUrl = service.queues.DeadChecks ?? '';
  await new SQSClient(asOwner(service)).send(new SendMessageCommand({ QueueUrl, MessageBody: canary }));
  return service;
}

function asOwner({ awsEndpointUrl: endpoint, region, credentials }: ServiceFile) {
  return { endpoint, region, credentials };
}

interface Attempt {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request with arbitrary headers, including Host. */
async function attempt(
  { host, port }: { host: string; port: number },
  { path: at = '/', method = 'POST', headers = {}, body = '{}' }: Attempt,
) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const call = request({ host, port, path: at, method, headers, agent: false }, (reply) => {
        void text(reply).then((got) =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: got }),
        );
      });
      call.once('error', reject);
      call.end(method === 'POST' ? body : undefined);
    },
  );
}

const forged = (accessKey: string) =>
  `AWS4-HMAC-SHA256 Credential=${accessKey}/20260101/us-east-1/any/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

function attempts(service: ServiceFile): Attempt[] {
  const calls: [string, object][] = [
    ['DynamoDB_20120810.ListTables', {}],
    ['DynamoDB_20120810.Scan', { TableName: service.tables.Table }],
    ['AmazonSQS.ReceiveMessage', { QueueUrl: service.queues.DeadChecks }],
    ['AmazonSQS.ListQueues', {}],
  ];
  const signatures = [forged(service.credentials.accessKeyId), forged('LOCALApiFunction'), undefined];
  const strangers = [{ Origin: 'https://evil.example' }, { Host: 'evil.example' }, { Origin: 'null' }, {}];
  const posts = calls.flatMap(([target, call]) =>
    signatures.flatMap((Authorization) =>
      strangers.map((stranger) => ({
        headers: {
          'X-Amz-Target': target,
          'Content-Type': target.startsWith('AmazonSQS') ? 'application/x-amz-json-1.0' : 'text/plain',
          'X-Amz-Date': '20260101T000000Z',
          ...(Authorization && { Authorization }),
          ...stranger,
        },
        body: JSON.stringify(call),
      })),
    ),
  );
  const gets = '/ /health /_fauxqs/queues /_fauxqs/queues/DeadChecks /shell /_local/metrics'
    .split(' ')
    .flatMap((at) => strangers.map((headers) => ({ path: at, method: 'GET', headers })));
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  };
  return [...posts, ...gets, preflight];
}

const tcp = (listeners: Listener[]) =>
  listeners.flatMap(({ address }) => ('port' in address ? [address] : []));
const portOf = (url: string) => Number(new URL(url).port);

describe('a page in a browser on this machine', () => {
  it('finds only the site and the AWS endpoint, and reads nothing from either', async () => {
    const service = await start();
    const listeners = listenersOf(child.pid ?? 0);
    expect(listeners).toHaveLength(tcp(listeners).length);
    const guarded = [portOf(service.siteUrl), portOf(service.awsEndpointUrl)];
    const isGuarded = ({ port }: { port: number }) => guarded.includes(port);
    expect(tcp(listeners).filter(isGuarded)).toHaveLength(2);
    // The database is at an address that a page cannot guess.
    const [database, ...others] = tcp(listeners).filter((listener) => !isGuarded(listener));
    expect(others).toEqual([]);
    expect(database?.host).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(database?.host).not.toBe('127.0.0.1');
    for (const listener of tcp(listeners).filter(isGuarded)) {
      for (const one of attempts(service)) {
        const answer = await attempt(listener, one);
        expect(answer.body, JSON.stringify(one)).not.toContain(canary);
        expect(answer.body, JSON.stringify(one)).not.toContain(
          service.tables.Table === 'Table' ? '"TableNames"' : '',
        );
        if (listener.port === portOf(service.siteUrl)) continue;
        expect(answer.status, JSON.stringify(one)).toBe(403);
        expect(Object.keys(answer.headers).join()).not.toContain('access-control');
      }
    }
  });

  it("gets nothing, even with this start's key, which only its owner can read", async () => {
    const service = await start();
    const { mode } = await stat(path.join(fixture.dataDir, 'service.json'));
    expect(mode & 0o777).toBe(0o600);
    const scan = () => new ScanCommand({ TableName: service.tables.Table });
    expect((await new DynamoDBClient(asOwner(service)).send(scan())).Items).toHaveLength(1);
    for (const stranger of [{ origin: 'https://evil.example' }, { host: 'evil.example' }]) {
      const client = new DynamoDBClient({ ...asOwner(service), maxAttempts: 1 });
      client.middlewareStack.add(
        (next) => (args) => {
          const { request: sent } = args;
          if (typeof sent === 'object' && sent !== null && 'headers' in sent)
            Object.assign(sent.headers ?? {}, stranger);
          return next(args);
        },
        { step: 'build' },
      );
      await expect(client.send(scan())).rejects.toThrow(/Web pages must not call|Unknown host name/);
    }
  });
});
