import { randomUUID } from 'node:crypto';
import { toProxyEvent } from 'local-aws/gateway/event';
import { type Api, type Match, matchRoute } from 'local-aws/gateway/route';
import type { Handler } from '../../functions/http/request.ts';
import { bundleOf } from '../../infra/bundles/function-entries.ts';
import { basePath } from '../../shared/interface/operation.ts';
import { operations } from '../../shared/interface/operations.ts';
import { asFunction } from './granted-calls.ts';
import { lambdaContext } from './lambda-context.ts';

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  sourceIp?: string;
}

export interface ApiResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Every `Set-Cookie`, by cookie name. */
  cookies: Record<string, string>;
  /** As sent. */
  text: string;
  /** Parsed JSON; `undefined` if there is none. */
  body: unknown;
}

const routeOf = (method: string, resource: string, functionName: string) => ({
  method,
  resource,
  functionName,
  roleArn: '',
  timeoutMs: 29_000,
});

const api: Api = {
  id: 'test',
  stage: 'live',
  routes: operations.map(({ id, method, path }) => routeOf(method, basePath + path, id)),
};

/** Sends a request to a handler as the gateway would. `target` is a path with its query. */
export async function sendTo(
  handler: Handler,
  {
    method,
    target,
    body,
    text,
    headers = {},
    sourceIp = '198.51.100.7',
  }: CallOptions & Record<'method' | 'target', string>,
  { match, nowMs = Date.now() }: { match?: Match; nowMs?: number } = {},
): Promise<ApiResponse> {
  const [path = '', query = ''] = target.split('?');
  const requestId = randomUUID();
  const event = toProxyEvent(
    {
      method,
      path,
      query,
      rawHeaders: Object.entries({ Host: 'prices.example', ...headers }).flat(),
      sourceIp,
      body: text ?? (body === undefined ? null : JSON.stringify(body)),
    },
    match ?? { route: routeOf('ANY', path, 'tested'), pathParameters: {} },
    { api, requestId, now: new Date(nowMs) },
  );
  const result = await handler(event, lambdaContext(requestId));
  const all = Object.entries({ ...result.headers, ...result.multiValueHeaders }).flatMap(([name, values]) =>
    [values].flat().map((value) => [name.toLowerCase(), String(value)] as const),
  );
  const cookies = all.filter(([name]) => name === 'set-cookie').map(([, value]) => value);
  const isJson = /json/.test(String(result.headers?.['Content-Type']));
  return {
    status: result.statusCode,
    headers: Object.fromEntries(all),
    cookies: Object.fromEntries(cookies.map((one) => [one.slice(0, one.indexOf('=')), one])),
    text: result.body,
    body: isJson ? JSON.parse(result.body) : undefined,
  };
}

/** Calls the handler of an API path, as its function with only its permissions. */
export async function callHandler(
  handlers: Record<string, Handler>,
  token: string | null,
  method: string,
  path: string,
  { headers = {}, ...content }: CallOptions = {},
  now: () => number = Date.now,
): Promise<ApiResponse> {
  const target = `${basePath}${path}`;
  const match = matchRoute(api, method, target.split('?')[0] ?? '');
  const operation = operations.find(({ id }) => id === match?.route.functionName);
  const handler = operation && handlers[operation.id];
  if (!match || !handler) throw new Error(`No handler for ${method} ${path}`);
  const sent = {
    Host: 'api.example',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
  return asFunction(bundleOf(operation), () =>
    sendTo(handler, { method, target, headers: sent, ...content }, { match, nowMs: now() }),
  );
}
