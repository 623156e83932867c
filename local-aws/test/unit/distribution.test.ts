import { describe, expect, test } from 'vitest';
import { throughDistribution } from '../../src/distribution/distribution.ts';
import type { GatewayRequest } from '../../src/gateway/event.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const everythingButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const arn = 'arn:aws:cloudfront::000000000000:function/edge';

const behaviour = {
  TargetOriginId: 'api',
  AllowedMethods: ['GET', 'POST'],
  CachePolicyId: cachingDisabled,
  ViewerProtocolPolicy: 'https-only',
};
const forwarding = {
  ...behaviour,
  OriginRequestPolicyId: everythingButHost,
  ResponseHeadersPolicyId: 'Headers',
  FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: arn }],
};
const origin = { Id: 'api', DomainName: 'api.execute-api.test', OriginPath: '/live' };

function open(code: string, changes: object = {}) {
  const config = {
    Origins: [origin],
    DefaultCacheBehavior: forwarding,
    CacheBehaviors: [{ ...behaviour, PathPattern: '/pages/*.html' }],
    ...changes,
  };
  const custom = [{ Header: 'X-Challenge', Value: 'edge', Override: false }];
  const Resources = {
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          Name: 'headers',
          SecurityHeadersConfig: { FrameOptions: { FrameOption: 'DENY', Override: true } },
          CustomHeadersConfig: { Items: custom },
        },
      },
    },
    Edge: { Type: 'AWS::CloudFront::Function', Properties: { Name: 'edge', FunctionCode: code } },
    Site: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: config } },
  };
  const surroundings = { stackName: 'Test', queueOrigin: '' };
  const lines: unknown[] = [];
  const log = { write: (line: unknown) => void lines.push(line) };
  const refuse = (type: string) => ({ status: 499, headers: { type }, body: Buffer.alloc(0) });
  const resolver = createResolver(Template.parse({ Resources }), surroundings);
  const through = throughDistribution(resolver, log, refuse);
  return { through, lines };
}

const request: GatewayRequest = {
  method: 'GET',
  path: '/a%20b',
  query: 'c=%7e&c=2',
  rawHeaders: [
    'Host',
    'site.test',
    'X-One',
    '1',
    'x-one',
    '2',
    'Cookie',
    'k=v',
    'X-Forwarded-For',
    '198.51.100.1',
    'TE',
    'gzip',
  ],
  sourceIp: '203.0.113.7',
  body: null,
};

/** The origin's view of a request, and the resulting response. */
async function send(
  code: string,
  changes: Partial<GatewayRequest> = {},
  headers: Record<string, string> = {},
) {
  const { through, lines } = open(code);
  const seen: GatewayRequest[] = [];
  const reply = await through({ ...request, ...changes }, 'id', async (forwarded) => {
    seen.push(forwarded);
    return { status: 401, headers, body: Buffer.from('{}') };
  });
  return { reply, seen, lines };
}

const asItCame = 'function handler(event) { return event.request; }';

describe('a request is forwarded', () => {
  test("as the client sent it, with the edge's host and address", async () => {
    const { seen } = await send(asItCame);
    const via = '1.1 Site.cloudfront.net (CloudFront)';
    const rawHeaders = ['X-One', '1', 'x-one', '2', 'Cookie', 'k=v', 'Host', origin.DomainName, 'Via', via];
    rawHeaders.push('X-Forwarded-For', '198.51.100.1, 203.0.113.7');
    expect(seen).toEqual([{ ...request, path: '/live/a%20b', rawHeaders, sourceIp: '192.0.2.1' }]);
  });

  test("with the function's changes", async () => {
    const code = `function handler(event) {
      const request = event.request;
      request.headers['x-one'] = { value: request.headers['x-one'].multiValue[1].value + event.viewer.ip };
      request.querystring = { c: { value: request.querystring.c.value } };
      request.uri = '/other';
      return request;
    }`;
    const { seen } = await send(code);
    expect(seen).toMatchObject([{ path: '/live/other', query: 'c=%7E' }]);
    expect(seen[0]?.rawHeaders).toEqual(expect.arrayContaining(['x-one', '2203.0.113.7']));
    expect(seen[0]?.rawHeaders).not.toContain('X-One');
  });

  test('without client headers that no policy forwards', async () => {
    const { seen, reply } = await send('throw new Error("not called")', { path: '/pages/a.html' });
    expect(seen).toMatchObject([{ query: '' }]);
    expect(seen[0]?.rawHeaders).toEqual(expect.arrayContaining(['User-Agent', 'Amazon CloudFront']));
    expect(seen[0]?.rawHeaders).not.toContain('X-One');
    expect(reply.headers).toEqual({});
  });
});

