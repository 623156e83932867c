import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { RateLimitStatus } from '../../../shared/accounts/rate-window.ts';
import { ErrorResponse, type Failure, failures, isFailure } from '../../../shared/interface/errors.ts';
import { basePath, type Operation, pathOf } from '../../../shared/interface/operation.ts';
import { readRateHeaders } from '../../../shared/interface/response-headers.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Handler } from '../../http/request.ts';

export type OpenHandlers = () => Promise<Record<string, Handler>>;

export interface OperationRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  idempotencyKey?: string | undefined;
}

type WithBody<S extends z.ZodType> = Operation & { success: { body: S } };

export interface OperationCalls {
  /** Returns the response body, or throws an error response as `ServiceError`. */
  call: <S extends z.ZodType>(operation: WithBody<S>, request?: OperationRequest) => Promise<z.output<S>>;
  /** Calls an operation without a response body. */
  run: (operation: Operation, request?: OperationRequest) => Promise<void>;
}

/** Each call checks token, plan, rate limit and key, and logs its line, like an HTTP request. */
export function operationCalls(
  openHandlers: OpenHandlers,
  event: APIGatewayProxyEvent,
  lambda: Context,
  onCounted: (status: RateLimitStatus) => void,
): OperationCalls {
  const request = async (operation: Operation, given: OperationRequest = {}) => {
    const handler = (await openHandlers())[operation.id];
    if (!handler) throw new Error(`No handler for the operation ${operation.id}`);
    const result = await handler(toOperationEvent(operation, given, event), lambda);
    onCounted({
      isAllowed: result.statusCode !== failures.rate_limited.status,
      ...readRateHeaders({ ...result.headers }),
    });
    if (result.statusCode >= 400) throw toServiceError(result);
    return result.body;
  };
  return {
    call: async (operation, given) =>
      operation.success.body.parse(JSON.parse(await request(operation, given))),
    run: async (operation, given) => {
      await request(operation, given);
    },
  };
}

function toOperationEvent(
  operation: Operation,
  { params = {}, query = {}, body, idempotencyKey }: OperationRequest,
  event: APIGatewayProxyEvent,
): APIGatewayProxyEvent {
  const { method } = operation;
  const resource = basePath + operation.path;
  const path = pathOf(operation, params);
  const { requestContext } = event;
  const stage = requestContext.path.slice(0, requestContext.path.length - event.path.length);
  const queries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    ...event,
    httpMethod: method,
    resource,
    path,
    pathParameters: params,
    queryStringParameters: Object.fromEntries(queries),
    multiValueQueryStringParameters: null,
    headers: { ...withoutKey(event.headers), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    requestContext: { ...requestContext, path: stage + path, resourcePath: resource, httpMethod: method },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

/** Tools take the key as an argument, because a header would give all calls of the request the same key. */
function withoutKey(headers: APIGatewayProxyEvent['headers']): APIGatewayProxyEvent['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'idempotency-key'),
  );
}

function toServiceError({ statusCode, headers, body }: APIGatewayProxyResult): ServiceError {
  const { code, message, driver } = ErrorResponse.parse(JSON.parse(body)).error;
  const retryAfter = headers?.['Retry-After'];
  return new ServiceError(failureOf(statusCode, code), message, {
    driver: driver ?? undefined,
    retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
  });
}

/** Each failure has a unique combination of status and code. */
function failureOf(status: number, code: string): Failure {
  const found = Object.keys(failures)
    .filter(isFailure)
    .find((failure) => failures[failure].status === status && failures[failure].code === code);
  if (!found) throw new Error(`No failure has the status ${status} and the code ${code}`);
  return found;
}
