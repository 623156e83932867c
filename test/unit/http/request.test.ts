import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { toProxyEvent } from 'local-aws/gateway/event';
import { describe, expect, test } from 'vitest';
import {
  earlyTimeout,
  errorEnvelope,
  toErrorResponse,
  toServiceError,
} from '../../../functions/http/layers/error-envelope.ts';
import { requestLog } from '../../../functions/http/layers/request-log.ts';
import { clientAddress, type HttpContext, openState, siteUrlOf } from '../../../functions/http/request.ts';
import { responseHeaders } from '../../../functions/http/response.ts';
import { validated } from '../../../functions/http/serve.ts';
import { sizes } from '../../../infra/stack/sizes.ts';
import { registerAccount } from '../../../shared/accounts/register-account.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { getAccount } from '../../../shared/interface/operations/account.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { lambdaContext } from '../../support/lambda-context.ts';

const gatewayLimitMs = limits.gatewayTimeoutMs;
const route = {
  method: 'GET',
  resource: '/api/v1/me',
  functionName: 'getAccount',
  roleArn: '',
  timeoutMs: gatewayLimitMs,
};
const rawHeaders = Object.entries({
  Host: 'abc.execute-api.eu-west-1.amazonaws.com',
  'x-viewer-host': 'prices.example',
  'x-viewer-address': '203.0.113.7',
}).flat();
const event = toProxyEvent(
  { method: 'GET', path: route.resource, query: '', rawHeaders, sourceIp: '198.51.100.7', body: null },
  { route, pathParameters: {} },
  { api: { id: 'abc', stage: 'live', routes: [route] }, requestId: 'request', now: new Date(0) },
);
const unknown = { isAllowed: true, limit: 60, remaining: 60, resetSeconds: 0 };

test('an operation that never ends gets the envelope and the usual headers, and is logged', async () => {
  const lines: { status: number; code: string | undefined }[] = [];
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>(earlyTimeout)
    .use(requestLog(({ statusCode }, { state }) => lines.push({ status: statusCode, code: state.code })))
    .use(responseHeaders({ rateWindow: { unknown, take: async () => unknown } }))
    .use(errorEnvelope((error, { state }) => toErrorResponse(toServiceError(error, state.requestId), {})))
    .handler(() => new Promise<never>(() => undefined));
  const lambda = { ...lambdaContext('request-1'), getRemainingTimeInMillis: () => 500 };

  const answer = await stack(event, openState(lambda, event, 0));

  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'X-Request-Id': 'request-1', 'RateLimit-Limit': '60' });
  expect(JSON.parse(answer.body)).toEqual({
    error: { code: 'http', message: 'The request took too long. Try again.', retryable: true, driver: null },
  });
  expect(lines).toEqual([{ status: 503, code: 'http' }]);
});

/** The latest response time of a function that starts this long after the request reached the gateway. */
function answersAfterMs(coldStartMs: number, { timeoutSeconds }: { timeoutSeconds: number }): number {
  const lambda = { ...lambdaContext('request-1'), getRemainingTimeInMillis: () => timeoutSeconds * 1000 };
  const context = openState(lambda, event, coldStartMs);
  return coldStartMs + context.getRemainingTimeInMillis() - Number(earlyTimeout.timeoutEarlyInMillis);
}

describe.each([
  ['request', sizes.request],
  ['requestWithRead', sizes.requestWithRead],
])('a function of size %s', (_name, size) => {
  test.each([0, 300, 4_000, 9_999])(
    'responds before the gateway times out, after a cold start of %i ms',
    (coldStartMs) => {
      expect(answersAfterMs(coldStartMs, size)).toBe(gatewayLimitMs - 500);
    },
  );

  test.each([
    ['behind', -3_600_000],
    ['ahead of', 3_600_000],
  ])("has its usual time if its clock is an hour %s the gateway's clock", (_which, differenceMs) => {
    expect(answersAfterMs(differenceMs, size) - differenceMs).toBe(gatewayLimitMs - 500);
  });
});

test('the time for reading pages starts when the request arrives', async () => {
  const services = {
    plans,
    siteUrl: 'https://prices.example',
    isBehindEdge: false,
    basePath: '/api/v1',
    through: 'http' as const,
  };
  const deadlines: number[] = [];
  const run = validated(getAccount, services, async ({ deadlineMs }) => {
    deadlines.push(deadlineMs);
    throw new Error('Enough is known');
  });
  const context = openState(lambdaContext('request-1'), event, 4_000);
  context.state.account = await registerAccount(
    { create: async () => undefined },
    { email: 'a@example.com', plan: 'plus' },
    { now: () => 0, newId },
  );
  await expect(run(event, context, { newId, isRetry: false })).rejects.toThrow('Enough is known');
  expect(deadlines).toEqual([limits.pageReadBudgetMs]);
});

describe('behind the edge', () => {
  const services = { siteUrl: undefined, isBehindEdge: true };

  test('links have the host name that the client requested', () => {
    expect(siteUrlOf(event, services)).toBe('https://prices.example');
  });

  test('links have the configured name if there is one', () => {
    expect(siteUrlOf(event, { ...services, siteUrl: 'https://own.example' })).toBe('https://own.example');
  });

  test('clients are counted by their own IP addresses', () => {
    expect(clientAddress(event, services)).toBe('203.0.113.7');
  });
});

describe('without an edge', () => {
  const services = { siteUrl: undefined, isBehindEdge: false };

  test('a host and address sent by a client are not trusted', () => {
    expect(siteUrlOf(event, services)).toBe('https://abc.execute-api.eu-west-1.amazonaws.com/live');
    expect(clientAddress(event, services)).toBe('198.51.100.7');
  });
});