describe('a request is not forwarded', () => {
  test.each([
    ['whose function throws', 'function handler(event) { return event.nothing.there; }'],
    [
      'whose function uses a timer',
      'function handler(event) { setTimeout(handler, 1); return event.request; }',
    ],
    ['whose function uses the process', 'function handler(event) { return process.env; }'],
    ['whose function evaluates code', "function handler() { return Function('return 1')(); }"],
    ['that has no function', 'var other = 1;'],
  ])('%s: 503, and a line in the log', async (_what, code) => {
    const { reply, seen, lines } = await send(code);
    expect([reply.status, seen]).toEqual([503, []]);
    expect(lines).toEqual([expect.objectContaining({ event: 'edge.failed', request_id: 'id' })]);
  });

  test.each([
    ['a forbidden header', "event.request.headers['x-edge-key'] = { value: '1' };"],
    ['the host', "event.request.headers.host = { value: 'other.test' };"],
    ['the method', "event.request.method = 'POST';"],
    ['the path to none', "event.request.uri = 'nowhere';"],
  ])('whose function changes %s: 502', async (_what, change) => {
    const { reply, seen } = await send(`function handler(event) { ${change} return event.request; }`);
    expect([reply.status, seen]).toEqual([502, []]);
  });

  test.each([
    ['a method that is not allowed for the path', { method: 'DELETE' }, 'MISSING_AUTHENTICATION_TOKEN'],
    ['GET with a body', { body: 'x' }, 'BAD_REQUEST_BODY'],
  ])("%s: the gateway's rejection, with the headers of the path", async (_what, changes, type) => {
    const { reply, seen } = await send(asItCame, changes);
    expect(seen).toEqual([]);
    expect(reply).toMatchObject({ status: 499, headers: { type, 'X-Frame-Options': 'DENY' } });
  });

  test('if the function responds itself', async () => {
    const code = "function handler() { return { statusCode: 302, headers: { location: { value: '/b' } } }; }";
    const { reply, seen } = await send(code);
    expect(reply).toMatchObject({ status: 302, headers: { location: ['/b'], 'X-Frame-Options': 'DENY' } });
    expect(seen).toEqual([]);
  });
});

test('a function does not share state between requests', async () => {
  const code = `var count = 0; function handler(event) {
    count += 1; globalThis.sum = count;
    event.request.headers['x-count'] = { value: String(count) };
    return event.request;
  }`;
  const { through } = open(code);
  const count = async () => {
    let seen: string[] = [];
    await through(request, 'id', async ({ rawHeaders }) => {
      seen = rawHeaders;
      return { status: 200, headers: {}, body: Buffer.alloc(0) };
    });
    return seen[seen.indexOf('x-count') + 1];
  };
  expect([await count(), await count()]).toEqual(['1', '1']);
});

test('a response gets the headers of its policy, which replace origin headers only if the policy overrides', async () => {
  const { reply } = await send(asItCame, {}, { 'x-challenge': 'own', 'x-frame-options': 'SAMEORIGIN' });
  expect(reply.headers).toEqual({ 'x-challenge': 'own', 'X-Frame-Options': 'DENY' });
  expect((await send(asItCame)).reply.headers).toEqual({ 'X-Frame-Options': 'DENY', 'X-Challenge': 'edge' });
});

test.each([
  ['custom error pages', { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/404' }] }],
  ['a second origin', { Origins: [origin, origin] }],
  ['a custom cache policy', { DefaultCacheBehavior: { ...behaviour, CachePolicyId: 'own' } }],
  [
    'a function outside the template',
    {
      DefaultCacheBehavior: {
        ...forwarding,
        FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'x' }],
      },
    },
  ],
])('the start fails for a distribution with %s', (_what, changes) => {
  expect(() => open(asItCame, changes)).toThrow(/cannot run locally|is not in the template/);
});
