import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Account } from '../../shared/accounts/account.ts';
import type { RateLimitStatus } from '../../shared/accounts/rate-window.ts';
import type { Session } from '../../shared/accounts/sessions/session.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { TokenAccess } from '../../shared/interface/schemas/token-access.ts';

export type Handler = (event: APIGatewayProxyEvent, lambda: Context) => Promise<APIGatewayProxyResult>;

/** With the hash that it is stored under. */
export interface RequestSession extends Session {
  sha256: string;
}

export interface RequestState {
  requestId: string;
  /** By the gateway's clock. A cold start happens between this and `startedMs`. */
  arrivedMs: number;
  startedMs: number;
  accountId: string | null;
  /** What the API key or agent of the request may do. Null without one. */
  token: TokenAccess | null;
  /** Null if the request has a token, or needs neither. */
  session: RequestSession | null;
  account: Account | null;
  /** The page to return to after signing in. Null if unknown. */
  returnTo: string | null;
  rateLimit: RateLimitStatus | null;
  errorHeaders: Record<string, string>;
  code: string | undefined;
}

export interface HttpContext extends Context {
  state: RequestState;
}

/** `C` is the part of the context that the layer needs. */
export type HttpMiddleware<C extends HttpContext = HttpContext> = MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  C
>;

/** The deadline is the gateway's timeout, which can be before Lambda's: Lambda's starts after the code is loaded. */
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
    token: null,
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

/** A time in the future, or before the gateway's timeout, means that clocks differ: the request counts as new. */
function arrivalOf(requestTimeEpoch: number, nowMs: number): number {
  const elapsedMs = nowMs - requestTimeEpoch;
  return elapsedMs > 0 && elapsedMs < limits.gatewayTimeoutMs ? requestTimeEpoch : nowMs;
}

/** Throws if the layers are in the wrong order. */
export function accountOf({ state: { account } }: HttpContext): Account {
  if (account === null) throw new Error('The account of a request is used before it is read');
  return account;
}

/** Throws if the layers are in the wrong order. */
export function sessionOf({ session }: { session: RequestSession | null }): RequestSession {
  if (session === null) throw new Error('The session of a request is used before it is read');
  return session;
}

/** Names are case-insensitive. */
export function header(
  { headers }: Pick<APIGatewayProxyEvent, 'headers'>,
  lowerCaseName: string,
): string | undefined {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}

/** Every parameter, also repeated ones. */
export function queryOf({
  multiValueQueryStringParameters,
}: Pick<APIGatewayProxyEvent, 'multiValueQueryStringParameters'>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  );
}

/** The configured origin, or the request's host. Behind the edge, a header from the edge has that host. */
export function siteUrlOf(
  event: APIGatewayProxyEvent,
  { siteUrl, isBehindEdge }: { siteUrl: string | undefined; isBehindEdge: boolean },
): string {
  if (siteUrl !== undefined) return siteUrl;
  const viewerHost = isBehindEdge ? header(event, 'x-viewer-host') : undefined;
  if (viewerHost !== undefined) return `https://${viewerHost}`;
  const { requestContext, path } = event;
  // At the gateway's own URL, only the path in the context includes the stage.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}

/** Behind the edge, a header from the edge has the client's IP address. */
export function clientAddress(
  event: APIGatewayProxyEvent,
  { isBehindEdge }: { isBehindEdge: boolean },
): string {
  const viewerAddress = isBehindEdge ? header(event, 'x-viewer-address') : undefined;
  return viewerAddress ?? event.requestContext.identity.sourceIp;
}
