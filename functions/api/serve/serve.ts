import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../../../shared/interface/operation.ts';
import { inUnitOfWork } from '../../../shared/platform/log/log.ts';
import type { ApiServices } from '../api-services.ts';
import { type ApiContext, openState } from '../middleware/api-middleware.ts';
import { bearerToken } from '../middleware/bearer-token.ts';
import { bodySize } from '../middleware/body-size.ts';
import { deprecation } from '../middleware/deprecation.ts';
import { earlyTimeout } from '../middleware/early-timeout.ts';
import { errorEnvelope, toErrorAnswer } from '../middleware/error-envelope.ts';
import { plan } from '../middleware/plan.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { requestLog } from '../middleware/request-log.ts';
import { responseHeaders } from '../middleware/response-headers.ts';
import { idempotent } from './idempotent.ts';
import { logRequest } from './log-request.ts';
import { toServiceError } from './to-service-error.ts';
import { type Behaviour, validated } from './validated.ts';

/**
 * Returns the Lambda handler of an operation: the layers around its behaviour, outermost first. Before the behaviour
 * of a plain GET runs, the table is read twice in a row: first the token, then the account and the rate window at
 * once.
 */
export function serve<O extends Operation>(operation: O, behave: Behaviour<O>, services: ApiServices) {
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, ApiContext>(earlyTimeout)
    .use(requestLog(logRequest(operation, services)))
    .use(responseHeaders(services))
    .use(deprecation(operation, services))
    .use(errorEnvelope(toEnvelope))
    .use(services.access?.(operation) ?? [bearerToken(services), rateLimit(operation, services), plan()])
    .use(bodySize())
    .handler(idempotent(operation, services, validated(operation, services, behave)));
  return (event: APIGatewayProxyEvent, lambda: Context): Promise<APIGatewayProxyResult> => {
    const context = openState(lambda, event, services.now());
    return inUnitOfWork({ request_id: lambda.awsRequestId }, () => stack(event, context));
  };
}

function toEnvelope(error: unknown, { state: { requestId, errorHeaders } }: ApiContext) {
  return toErrorAnswer(toServiceError(error, requestId), errorHeaders);
}
