import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bindGateway } from '../../src/gateway/gateway.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { copyFixture } from './fixture-assembly.ts';

const fixture = await copyFixture();
const service = await startLocalAws({ port: 0, ...fixture });

afterAll(async () => {
  await service.stop();
  await fixture.remove();
});

const call = (target: string, init: RequestInit = {}) => fetch(service.siteUrl + target, init);

/** Sends raw bytes, and returns everything received until the connection is closed. */
async function exchange(request: string): Promise<string> {
  const socket = connect(Number(new URL(service.siteUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  return text(socket);
}

describe('a route of the template', () => {
  it('calls the function with the event of a Lambda proxy integration', async () => {
    const response = await call('/things/a%20b?x=1&x=2&y=a+b', {
      method: 'POST',
      headers: { 'X-Custom': '1' },
      body: '{"ä":1}',
    });
    expect(await response.json()).toMatchObject({
      event: {
        resource: '/things/{behaviour}',
        path: '/things/a%20b',
        httpMethod: 'POST',
        pathParameters: { behaviour: 'a b' },
        queryStringParameters: { x: '2', y: 'a b' },
        multiValueQueryStringParameters: { x: ['1', '2'] },
        body: '{"ä":1}',
        isBase64Encoded: false,
        requestContext: { stage: 'live', path: '/live/things/a%20b', identity: { sourceIp: '127.0.0.1' } },
      },
      context: { functionName: 'ApiFunction', memoryLimitInMB: '128' },
    });
  });

  it('is also found with the stage in the path', async () => {
    expect(await (await call('/live/things')).json()).toMatchObject({ event: { resource: '/things' } });
  });

  it('accepts any method and any depth if the template allows it', async () => {
    const response = await call('/files/a/b', { method: 'PATCH' });
    expect(await response.json()).toMatchObject({
      event: { httpMethod: 'PATCH', pathParameters: { proxy: 'a/b' } },
    });
  });

  it('keeps the spelling of headers', async () => {
    const answer = await exchange(
      'GET /things HTTP/1.1\r\nHost: h\r\nX-SpElLiNg: 1\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('"X-SpElLiNg":["1"]');
  });

  it('returns binary bodies and repeated headers', async () => {
    const response = await call('/things/binary');
    expect(response.status).toBe(201);
    expect(response.headers.get('x-many')).toBe('a, b');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });
});

describe("the gateway itself returns, with the template's responses,", () => {
  it.each([
    ['GET', '/nope'],
    ['DELETE', '/things'],
    ['HEAD', '/things'],
    ['OPTIONS', '/things'],
    ['GET', '/things/%zz'],
    ['GET', '/things/%00'],
    ['GET', '//things'],
    ['GET', '/things//echo'],
  ])('404 for %s %s', async (method, target) => {
    const response = await call(target, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('parses an Authorization header on an unknown route as an AWS signature, as API Gateway does', async () => {
    const response = await call('/nope', { headers: { Authorization: 'Bearer t' } });
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: expect.objectContaining({ message: expect.stringContaining('Authorization') }) },
    ]);
  });

  it.each(['malformed', 'bad-header', 'throw'])('502 for a function that ends in %s', async (behaviour) => {
    const response = await call(`/things/${behaviour}`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: { code: 'server_error' },
      request_id: expect.any(String),
    });
  });

  it('504 if the integration takes longer than its limit', async () => {
    expect((await call('/impatient/slow?ms=400')).status).toBe(504);
  });

  const header = (count: number) => `X-Long: ${'x'.repeat(count)}`;
  it.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n'],
    ['an unknown method', 'FETCH /things HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['a target in authority form', 'GET h:443 HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['an unknown version', 'GET /things HTTP/9.9\r\nHost: h\r\n\r\n'],
    ['the target `*`', 'GET * HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n'],
    [
      'a body that is not UTF-8',
      'POST /things HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"\xff"',
    ],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 'GET /things HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET /things HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET /things HTTP/1.1\r\nHost: h\r\nhost: i\r\nConnection: close\r\n\r\n'],
    ['no host, of HTTP/1.0', 'GET /things HTTP/1.0\r\n\r\n'],
    ['no host, with a body', 'POST /things HTTP/1.1\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc'],
    ['a wish', 'GET /things HTTP/1.1\r\nHost: h\r\nExpect: miracles\r\nConnection: close\r\n\r\n'],
    ['a header over 16 KB', `GET /things HTTP/1.1\r\nHost: h\r\n${header(20_000)}\r\n\r\n`],
    ['a header of 4 MB', `GET /things HTTP/1.1\r\nHost: h\r\n${header(4_000_000)}\r\n\r\n`],
    ['two lengths', 'POST /things HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /things HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a chunk without a length',
      'POST /things HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n',
    ],
  ])('400 for %s', async (_what, request) => {
    const answer = await exchange(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/u);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      error: { code: 'invalid' },
    });
  });

  it('404 for a CONNECT', async () => {
    const answer = await exchange('CONNECT things:443 HTTP/1.1\r\nHost: things:443\r\n\r\nhello');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /u);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  it.each([
    ['a protocol upgrade', '/things', 'Upgrade: websocket\r\nConnection: Upgrade, close'],
    ['a target with its origin', 'http://h/things', 'Connection: close'],
  ])('nothing for %s, because the function responds', async (_what, target, headers) => {
    const answer = await exchange(`GET ${target} HTTP/1.1\r\nHost: h\r\n${headers}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answer).toContain('"path":"/things"');
  });

  it('responses to pipelined requests in order, up to one that cannot be parsed', async () => {
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: h\r\n\r\n`;
    const answer = await exchange(`${ask('/things')}${ask('/nope')}${ask('/things/binary')}NONSENSE\r\n\r\n`);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /gu)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '201', '400']);
  });

  it('503 until it is open', async () => {
    const gateway = await bindGateway(0);
    const response = await fetch(`http://127.0.0.1:${gateway.port}/things`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({ message: 'The service is starting. Try again in a second.' });
    await gateway.close();
  });

  it("the application's response until it is open", async () => {
    const gateway = await bindGateway(0, { status: 500, headers: {}, body: Buffer.from('soon') });
    const response = await fetch(`http://127.0.0.1:${gateway.port}/things`);
    expect([response.status, await response.text()]).toEqual([500, 'soon']);
    await gateway.close();
  });
});

describe('a body over 10 MB', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);

  it('gets a 413 that the client receives, not a reset', async () => {
    const response = await call('/things/echo', { method: 'POST', body: megabytes(12) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid' } });
  });

  it('gets a 413 if its length is not declared', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(megabytes(11)));
        controller.close();
      },
    });
    const response = await call('/things/echo', { method: 'POST', body, duplex: 'half' });
    expect(response.status).toBe(413);
  });

  it('is rejected before a client with Expect sends it', async () => {
    const answer = await exchange(
      'POST /things/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 20000000\r\nExpect: 100-continue\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u);
  });

  it('of exactly 10 MB is accepted', async () => {
    const send = () => call('/things/binary', { method: 'POST', body: megabytes(10) });
    // A busy machine can exceed the function's limit of a second.
    await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 20_000 });
  });
});
