import { throughDistribution } from 'local-aws/distribution/distribution';
import { toPairs } from 'local-aws/distribution/viewer-event';
import type { GatewayRequest } from 'local-aws/gateway/event';
import { refusalsOf } from 'local-aws/gateway/refusal';
import { toReply } from 'local-aws/gateway/reply';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { agentChallenge, challenges } from '../../../functions/http/layers/authenticate.ts';
import { siteFiles } from '../../../functions/site/site-files.ts';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { furnishedProd, prodElsewhere } from '../../support/deployed-stages.ts';

const { template } = prodElsewhere;
const text = JSON.stringify(template);
const only = (type: string, from = template) => {
  const found = Object.values(from.Resources).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
};

/** The template's API as clients reach it, with a function that returns the given response. */
async function throughTheEdge(
  path: string,
  answer: { statusCode: number; headers?: Record<string, string> },
  {
    method = 'GET',
    sent = [],
    query = '',
    sourceIp = '203.0.113.7',
    of = template,
  }: { method?: string; sent?: string[]; query?: string; sourceIp?: string; of?: object } = {},
) {
  const resolver = createResolver(Template.parse(of), {
    stackName: 'PriceWatch-prod',
    queueOrigin: '',
  });
  const through = throughDistribution(resolver, { write: () => undefined }, refusalsOf(resolver));
  const seen: GatewayRequest[] = [];
  const request = {
    method,
    path,
    query,
    rawHeaders: [
      ...['Host', 'prices.example', 'x-viewer-host', 'evil.example', 'x-viewer-address', '127.0.0.1'],
      ...sent,
    ],
    sourceIp,
    body: null,
  };
  const reply = await through(request, 'request', async (forwarded) => {
    seen.push(forwarded);
    return toReply({ body: '{}', ...answer }) ?? expect.fail('The answer is malformed');
  });
  const headers = Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]);
  const [forwarded] = seen;
  return {
    ...reply,
    headers: Object.fromEntries(headers),
    forwarded: toPairs(forwarded?.rawHeaders ?? []),
    forwardedPath: forwarded?.path,
    forwardedQuery: forwarded?.query,
  };
}

const Described = z.object({
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).optional() })),
});

/** The names of all response headers in `openapi.json`. */
function declaredHeaders(): Set<string> {
  const { paths = {}, components } = openApiDocument();
  const described = [components, ...Object.values(paths).flatMap((item) => Object.values(item))];
  return new Set(
    described
      .flatMap((part) => Object.values(Described.parse(part).responses))
      .flatMap(({ headers }) => Object.keys(headers ?? {})),
  );
}

