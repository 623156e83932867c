import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { ErrorResponse, failures } from '../../../shared/interface/errors.ts';
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
const { Resources } = Template.parse(JSON.parse(inject('template')));
const responses = new Map(
  Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::ApiGateway::GatewayResponse')
    .map(({ Properties }) => {
      const response = GatewayResponse.parse(Properties);
      return [response.ResponseType, response] as const;
    }),
);

describe("the gateway's own responses, as deployed", () => {
  // Every documented type: https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
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

  test.each([...responses])('%s has the envelope', (_type, { StatusCode, ResponseTemplates }) => {
    const { error } = ErrorResponse.parse(JSON.parse(ResponseTemplates['application/json']));
    const rows = Object.values(failures).map(
      ({ status, code, retryable }) => `${status} ${code} ${retryable}`,
    );
    expect(rows).toContain(`${StatusCode} ${error.code} ${error.retryable}`);
  });
});
