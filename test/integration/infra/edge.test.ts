import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { synthesizeStage } from '../../support/synthesize-stage.ts';

const { template } = synthesizeStage('prod', { originKeys: ['first', 'second'] });
const text = JSON.stringify(template);
const only = (type: string, from = template) => {
  const found = Object.values(from.Resources).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
};

const Handler = z.function({
  input: [z.unknown()],
  output: z.object({ headers: z.record(z.string(), z.object({ value: z.string() })) }),
});

describe('the edge', () => {
  test('tells the API the host and the address of the client, whatever the client says of itself', () => {
    const code = readFileSync('infra/edge/viewer-request.js', 'utf8');
    const handler = Handler.implement(vm.runInNewContext(`${code}; handler`));
    const headers = {
      host: { value: 'prices.example' },
      'x-viewer-host': { value: 'evil.example' },
      'x-viewer-address': { value: '127.0.0.1' },
    };
    const request = handler({ request: { headers }, viewer: { ip: '203.0.113.7' } });
    expect(request.headers).toMatchObject({
      'x-viewer-host': { value: 'prices.example' },
      'x-viewer-address': { value: '203.0.113.7' },
    });
  });

  test('caches the pages of the site and nothing of the interface', () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const site = { CachePolicyId: cachingOptimized, ViewerProtocolPolicy: 'redirect-to-https' };
    expect(only('AWS::CloudFront::Distribution')).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: { CachePolicyId: cachingDisabled, ViewerProtocolPolicy: 'https-only' },
        CacheBehaviors: ['/', '/docs', '/openapi.json', '/redoc.standalone.js'].map((PathPattern) => ({
          PathPattern,
          ...site,
        })),
        Origins: [
          { CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] } },
        ],
      },
    });
  });

  test('sends a key of which the template holds only a reference; the firewall takes it and the next one', () => {
    const references = [...text.matchAll(/\{\{resolve:secretsmanager:",\{"Ref":"(\w+)"\}/g)].map(
      ([, id]) => id,
    );
    const [first, second] = Object.keys(template.Resources).filter((id) => id.startsWith('OriginKeys'));
    expect(references.toSorted()).toEqual([first, first, second]);
    expect(text).not.toMatch(/"SecretString":"/);
  });

  test('is not known to any function, or the stack could not be made', () => {
    const functions = Object.values(template.Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Function',
    );
    expect(JSON.stringify(functions)).not.toContain('EdgeDistribution');
  });

  test('has TLS 1.2, certificate and records where the stage has a domain, in the region of certificates', () => {
    const hostedZone = { id: 'Z1', name: 'example.com' };
    const named = synthesizeStage('prod', { domain: { name: 'prices.example.com', hostedZone } });
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
  });
});

describe('the firewall', () => {
  test('refuses what came around the edge, then what is too much from one address, then known attacks', () => {
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

  test('answers with the envelope', () => {
    const { CustomResponseBodies } = z
      .object({ CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string() })) })
      .parse(only('AWS::WAFv2::WebACL'));
    for (const { Content } of Object.values(CustomResponseBodies))
      expect(JSON.parse(Content)).toMatchObject({ error: { code: 'rate_limited', retryable: true } });
  });
});
