import { randomUUID } from 'node:crypto';
import { toProxyEvent } from 'local-aws/gateway/event';
import { type Api, matchRoute } from 'local-aws/gateway/route';
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
  /** As sent. */
  text: string;
  /** Parsed JSON; `undefined` if there is none. */
  body: unknown;
}

const api: Api = {
  id: 'test',
  stage: 'live',
  routes: operations.map(({ id, method, path }) => ({
    method,
    resource: basePath + path,
    functionName: id,
    roleArn: '',
    timeoutMs: 29_000,
  })),
};

/** Calls the handler of an API path, as the gateway would. */
export async function callHandler(
  handlers: Record<string, Handler>,
  token: string | null,
  method: string,
  path: string,
  { body, text, headers = {}, sourceIp = '198.51.100.7' }: CallOptions = {},
  now: () => number = Date.now,
): Promise<ApiResponse> {
  const [pathOnly = '', query = ''] = `${basePath}${path}`.split('?');
  const match = matchRoute(api, method, pathOnly);
  const operation = operations.find(({ id }) => id === match?.route.functionName);
  const handler = operation && handlers[operation.id];
  if (!match || !handler) throw new Error(`No handler for ${method} ${path}`);
  const sent = { ...(token !== null && { Authorization: `Bearer ${token}` }), ...headers };
  const requestId = randomUUID();
  const event = toProxyEvent(
    {
      method,
      path: pathOnly,
      query,
      rawHeaders: ['Host', 'api.example', ...Object.entries(sent).flat()],
      sourceIp,
      body: text ?? (body === undefined ? null : JSON.stringify(body)),
    },
    match,
    { api, requestId, now: new Date(now()) },
  );
  const result = await asFunction(bundleOf(operation), () => handler(event, lambdaContext(requestId)));
  const responseHeaders = Object.entries(result.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  return {
    status: result.statusCode,
    headers: Object.fromEntries(responseHeaders),
    text: result.body,
    body: result.body === '' ? undefined : JSON.parse(result.body),
  };
}
