import type { APIGatewayProxyResult } from 'aws-lambda';
import type { StoredResponse } from '../../shared/accounts/idempotency-store.ts';
import { nextQuery } from '../../shared/interface/next-page.ts';
import { basePath, type Operation, type OperationResult, pathOf } from '../../shared/interface/operation.ts';
import { rateHeaders } from '../../shared/interface/rate-headers.ts';
import type { HttpMiddleware } from './request-context.ts';
import type { HttpServices } from './services.ts';

/** The error's `code`. */
export type HandlerResponse = StoredResponse & { code?: string };

/** Parsed by the operation's schema, so undeclared fields are dropped. */
export function toStoredResponse<O extends Operation>(
  { success }: Operation,
  result: OperationResult<O>,
  headers: Record<string, string>,
  { through }: Pick<HttpServices, 'through'>,
): HandlerResponse {
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

/** RFC 8288; empty on the last page. */
export function nextLink(
  operation: Operation,
  { params, query }: { params: object | undefined; query: object | undefined },
  body: unknown,
  baseUrl: string,
): Record<string, string> {
  const next = nextQuery(operation, { ...query }, body);
  if (next === null) return {};
  const path = pathOf(operation, { ...params }).slice(basePath.length);
  return { Link: `<${baseUrl}${path}?${next}>; rel="next"` };
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
