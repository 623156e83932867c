import type middy from '@middy/core';
import type { ErrorDetails } from '../../../shared/interface/errors.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import type { HttpContext, HttpMiddleware } from '../request.ts';
import { type HandlerResponse, toResult } from '../response.ts';

/** Sets the response and returns nothing: a returned value would end middy's chain before the outer layers. */
export function errorEnvelope<C extends HttpContext>(
  toResponse: (error: unknown, context: C) => HandlerResponse,
): HttpMiddleware<C> {
  return {
    onError: (request) => {
      const response = toResponse(request.error, request.context);
      request.context.state.code = response.code;
      request.response = toResult(response);
    },
  };
}

export function toErrorResponse(
  error: ServiceError,
  headers: Record<string, string>,
  details: ErrorDetails = error.toDetails(),
): HandlerResponse {
  const retryAfter = error.retryAfterSeconds;
  return {
    status: error.status,
    code: details.code,
    headers: { ...headers, ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }) },
    body: JSON.stringify({ error: details }),
  };
}

/** Anything but a ServiceError is our fault: the log gets the details, the client a generic error. */
export function toServiceError(error: unknown, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error;
  logError('request.failed', error, { request_id: requestId });
  return new ServiceError(
    'server_error',
    `Unexpected error. Retry; if it persists, contact support with request ID ${requestId}.`,
  );
}

/** Responds half a second before the gateway or Lambda would time out, with envelope, request ID and log line. */
export const earlyTimeout: middy.PluginObject = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ServiceError('http', 'The request took too long. Try again.');
  },
};
