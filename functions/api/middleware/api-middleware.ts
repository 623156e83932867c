import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import type { RateLimitStatus } from '../../../shared/accounts/rate-limit/rate-window.ts';
import type { Session } from '../../../shared/accounts/sessions/session.ts';

/** A session with the hash by which it is stored. */
export interface RequestSession extends Session {
  sha256: string;
}

/** What the layers around a behaviour learn about a request, however it ends. */
export interface RequestState {
  requestId: string;
  startedMs: number;
  accountId: string | null;
  /** The session that the request belongs to; null if it has a token or needs neither. */
  session: RequestSession | null;
  account: Account | null;
  /** The page to which a sign-in leads, as far as it is known. */
  returnTo: string | null;
  rateLimit: RateLimitStatus | null;
  /** The headers of the error, if the request is refused. */
  errorHeaders: Record<string, string>;
  /** The code of the error, for the log. */
  code: string | undefined;
}

/** Lambda's context with the state of this request, which each layer reads and adds to. */
export interface ApiContext extends Context {
  state: RequestState;
}

/** A layer of the stack; `C` is what it needs of the context. */
export type ApiMiddleware<C extends ApiContext = ApiContext> = MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  C
>;

export function openState(lambda: Context, startedMs: number): ApiContext {
  const state = {
    requestId: lambda.awsRequestId,
    startedMs,
    accountId: null,
    session: null,
    account: null,
    returnTo: null,
    rateLimit: null,
    errorHeaders: {},
    code: undefined,
  };
  return { ...lambda, state };
}
