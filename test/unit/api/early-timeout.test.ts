import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { expect, test } from 'vitest';
import { type ApiContext, openState } from '../../../functions/api/middleware/api-middleware.ts';
import { earlyTimeout } from '../../../functions/api/middleware/early-timeout.ts';
import { errorEnvelope, toErrorAnswer } from '../../../functions/api/middleware/error-envelope.ts';
import { requestLog } from '../../../functions/api/middleware/request-log.ts';
import { responseHeaders } from '../../../functions/api/middleware/response-headers.ts';
import { toServiceError } from '../../../functions/api/serve/to-service-error.ts';
import { toProxyEvent } from '../../../infra/local/gateway/event.ts';
import { sizes } from '../../../infra/sizes.ts';
import { lambdaContext } from '../../support/lambda-context.ts';

const gatewayLimitMs = 29_000;
const route = {
  method: 'GET',
  resource: '/api/v1/me',
  functionName: 'getAccount',
  roleArn: '',
  timeoutMs: gatewayLimitMs,
};
const event = toProxyEvent(
  { method: 'GET', path: route.resource, query: '', rawHeaders: [], sourceIp: '198.51.100.7', body: null },
  { route, pathParameters: {} },
  { api: { id: 'abc', stage: 'live', routes: [route] }, requestId: 'request', now: new Date(0) },
);
const unknown = { isAllowed: true, limit: 60, remaining: 60, resetSeconds: 0 };

test('a behaviour that never ends is answered with the envelope and the usual headers, and logged', async () => {
  const lines: { status: number; code: string | undefined }[] = [];
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, ApiContext>(earlyTimeout)
    .use(requestLog(({ statusCode }, { state }) => lines.push({ status: statusCode, code: state.code })))
    .use(responseHeaders({ rateWindow: { unknown, take: async () => unknown } }))
    .use(errorEnvelope((error, { state }) => toErrorAnswer(toServiceError(error, state.requestId), {})))
    .handler(() => new Promise<never>(() => undefined));
  const lambda = { ...lambdaContext('request-1'), getRemainingTimeInMillis: () => 1_500 };

  const answer = await stack(event, openState(lambda, 0));

  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'X-Request-Id': 'request-1', 'RateLimit-Limit': '60' });
  expect(JSON.parse(answer.body)).toEqual({
    error: { code: 'http', message: 'The request took too long. Try again.', retryable: true, driver: null },
  });
  expect(lines).toEqual([{ status: 503, code: 'http' }]);
});

test.each([
  ['answer', sizes.answer],
  ['answerWithRead', sizes.answerWithRead],
])('a function of size %s answers before the gateway hangs up', (_name, { timeout }) => {
  const answersAfterMs = timeout.toMilliseconds() - Number(earlyTimeout.timeoutEarlyInMillis);
  expect(answersAfterMs).toBeLessThan(gatewayLimitMs);
});