describe('the edge', () => {
  test("sends the host and the client's address to the API, whatever the client sends", async () => {
    const { forwarded } = await throughTheEdge('/api/v1/me', { statusCode: 200 });
    expect(forwarded.filter(([name]) => /viewer/i.test(name))).toEqual([
      ['x-viewer-host', 'prices.example'],
      ['x-viewer-address', '203.0.113.7'],
    ]);
  });

  test.each([
    ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::'],
    ['2001:0db8:0012:0034:0000:0000:0000:0001', '2001:db8:12:34::'],
    ['2001:db8:12:34::1', '2001:db8:12:34::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ])('counts the client %s as %s', async (sourceIp, counted) => {
    const { forwarded } = await throughTheEdge('/api/v1/me', { statusCode: 200 }, { sourceIp });
    expect(forwarded).toContainEqual(['x-viewer-address', counted]);
  });

  test.each(['/api/v1/me', '/mcp/watch', '/mcp/watch/'])(
    'restores the challenge, which the gateway renames, of a 401 at %s',
    async (path) => {
      const refused = { statusCode: 401, headers: { 'WWW-Authenticate': challenges.invalid } };
      expect((await throughTheEdge(path, refused)).headers).toMatchObject({
        'x-amzn-remapped-www-authenticate': challenges.invalid,
        'www-authenticate': 'Bearer realm="price-watch"',
      });
    },
  );

  test('tells agents how to sign in, whatever is wrong with their token, once it knows its URL', async () => {
    const Default = 'https://d111.cloudfront.net';
    const of = { ...template, Parameters: { GeneratedSiteUrl: { Default } } };
    const refused = { statusCode: 401, headers: { 'WWW-Authenticate': challenges.invalid } };
    expect((await throughTheEdge('/mcp/watch', refused, { of })).headers).toMatchObject({
      'www-authenticate': agentChallenge(Default),
    });
  });

  test.each(['/', '/docs', '/openapi.json', '/mcp', '/.well-known/mcp', '/nothing'])(
    'sends no challenge at %s, which does not accept a token',
    async (path) => {
      expect((await throughTheEdge(path, { statusCode: 200 })).headers).not.toHaveProperty(
        'www-authenticate',
      );
    },
  );

  const fromElsewhere = ['Origin', 'https://app.example'];

  test('lets scripts of any site read API responses and their headers, without cookies', async () => {
    const { headers } = await throughTheEdge('/api/v1/me', { statusCode: 200 }, { sent: fromElsewhere });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const declared = declaredHeaders();
    expect(declared.size).toBeGreaterThan(8);
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect([...declared].filter((name) => !exposed.includes(name))).toEqual([]);
  });

  test('lets them read gateway errors', async () => {
    const { headers } = await throughTheEdge('/api/v1/nothing', { statusCode: 404 }, { sent: fromElsewhere });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });

  test.each(['/mcp/watch', '/docs'])('does not let them read %s', async (path) => {
    const { headers } = await throughTheEdge(path, { statusCode: 200 }, { sent: fromElsewhere });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  const preflight = {
    method: 'OPTIONS',
    sent: [...fromElsewhere, 'Access-Control-Request-Method', 'PATCH'],
  };

  test('responds to preflights itself, with every method and header of the API', async () => {
    const path = '/api/v1/products/0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e';
    const { status, headers, forwardedPath } = await throughTheEdge(path, { statusCode: 404 }, preflight);
    expect([status, forwardedPath]).toEqual([204, undefined]);
    expect(headers).toMatchObject({ 'access-control-max-age': ['7200'] });
    const allowed = (name: string) => String(headers[`access-control-allow-${name}`]).split(', ');
    const methods = operations.map(({ method }) => String(method)).concat('HEAD');
    expect(new Set(allowed('methods'))).toEqual(new Set(methods));
    expect(allowed('headers')).toEqual(['Authorization', 'Content-Type', 'Idempotency-Key']);
  });

  test('passes other OPTIONS requests on to the API', async () => {
    const asked = await throughTheEdge('/api/v1/me', { statusCode: 404 }, { method: 'OPTIONS' });
    expect([asked.status, asked.forwardedPath]).toEqual([404, '/live/api/v1/me']);
    const elsewhere = await throughTheEdge('/mcp', { statusCode: 405 }, preflight);
    expect([elsewhere.status, elsewhere.forwardedPath]).toEqual([405, '/live/mcp']);
  });

  test('also serves the health check below the base path', async () => {
    const { forwardedPath } = await throughTheEdge('/api/v1/health', { statusCode: 200 });
    expect(forwardedPath).toBe('/live/health');
  });

  // The firewall inspects queries for URLs and allows 2,048 bytes, and a shared URL can have 2,048 characters itself.
  const shared = `url=${encodeURIComponent(`https://shop.example/${'p'.repeat(2000)}?file=../x`)}`;
  test.each(['/app', '/app/', '/app/products', '/app/assets/index-Ab1.js', '/app/apiary'])(
    'drops the query of %s, which only the browser reads',
    async (path) => {
      const { forwardedPath, forwardedQuery } = await throughTheEdge(
        path,
        { statusCode: 200 },
        { query: shared },
      );
      expect([forwardedPath, forwardedQuery]).toEqual([`/live${path}`, '']);
    },
  );

  test.each([
    '/app/api/products',
    '/app/auth/login',
    '/app/auth/callback',
    '/api/v1/products',
    '/application',
  ])('keeps the query of %s', async (path) => {
    const { forwardedQuery } = await throughTheEdge(path, { statusCode: 200 }, { query: shared });
    expect(forwardedQuery).toBe(shared);
  });

  test('does not cache errors', () => {
    const { DistributionConfig } = z
      .object({ DistributionConfig: z.object({ CustomErrorResponses: z.array(z.unknown()) }) })
      .parse(only('AWS::CloudFront::Distribution'));
    // All values that CloudFront accepts here.
    const statuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(DistributionConfig.CustomErrorResponses).toEqual(
      statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('passes every method on, so that rejections by the API have the envelope', () => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
    const allowed = text.matchAll(/"AllowedMethods":(?<list>\[[^\]]*\])/g);
    for (const { groups } of allowed) expect(JSON.parse(groups?.list ?? '')).toEqual(methods);
  });

  test("caches the site's pages but no API responses", () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const site = { CachePolicyId: cachingOptimized, ViewerProtocolPolicy: 'redirect-to-https' };
    expect(only('AWS::CloudFront::Distribution')).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: { CachePolicyId: cachingDisabled, ViewerProtocolPolicy: 'https-only' },
        CacheBehaviors: [
          ...Object.keys(siteFiles).map((PathPattern) => ({
            PathPattern,
            ...site,
          })),
          ...['/app/api/*', '/app/auth/*'].map((PathPattern) => ({
            PathPattern,
            CachePolicyId: cachingDisabled,
            ViewerProtocolPolicy: 'https-only',
          })),
          ...['/app', '/app/*'].map((PathPattern) => ({ PathPattern, ...site })),
          ...['/api/v1/*', '/mcp/watch*'].map((PathPattern) => ({
            PathPattern,
            CachePolicyId: cachingDisabled,
            ViewerProtocolPolicy: 'https-only',
          })),
        ],
        Origins: [
          { CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] } },
        ],
      },
    });
  });

  test('sends a key that the template only references; the firewall accepts it and the next one', () => {
    const references = [...text.matchAll(/\{\{resolve:secretsmanager:",\{"Ref":"(\w+)"\}/g)].map(
      ([, id]) => id,
    );
    const [first, second] = Object.keys(template.Resources).filter((id) => id.startsWith('OriginKeys'));
    expect(references.toSorted()).toEqual([first, first, second]);
    expect(text).not.toMatch(/"SecretString":"/);
  });

  test('is unknown to all API functions, because the stack would be circular', () => {
    // The canary and the notifier have no routes.
    const functions = Object.entries(template.Resources)
      .filter(([id]) => !/^(?:Canary|notifier)/.test(id))
      .filter(([, { Type }]) => Type === 'AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThan(20);
    expect(JSON.stringify(functions)).not.toContain('EdgeDistribution');
  });

  test('has TLS 1.2, a certificate in the right region, and DNS records if the stage has a domain', () => {
    const named = furnishedProd;
    expect(named.region).toBe('us-east-1');
    expect(only('AWS::CloudFront::Distribution', named.template)).toMatchObject({
      DistributionConfig: {
        Aliases: ['prices.example.com'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      },
    });
    expect(only('AWS::CertificateManager::Certificate', named.template)).toMatchObject({
      DomainName: 'prices.example.com',
      ValidationMethod: 'DNS',
    });
    expect(JSON.stringify(named.template)).toContain('"SITE_URL":"https://prices.example.com"');
    expect(named.template.Parameters).not.toHaveProperty('GeneratedSiteUrl');
    expect(JSON.stringify(named.template)).toContain(
      JSON.stringify(agentChallenge('https://prices.example.com')),
    );
  });
});

describe('the firewall', () => {
  test('rejects requests that bypass the edge, then too many from one address, then known attacks', () => {
    expect(only('AWS::WAFv2::WebACL')).toMatchObject({
      Scope: 'REGIONAL',
      Rules: [
        { Priority: 0, Name: 'AroundTheEdge', Action: { Block: {} }, Statement: { NotStatement: {} } },
        {
          Priority: 1,
          Statement: { RateBasedStatement: { ForwardedIPConfig: { HeaderName: 'x-viewer-address' } } },
        },
        {
          Priority: 2,
          Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesCommonRuleSet' } },
        },
      ],
    });
    expect(only('AWS::WAFv2::WebACLAssociation')).toBeDefined();
  });

  test('shows samples of checked requests, without their tokens, cookies, keys and queries', () => {
    expect(JSON.stringify(only('AWS::WAFv2::WebACL'))).not.toContain('"SampledRequestsEnabled":false');
    expect(only('AWS::WAFv2::WebACL')).toMatchObject({
      VisibilityConfig: { SampledRequestsEnabled: true },
      DataProtectionConfig: {
        DataProtections: [
          {
            Action: 'SUBSTITUTION',
            Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie', 'x-origin-key'] },
          },
          { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
        ],
      },
    });
  });

  // Its rules for queries reject URLs with an IPv4 address, `../` or a file extension, and more than 2,048 bytes.
  test('does not apply the managed rules to queries with URLs, or to a sign-in', () => {
    const rules = JSON.stringify(only('AWS::WAFv2::WebACL'));
    const withUrl = operations.flatMap(({ path, query }) => (query && 'url' in query.shape ? [path] : []));
    expect(withUrl).toContain('/products');
    for (const path of [...withUrl, '/app/auth/login', '/app/auth/callback'])
      expect(rules).toContain(`"PositionalConstraint":"ENDS_WITH","SearchString":"${path}"`);
  });

  test('responds with the envelope', () => {
    const { CustomResponseBodies } = z
      .object({ CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string() })) })
      .parse(only('AWS::WAFv2::WebACL'));
    for (const { Content } of Object.values(CustomResponseBodies))
      expect(JSON.parse(Content)).toMatchObject({ error: { code: 'rate_limited', retryable: true } });
  });
});
