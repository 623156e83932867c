import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startLocalAws } from 'local-aws';
import type { LocalAws } from 'local-aws/options';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { copyFixture, type FixtureAssembly } from '../../../local-aws/test/integration/fixture-assembly.ts';
import { failures } from '../../../shared/interface/errors.ts';
import { ErrorResponse } from '../../../shared/interface/schemas/error.ts';
import { publishedInterface } from '../../support/conformance.ts';

const Template = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.unknown() })),
});
const GatewayResponse = z.object({
  ResponseType: z.string(),
  StatusCode: z.string(),
  ResponseTemplates: z.object({ 'application/json': z.string() }),
  ResponseParameters: z.record(z.string(), z.string()),
});
const isResponse = ([, { Type }]: [string, { Type: string }]) => Type === 'AWS::ApiGateway::GatewayResponse';

const ours = Object.entries(Template.parse(JSON.parse(inject('template'))).Resources).filter(isResponse);
const responses = new Map(
  ours.map(([, { Properties }]) => {
    const response = GatewayResponse.parse(Properties);
    return [response.ResponseType, response] as const;
  }),
);

describe("the gateway's own responses, as deployed", () => {
  test.each([
    ['MISSING_AUTHENTICATION_TOKEN', 404, 'not_found', false],
    ['INVALID_SIGNATURE', 404, 'not_found', false],
    ['EXPIRED_TOKEN', 404, 'not_found', false],
    ['ACCESS_DENIED', 404, 'not_found', false],
    ['UNAUTHORIZED', 404, 'not_found', false],
    ['INVALID_API_KEY', 404, 'not_found', false],
    ['RESOURCE_NOT_FOUND', 404, 'not_found', false],
    ['BAD_REQUEST_BODY', 400, 'invalid', false],
    ['BAD_REQUEST_PARAMETERS', 400, 'invalid', false],
    ['UNSUPPORTED_MEDIA_TYPE', 400, 'invalid', false],
    ['REQUEST_TOO_LARGE', 413, 'invalid', false],
    ['THROTTLED', 429, 'rate_limited', true],
    ['QUOTA_EXCEEDED', 429, 'rate_limited', true],
    ['WAF_FILTERED', 403, 'unauthorized', false],
    ['INTEGRATION_TIMEOUT', 503, 'http', true],
    ['INTEGRATION_FAILURE', 500, 'server_error', true],
    ['DEFAULT_4XX', 400, 'invalid', false],
    ['DEFAULT_5XX', 500, 'server_error', true],
  ])('%s is %i %s', (type, status, code, retryable) => {
    const response = responses.get(type);
    const text = response?.ResponseTemplates['application/json'] ?? '';
    const headers = Object.fromEntries(
      Object.entries(response?.ResponseParameters ?? {}).map(([name, value]) => [
        name.replace('gatewayresponse.header.', '').toLowerCase(),
        value.slice(1, -1),
      ]),
    );
    expect([response?.StatusCode, JSON.parse(text).error]).toEqual([
      String(status),
      { code, message: expect.any(String), retryable, driver: null },
    ]);
    expect(headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '60',
      'ratelimit-reset': '0',
    });
    expect('retry-after' in headers).toBe(status === 429);
    // Any operation can get this response, so it declares the status, headers and body.
    const answer = { status, headers: { ...headers, 'content-type': 'application/json' }, text };
    publishedInterface.require('GET', '/me', answer);
    publishedInterface.requireError(type, answer);
  });

  // https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
  const documented4xx = [
    'ACCESS_DENIED',
    'BAD_REQUEST_BODY',
    'BAD_REQUEST_PARAMETERS',
    'DEFAULT_4XX',
    'EXPIRED_TOKEN',
    'INVALID_API_KEY',
    'INVALID_SIGNATURE',
    'MISSING_AUTHENTICATION_TOKEN',
    'QUOTA_EXCEEDED',
    'REQUEST_TOO_LARGE',
    'RESOURCE_NOT_FOUND',
    'THROTTLED',
    'UNAUTHORIZED',
    'UNSUPPORTED_MEDIA_TYPE',
    'WAF_FILTERED',
  ];

  test('cover every documented 4XX type, so that none falls to a default with another meaning', () => {
    expect(documented4xx.filter((type) => !responses.has(type))).toEqual([]);
  });

  test.each([...responses])('%s has the envelope', (_type, { StatusCode, ResponseTemplates }) => {
    const { error } = ErrorResponse.parse(JSON.parse(ResponseTemplates['application/json']));
    const rows = Object.values(failures).map(
      ({ status, code, retryable }) => `${status} ${code} ${retryable}`,
    );
    expect(rows).toContain(`${StatusCode} ${error.code} ${error.retryable}`);
  });
});

/** The fixture's functions fail as requested, behind the stack's gateway responses. */
describe('a function that fails', () => {
  let fixture: FixtureAssembly;
  let service: LocalAws;
  beforeAll(async () => {
    fixture = await copyFixture();
    const file = path.join(fixture.assembly, 'Fixture.template.json');
    const template = Template.parse(JSON.parse(await readFile(file, 'utf8')));
    const others = Object.entries(template.Resources).filter((entry) => !isResponse(entry));
    const Resources = Object.fromEntries([...others, ...ours]);
    await writeFile(file, JSON.stringify({ ...template, Resources }));
    service = await startLocalAws({ port: 0, ...fixture });
  });
  afterAll(async () => {
    await service?.stop();
    await fixture.remove();
  });

  test.each([
    ['throws', '/things/throw', 500, 'server_error'],
    ['ends its process', '/things/exit', 500, 'server_error'],
    ['returns a malformed response', '/things/malformed', 500, 'server_error'],
    ['returns an invalid header', '/things/bad-header', 500, 'server_error'],
    ['exceeds the gateway’s timeout', '/impatient/slow?ms=400', 503, 'http'],
  ])('and %s gets the envelope', async (_how, target, status, code) => {
    const response = await fetch(service.siteUrl + target);
    const seen = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
    publishedInterface.require('GET', '/me', seen);
    expect([seen.status, JSON.parse(seen.text).error]).toEqual([
      status,
      { code, message: expect.any(String), retryable: true, driver: null },
    ]);
  });
});
