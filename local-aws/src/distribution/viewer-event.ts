import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { GatewayRequest } from '../gateway/event.ts';
import type { Reply } from '../gateway/reply.ts';

/** Header names and values, spelled as by the client. */
export type Pairs = [name: string, value: string][];

const Value = z.object({
  value: z.string(),
  multiValue: z.array(z.object({ value: z.string() })).optional(),
});
type Value = z.infer<typeof Value>;
const Values = z.record(z.string(), Value);

const Returned = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  querystring: Values,
  headers: Values,
  cookies: Values,
});
const Generated = z.object({
  statusCode: z.int().min(200).max(599),
  headers: Values.default({}),
  body: z.union([z.string(), z.object({ encoding: z.literal('text'), data: z.string() })]).default(''),
});

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html */
const disallowed =
  /^(?:connection|expect|keep-alive|proxy-.*|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-(?:auth|cf-.*|errortype|fle-profile|header-.*|lambda-integration-tag|requestid)|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip)$/u;
const readOnly = /^(?:cdn-loop|content-length|host|transfer-encoding|via)$/u;

export function toViewerEvent(request: GatewayRequest, distributionId: string, requestId: string) {
  const headers = toPairs(request.rawHeaders);
  const cookies = headers.filter(([name]) => isCookie(name)).flatMap(([, value]) => value.split(/; */u));
  return {
    version: '1.0',
    context: { distributionId, eventType: 'viewer-request', requestId },
    viewer: { ip: request.sourceIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: toValues([...new URLSearchParams(request.query)]),
      headers: toValues(
        headers.filter(([name]) => !isCookie(name)).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      cookies: toValues(
        cookies.map((cookie) => {
          const [name = '', ...value] = cookie.split('=');
          return [name, value.join('=')];
        }),
      ),
    },
  };
}

/** The request to forward, or a response. Null for a result that CloudFront does not allow. */
export function fromViewerEvent(
  returned: unknown,
  { request: before }: ReturnType<typeof toViewerEvent>,
  request: GatewayRequest,
): GatewayRequest | Reply | null {
  const generated = Generated.safeParse(returned);
  if (generated.success) return toReply(generated.data);
  const parsed = Returned.safeParse(returned);
  if (!parsed.success) return null;
  const after = parsed.data;
  const changed = Object.keys({ ...before.headers, ...after.headers }).filter(
    (name) => !isDeepStrictEqual(before.headers[name], after.headers[name]),
  );
  const isRefused = changed.some((name) => disallowed.test(name) || readOnly.test(name));
  if (isRefused || after.method !== before.method || !isDeepStrictEqual(after.cookies, before.cookies))
    return null;
  const kept = toPairs(request.rawHeaders).filter(([name]) => !changed.includes(name.toLowerCase()));
  const written = changed.flatMap((name) => valuesOf(after.headers[name]).map((value) => [name, value]));
  return {
    ...request,
    path: after.uri === before.uri ? request.path : after.uri,
    query: isDeepStrictEqual(after.querystring, before.querystring)
      ? request.query
      : toQuery(after.querystring),
    rawHeaders: [...kept, ...written].flat(),
  };
}

export function toPairs(rawHeaders: string[]): Pairs {
  return rawHeaders.flatMap(
    (name, index): Pairs => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []),
  );
}

function toValues(pairs: Pairs): Record<string, Value> {
  const grouped = Object.entries(Object.groupBy(pairs, ([name]) => name));
  return Object.fromEntries(
    grouped.map(([name, group = []]) => {
      const all = group.map(([, value]) => ({ value }));
      const [first = { value: '' }] = all;
      return [name, all.length > 1 ? { ...first, multiValue: all } : first];
    }),
  );
}

function valuesOf(value: Value | undefined): string[] {
  if (!value) return [];
  return value.multiValue?.map((one) => one.value) ?? [value.value];
}

function toQuery(values: Record<string, Value>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of valuesOf(value)) query.append(name, one);
  return query.toString();
}

function toReply({ statusCode, headers, body }: z.infer<typeof Generated>): Reply {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, valuesOf(value)])),
    body: Buffer.from(typeof body === 'string' ? body : body.data),
  };
}

const isCookie = (name: string) => name.toLowerCase() === 'cookie';
