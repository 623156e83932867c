import type { ServiceError } from '../../../shared/interface/service-error.ts';
import { type HandlerAnswer, toResult } from '../answer/response.ts';
import type { HttpContext, HttpMiddleware } from '../request-context.ts';

/**
 * Answers every error in the form of the interface. It sets the response and returns nothing: if an `onError` of
 * middy returned something, the chain would end before the outer layers have run.
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

/** Returns the envelope of an error, with the headers that it needs. */
export function toErrorAnswer(error: ServiceError, headers: Record<string, string>): HandlerAnswer {
  const retryAfter = error.retryAfterSeconds;
  return {
    status: error.status,
    code: error.toDetails().code,
    headers: { ...headers, ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }) },
    body: JSON.stringify({ error: error.toDetails() }),
  };
}
