import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { StoredResponse } from '../../shared/accounts/idempotency-store.ts';
import type { ErrorCode } from '../../shared/interface/errors.ts';
import type { Operation, OperationResult } from '../../shared/interface/operation.ts';
import { rateHeaders } from '../../shared/interface/response-headers.ts';
import { log } from '../../shared/platform/log/log.ts';
import { type HttpContext, type HttpMiddleware, header } from './request.ts';
import type { HttpServices } from './services.ts';

export type HandlerResponse = StoredResponse & { code?: string };

/** Parsed by the operation's schema, so undeclared fields are dropped. */
export function toStoredResponse<O extends Operation>(
  { success }: Operation,
  result: OperationResult<O>,
  headers: Record<string, string>,
  { through }: Pick<HttpServices, 'through'>,
): StoredResponse {
  const schema = (through === 'app' && success.appBody) || success.body;
  return {
    status: success.status,
    headers: {
      ...headers,
      ...(result.location !== undefined && { Location: result.location }),
      ...result.headers,
    },
    body: schema ? JSON.stringify(schema.parse(result.body)) : '',
  };
}

/** Never cached: it is specific to one account and moment. */
export function toResult({ status, headers, body }: StoredResponse): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
      'Cache-Control': 'no-store',
      ...headers,
    },
    body,
  };
}

/** Returns a text with its ETag, or 304 if the client has it. The edge adds a prefix to ETags of compressed responses. */
export function toCachedText(
  event: Pick<APIGatewayProxyEvent, 'headers'>,
  body: string,
  headers: Record<string, string>,
): APIGatewayProxyResult {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const sent = header(event, 'if-none-match') ?? '';
  const known = sent.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const isKnown = known.includes(tag) || known.includes('*');
  return { statusCode: isKnown ? 304 : 200, headers: { ETag: tag, ...headers }, body: isKnown ? '' : body };
}

/** Also on errors. */
export function responseHeaders({ rateWindow }: Pick<HttpServices, 'rateWindow'>): HttpMiddleware {
  const addHeaders: NonNullable<HttpMiddleware['after']> = ({ response, context: { state } }) => {
    if (!response) return;
    response.headers = {
      ...response.headers,
      'X-Request-Id': state.requestId,
      ...rateHeaders(state.rateLimit ?? rateWindow.unknown),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}

export const replayedHeader = 'Idempotency-Replayed';

/** The outermost layer, so every response is logged. */
export function requestLog<C extends HttpContext>(
  write: (response: APIGatewayProxyResult, context: C) => void,
): HttpMiddleware<C> {
  const writeLine: NonNullable<HttpMiddleware<C>['after']> = ({ response, context }) => {
    if (response) write(response, context);
  };
  return { after: writeLine, onError: writeLine };
}

/** 503 codes that a shop causes. A missing key or an exhausted quota is our fault. */
const ofTheShop: ReadonlySet<string | undefined> = new Set<ErrorCode>(['blocked', 'http']);

export function logRequest(
  { id: operation }: Operation,
  { through, now }: Pick<HttpServices, 'through' | 'now'>,
) {
  return ({ statusCode: status, headers = {} }: APIGatewayProxyResult, { state }: HttpContext): void => {
    const { requestId, accountId, code, startedMs } = state;
    log('request.completed', {
      request_id: requestId,
      operation,
      account_id: accountId,
      status,
      code,
      through,
      // Tool calls have their own log line, and API Gateway does not count their failures.
      ...(through !== 'tool' && faultOf(status, code)),
      ...(through === 'app' && { app_ms: now() - startedMs }),
      replayed: replayedHeader in headers,
      duration_ms: now() - startedMs,
    });
  };
}

function faultOf(status: number, code: string | undefined) {
  const isOfTheShop = ofTheShop.has(code);
  return { requests_failed: Number(status >= 500 && !isOfTheShop), pages_refused: Number(isOfTheShop) };
}
