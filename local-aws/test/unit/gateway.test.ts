import { describe, expect, it } from 'vitest';
import { type GatewayRequest, splitTarget, toProxyEvent } from '../../src/gateway/event.ts';
import { refusalsOf } from '../../src/gateway/refusal.ts';
import { toReply } from '../../src/gateway/reply.ts';
import { matchRoute } from '../../src/gateway/route.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const route = (method: string, resource: string) => ({
  method,
  resource,
  functionName: resource,
  roleArn: '',
  timeoutMs: 29_000,
});
const api = {
  id: 'api',
  stage: 'live',
  routes: [
    route('GET', '/'),
    route('ANY', '/products/{proxy+}'),
    route('GET', '/products/{id}'),
    route('ANY', '/products/{id}'),
    route('GET', '/products/new'),
    route('GET', '/products/{id}/checks/{check}'),
  ],
};

describe('the route of a request', () => {
  it.each([
    ['GET', '/', '/', {}],
    ['GET', '/live/', '/', {}],
    ['GET', '/products/new', '/products/new', {}],
    ['GET', '/products/1', '/products/{id}', { id: '1' }],
    ['GET', '/products/1/', '/products/{id}', { id: '1' }],
    ['GET', '/products/a%2Fb', '/products/{id}', { id: 'a/b' }],
    ['GET', '/products/1/checks/2', '/products/{id}/checks/{check}', { id: '1', check: '2' }],
    ['GET', '/products/1/other', '/products/{proxy+}', { proxy: '1/other' }],
  ])('%s %s is %s', (method, path, resource, pathParameters) => {
    expect(matchRoute(api, method, path)).toMatchObject({ route: { resource }, pathParameters });
  });

  it.each(['', '*', '//', '/live/live', '/nope', '/a//b', '/%', '/%zz', '/%00', '/a%0Ab'])(
    '%j matches no route',
    (path) => {
      expect(matchRoute(api, 'GET', path)).toBeUndefined();
    },
  );

  it('does not exist if its resource lacks the method, even if a more general one has it', () => {
    expect(matchRoute(api, 'PUT', '/products/new')).toBeUndefined();
  });

  it('is a specific method rather than ANY', () => {
    expect(matchRoute(api, 'GET', '/products/1')?.route.method).toBe('GET');
    expect(matchRoute(api, 'PATCH', '/products/1')?.route.method).toBe('ANY');
  });
});

it.each([
  ['/a?b=c?d', { path: '/a', query: 'b=c?d' }],
  ['http://shop.test/a?b', { path: '/a', query: 'b' }],
  ['http://shop.test', { path: '/', query: '' }],
  ['http://shop.test?a', { path: '/', query: 'a' }],
  ['*', { path: '*', query: '' }],
])('the target %s of a request line is parsed', (target, parts) => {
  expect(splitTarget(target)).toEqual(parts);
});

/** The event of a request for a route. */
function eventOf(given: Partial<GatewayRequest>, matched = route('GET', '/')) {
  const request = { method: 'GET', path: '/', query: '', rawHeaders: [], sourceIp: '192.0.2.1', body: null };
  const match = { route: matched, pathParameters: {} };
  return toProxyEvent({ ...request, ...given }, match, { api, requestId: 'r', now: new Date(0) });
}

it('a header in two spellings is one header with both values', () => {
  expect(eventOf({ rawHeaders: ['X-One', '1', 'x-one', '2', 'Host', 'h'] })).toMatchObject({
    headers: { 'X-One': '2', 'X-Forwarded-For': '192.0.2.1' },
    multiValueHeaders: { 'X-One': ['1', '2'] },
    queryStringParameters: null,
    pathParameters: null,
    requestContext: { domainName: 'h', requestTimeEpoch: 0 },
  });
});

