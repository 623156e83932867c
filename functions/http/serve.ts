import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Operation } from '../../shared/interface/operation.ts';
import { inUnitOfWork } from '../../shared/platform/log/log.ts';
import { toServiceError } from './answer/to-service-error.ts';
import { type Behaviour, validated } from './behaviour.ts';
import { idempotent } from './idempotency/idempotent.ts';
import { authenticate } from './layers/authenticate.ts';
import { bodySize } from './layers/body-size.ts';
import { deprecation } from './layers/deprecation.ts';
import { earlyTimeout } from './layers/early-timeout.ts';
import { errorEnvelope, toErrorAnswer } from './layers/error-envelope.ts';
import { plan } from './layers/plan.ts';
import { rateLimit } from './layers/rate-limit.ts';
import { logRequest, requestLog } from './layers/request-log.ts';
import { responseHeaders } from './layers/response-headers.ts';
import { type Handler, type HttpContext, openState } from './request-context.ts';
import type { HttpServices } from './services.ts';

/**
 * The layers, outermost first. A plain GET reads the table twice in a row: the token, then account and rate
 * window together.
 */
export function serve<O extends Operation>(
  operation: O,
  behave: Behaviour<O>,
  services: HttpServices,
): Handler {
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>(earlyTimeout)
    .use(requestLog(logRequest(operation, services)))
    .use(responseHeaders(services))
    .use(deprecation(operation, services))
    .use(errorEnvelope(toEnvelope))
    .use(services.access?.(operation) ?? [authenticate(services), rateLimit(operation, services), plan()])
    .use(bodySize())
    .handler(idempotent(operation, services, validated(operation, services, behave)));
  return (event, lambda) => {
    const context = openState(lambda, event, services.now());
    return inUnitOfWork({ request_id: lambda.awsRequestId }, () => stack(event, context));
  };
}

function toEnvelope(error: unknown, { state: { requestId, errorHeaders } }: HttpContext) {
  return toErrorAnswer(toServiceError(error, requestId), errorHeaders);
}
