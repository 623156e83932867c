import type { ServiceError } from '../../../shared/interface/service-error.ts';
import { type HandlerAnswer, toResult } from '../answer/response.ts';
import type { HttpContext, HttpMiddleware } from '../request-context.ts';

/**
 * Sets the response and returns nothing: a value from middy's `onError` would end the chain before the outer
 * layers run.
 */
export function errorEnvelope<C extends HttpContext>(
  toAnswer: (error: unknown, context: C) => HandlerAnswer,
): HttpMiddleware<C> {
  return {
    onError: (request) => {
      const answer = toAnswer(request.error, request.context);
      request.context.state.code = answer.code;
      request.response = toResult(answer);
    },
  };
}

export function toErrorAnswer(error: ServiceError, headers: Record<string, string>): HandlerAnswer {
  const retryAfter = error.retryAfterSeconds;
  return {
    status: error.status,
    code: error.toDetails().code,
    headers: { ...headers, ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }) },
    body: JSON.stringify({ error: error.toDetails() }),
  };
}