describe('headers that pass through the gateway', () => {
  const sent = (rawHeaders: string[]) =>
    Object.keys(eventOf({ rawHeaders }).headers).filter((name) => name !== 'X-Forwarded-For');

  it.each([
    ['Connection', 'Content-MD5', 'Expect', 'Max-Forwards', 'Proxy-Authenticate', 'Server'],
    ['TE', 'Trailer', 'Upgrade', 'WWW-Authenticate'],
  ])('a function never gets headers like %s', (...names) => {
    expect(sent([...names, 'X-Own'].flatMap((name) => [name, '1']))).toEqual(['X-Own']);
  });

  it('a function gets a token, but no AWS signature', () => {
    expect(sent(['Authorization', 'Bearer t'])).toEqual(['Authorization']);
    expect(sent(['authorization', 'AWS4-HMAC-SHA256 Credential=c'])).toEqual([]);
  });

  const answered = (...names: string[]) =>
    Object.keys(
      toReply({ statusCode: 200, headers: Object.fromEntries(names.map((n) => [n, 'x'])) })?.headers ?? {},
    );

  it('reserved headers from a function are renamed', () => {
    const names = ['Authorization', 'Connection', 'Content-MD5', 'Date', 'Max-Forwards', 'Server'];
    names.push('User-Agent', 'WWW-Authenticate');
    const renamed = names.map((name) => `x-amzn-Remapped-${name}`);
    expect(answered('Content-Type', ...names)).toEqual(['Content-Type', ...renamed]);
  });

  it('hop-by-hop headers from a function are removed', () => {
    const names = 'Expect Host Proxy-Authenticate TE Transfer-Encoding Trailer Upgrade Via'.split(' ');
    expect(answered('Content-Type', 'Retry-After', ...names)).toEqual(['Content-Type', 'Retry-After']);
  });

  it('a response without a content type is sent as JSON', () => {
    expect(toReply({ statusCode: 204 })?.headers).toEqual({ 'Content-Type': 'application/json' });
  });
});

it('a function gets its path without the stage, which is in the context', () => {
  expect(eventOf({ path: '/live/products/new' }, route('GET', '/products/new'))).toMatchObject({
    path: '/products/new',
    requestContext: { path: '/live/products/new' },
  });
});

describe('the result of a function', () => {
  it("becomes the response, without the gateway's own headers", () => {
    const headers = { 'Content-Type': 'text/plain', 'content-length': 1, A: 'single' };
    const reply = toReply({ statusCode: '201', headers, multiValueHeaders: { A: ['1', '2'] }, body: 'é' });
    expect(reply).toEqual({
      status: 201,
      headers: { 'Content-Type': 'text/plain', A: ['1', '2'] },
      body: Buffer.from('é'),
    });
  });

  it.each([
    null,
    'text',
    {},
    { statusCode: 99 },
    { statusCode: 200, body: {} },
    { statusCode: 200, headers: { 'a b': '1' } },
  ])('%j is malformed', (payload) => {
    expect(toReply(payload)).toBeUndefined();
  });
});

describe('a gateway response', () => {
  const refuse = (...responses: Record<string, unknown>[]) => {
    const Resources = Object.fromEntries(
      responses.map((Properties, index) => [
        `R${index}`,
        { Type: 'AWS::ApiGateway::GatewayResponse', Properties },
      ]),
    );
    return refusalsOf(
      createResolver(Template.parse({ Resources }), { stackName: 's', queueOrigin: 'http://q' }),
    );
  };

  it('fills its template and has its headers', () => {
    const reply = refuse({
      ResponseType: 'INTEGRATION_FAILURE',
      StatusCode: '500',
      ResponseTemplates: {
        'application/problem+json': '{"m":$context.error.messageString,"id":"$context.requestId"}',
      },
      ResponseParameters: { 'gatewayresponse.header.X-Fixed': "'v'" },
    })('INTEGRATION_FAILURE', 'r1');
    expect({ ...reply, body: reply.body.toString() }).toEqual({
      status: 500,
      headers: { 'Content-Type': 'application/problem+json', 'X-Fixed': 'v' },
      body: '{"m":"Internal server error","id":"r1"}',
    });
  });

  it("of the class is used, with the type's status, if the type lacks one", () => {
    const answer = refuse({
      ResponseType: 'DEFAULT_4XX',
      ResponseTemplates: { 'application/json': '{"e":4}' },
    });
    expect(answer('REQUEST_TOO_LARGE', 'r').status).toBe(413);
    expect(answer('REQUEST_TOO_LARGE', 'r').body.toString()).toBe('{"e":4}');
    expect(answer('INTEGRATION_TIMEOUT', 'r').body.toString()).toBe(
      '{"message":"Endpoint request timed out"}',
    );
  });

  it('with a header that is not a fixed text is rejected at the start', () => {
    const mapped = { 'gatewayresponse.header.X': 'method.request.header.Y' };
    expect(() => refuse({ ResponseType: 'DEFAULT_4XX', ResponseParameters: mapped })).toThrow(
      /Only fixed headers/u,
    );
  });
});
