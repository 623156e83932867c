import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod';
import { responseHeaderName } from './header-rules.ts';

/** A response, ready to be written. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const HeaderValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const ProxyResult = z.object({
  statusCode: z.coerce.number().int().min(200).max(599),
  headers: z.record(z.string(), HeaderValue).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(HeaderValue)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** The gateway sets these itself. */
const reserved = new Set(['content-length', 'keep-alive']);

/** Returns a function's result as a response, or undefined if it is malformed by API Gateway's rules. */
export function toReply(payload: unknown): Reply | undefined {
  const result = ProxyResult.safeParse(payload);
  if (!result.success) return undefined;
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = result.data;
  const all = Object.entries({ ...headers, ...multiValueHeaders });
  if (!all.every(([name, value]) => canBeSent(name, value))) return undefined;
  return {
    status: statusCode,
    headers: { ...typeOf(all), ...Object.fromEntries(all.flatMap(sentHeader)) },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

type Header = [name: string, value: string | string[]];

function sentHeader([name, value]: Header): Header[] {
  const sent = reserved.has(name.toLowerCase()) ? null : responseHeaderName(name);
  return sent === null ? [] : [[sent, value]];
}

/** Returns a default type header, because a REST API always responds with a type. */
function typeOf(headers: Header[]): Record<string, string> {
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return isTyped ? {} : { 'Content-Type': 'application/json' };
}

function canBeSent(name: string, value: string | string[]): boolean {
  try {
    validateHeaderName(name);
    for (const one of [value].flat()) validateHeaderValue(name, one);
    return true;
  } catch {
    return false;
  }
}

export function writeReply(
  response: ServerResponse,
  { status, headers, body }: Reply,
  requestId: string,
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('x-amzn-RequestId', requestId);
  // Neither can have a body, so neither can have a Content-Length.
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', body.length);
  response.flushHeaders();
  response.write(body);
}
