import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Answer, Operation } from '../../../shared/contract/operation.ts';
import type { ServiceError } from '../../../shared/errors/service-error.ts';
import type { StoredAnswer } from '../../../shared/idempotency/idempotency-store.ts';
import type { RateStanding } from '../../../shared/rate-limit/rate-window.ts';

/** An answer before the headers that all bear; `code` is the error's. */
export type HandlerAnswer = StoredAnswer & { code?: string };

/** A handler's answer as it goes out: the body is held to the operation's schema, so nothing undeclared leaves. */
export function toStoredAnswer<O extends Operation>({ success }: O, answer: Answer<O>): HandlerAnswer {
  return {
    status: success.status,
    headers: answer.location === undefined ? {} : { Location: answer.location },
    body: success.body ? JSON.stringify(success.body.parse(answer.body)) : '',
  };
}

/**
 * What goes out: an answer with the headers that do not depend on it. Answers belong to one account and one moment,
 * so no cache keeps them.
 */
export function toResult(
  { status, headers, body }: StoredAnswer,
  surrounding: Record<string, string>,
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
      'Cache-Control': 'no-store',
      ...headers,
      ...surrounding,
    },
    body,
  };
}

/** The envelope of an error, and its code for the log. */
export function toErrorAnswer(error: ServiceError, headers: Record<string, string>): HandlerAnswer {
  const retryAfter = error.retryAfterSeconds;
  return {
    status: error.status,
    code: error.toDetails().code,
    headers: { ...headers, ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }) },
    body: JSON.stringify({ error: error.toDetails() }),
  };
}

/** Where the caller stands with the rate limit. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateStanding) {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}
