import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { StoredResponse } from '../../shared/accounts/idempotency-store.ts';
import type { Operation, OperationResult } from '../../shared/interface/operation.ts';
import { rateHeaders } from '../../shared/interface/response-headers.ts';
import { type HttpMiddleware, header } from './request.ts';
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
