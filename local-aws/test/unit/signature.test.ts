import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createStartKeys, type SignedRequest, signerOf } from '../../src/aws-endpoint/signature.ts';

const keys = createStartKeys();
const Sent = z.object({
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()).default({}),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
});

interface Captured {
  request: SignedRequest;
  body: Buffer;
}

/** Returns the request that an AWS client would send. */
function settings(secretAccessKey: string, keep: (captured: Captured) => void) {
  const handle = async (sent: unknown): Promise<never> => {
    const { method, path, query, headers, body = '' } = Sent.parse(sent);
    const bytes = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const search = String(new URLSearchParams(query)).replaceAll('+', '%20');
    keep({
      request: { method, url: search ? `${path}?${search}` : path, headers },
      body: Buffer.from(bytes),
    });
    throw new Error('captured');
  };
  return {
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1234',
    credentials: { accessKeyId: 'LOCALApi', secretAccessKey },
    requestHandler: { handle },
    maxAttempts: 1,
  };
}

async function capture(send: (settings_: ReturnType<typeof settings>) => Promise<unknown>, secret: string) {
  const captured = Promise.withResolvers<Captured>();
  await send(settings(secret, captured.resolve)).catch(() => undefined);
  return captured.promise;
}

const getItem = (config: ReturnType<typeof settings>) =>
  new DynamoDBClient(config).send(new GetItemCommand({ TableName: 'Table', Key: { pk: { S: 'ä' } } }));
const getSchedule = (config: ReturnType<typeof settings>) =>
  new SchedulerClient(config).send(new GetScheduleCommand({ Name: 'plan.max', GroupName: 'a_b-c.d' }));

const secret = keys.secretOf('LOCALApi');

describe('a call that the SDK signed', () => {
  it.each([
    ['of DynamoDB', getItem],
    ['to the scheduler, with a path and a query', getSchedule],
  ])('%s belongs to its signer', async (_what, send) => {
    const { request, body } = await capture(send, secret);
    expect(signerOf(request, body, keys.signingKeyOf)).toBe('LOCALApi');
  });

  it("with another start's secret or another key is rejected", async () => {
    for (const other of [createStartKeys().secretOf('LOCALApi'), keys.secretOf('LOCALOther'), 'local']) {
      const { request, body } = await capture(getItem, other);
      expect(signerOf(request, body, keys.signingKeyOf)).toBeUndefined();
    }
  });

  it('is rejected if any part of it was changed', async () => {
    const { request, body } = await capture(getItem, secret);
    const names = Object.keys(request.headers).filter(
      (name) => name !== 'authorization' && name !== 'user-agent',
    );
    const signed = /SignedHeaders=(?<names>[^,]+)/
      .exec(request.headers.authorization ?? '')
      ?.groups?.names?.split(';');
    const parts = names.filter((name) => signed?.includes(name));
    expect(parts).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-target']));
    fc.assert(
      fc.property(
        fc.constantFrom('body', 'url', 'method', ...parts),
        fc.string({ minLength: 1 }),
        (part, more) => {
          fc.pre(more.trim() !== '');
          const changed = {
            ...request,
            url: part === 'url' ? `${request.url}${encodeURIComponent(more)}` : request.url,
            method: part === 'method' ? `${request.method}${more}` : request.method,
            headers:
              part in request.headers
                ? { ...request.headers, [part]: `${request.headers[part]}${more}` }
                : request.headers,
          };
          const bytes = part === 'body' ? Buffer.concat([body, Buffer.from(more)]) : body;
          expect(signerOf(changed, bytes, keys.signingKeyOf)).toBeUndefined();
        },
      ),
    );
  });

  it('is rejected without a signature, or with a malformed one', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), (authorization) => {
        const request = { method: 'POST', url: '/', headers: { authorization } };
        expect(signerOf(request, Buffer.alloc(0), keys.signingKeyOf)).toBeUndefined();
      }),
    );
  });
});
