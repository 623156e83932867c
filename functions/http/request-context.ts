import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Account } from '../../shared/accounts/account.ts';
import type { RateLimitStatus } from '../../shared/accounts/rate-limit/rate-window.ts';
import type { Session } from '../../shared/accounts/sessions/session.ts';
import { limits } from '../../shared/interface/limits.ts';

/** A Lambda handler behind API Gateway. */
export type Handler = (event: APIGatewayProxyEvent, lambda: Context) => Promise<APIGatewayProxyResult>;

/** A session with the hash by which it is stored. */
export interface RequestSession extends Session {
  sha256: string;
}

/** What the layers around a behaviour learn about a request, however it ends. */
export interface RequestState {
  requestId: string;
  /** When the gateway received the request. A cold start lies between this and `startedMs`. */
  arrivedMs: number;
  startedMs: number;
  accountId: string | null;
  /** The session that the request belongs to; null if it has a token or needs neither. */
  session: RequestSession | null;
  account: Account | null;
  /** The page that a sign-in returns to. Null if unknown. */
  returnTo: string | null;
  rateLimit: RateLimitStatus | null;
  /** The headers of the error, if the request is refused. */
  errorHeaders: Record<string, string>;
  /** The code of the error, for the log. */
  code: string | undefined;
}

/** Lambda's context with the state of this request, which each layer reads and adds to. */
export interface HttpContext extends Context {
  state: RequestState;
}

/** A layer of the stack; `C` is what it needs of the context. */
export type HttpMiddleware<C extends HttpContext = HttpContext> = MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  C
>;

/**
 * Returns the context of a request. Its remaining time ends when the gateway gives up on the request, which can be
 * earlier than Lambda's: Lambda's clock for an invocation starts after the code has been loaded.
 */
export function openState(
  lambda: Context,
  { requestContext: { requestTimeEpoch } }: APIGatewayProxyEvent,
  startedMs: number,
): HttpContext {
  const arrivedMs = arrivalOf(requestTimeEpoch, startedMs);
  const gatewayWaitsMs = arrivedMs + limits.gatewayTimeoutMs - startedMs;
  const surplusMs = Math.max(0, lambda.getRemainingTimeInMillis() - gatewayWaitsMs);
  const state = {
    requestId: lambda.awsRequestId,
    arrivedMs,
    startedMs,
    accountId: null,
    session: null,
    account: null,
    returnTo: null,
    rateLimit: null,
    errorHeaders: {},
    code: undefined,
  };
  return {
    ...lambda,
    getRemainingTimeInMillis: () => lambda.getRemainingTimeInMillis() - surplusMs,
    state,
  };
}

/**
 * Returns when the gateway received the request, by its clock. A time in the future, or one after which the gateway
 * would have timed out already, means that the clocks differ: then the request counts as one that has just arrived.
 */
function arrivalOf(requestTimeEpoch: number, nowMs: number): number {
  const elapsedMs = nowMs - requestTimeEpoch;
  return elapsedMs > 0 && elapsedMs < limits.gatewayTimeoutMs ? requestTimeEpoch : nowMs;
}

/** Returns the account of a request. Throws if no layer has read it, because the layers are in the wrong order. */
export function accountOf({ state: { account } }: HttpContext): Account {
  if (account === null) throw new Error('The account of a request is used before it is read');
  return account;
}

/** Returns the session of a request. Throws if no layer has read it, because the layers are in the wrong order. */
export function sessionOf({ session }: { session: RequestSession | null }): RequestSession {
  if (session === null) throw new Error('The session of a request is used before it is read');
  return session;
}
