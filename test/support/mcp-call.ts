import { randomUUID } from 'node:crypto';
import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/client';
import { toProxyEvent } from 'local-aws/gateway/event';
import * as z from 'zod';
import type { Handler } from '../../functions/http/request.ts';
import { lambdaContext } from './lambda-context.ts';

/** A message as a client sends it to a tool endpoint. */
export interface McpMessage {
  /** Sent as it is; otherwise `message` as JSON. */
  text?: string;
  message?: unknown;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  sourceIp?: string;
}

export interface McpAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Parsed JSON; `undefined` if there is none. */
  body: unknown;
}

const api = { id: 'test', stage: 'live', routes: [] };

/** Sends a message to the handler of a tool endpoint, as the gateway would. */
export async function sendMessage(
  handler: Handler,
  { text, message, method = 'POST', path = '/mcp', headers = {}, sourceIp = '198.51.100.7' }: McpMessage,
): Promise<McpAnswer> {
  const requestId = randomUUID();
  const sent = { Host: 'prices.example', 'Content-Type': 'application/json', ...headers };
  const request = {
    method,
    path,
    query: '',
    rawHeaders: Object.entries(sent).flat(),
    sourceIp,
    body: text ?? (message === undefined ? null : JSON.stringify(message)),
  };
  const route = { method: 'ANY', resource: path, functionName: 'mcp', roleArn: '', timeoutMs: 29_000 };
  const match = { route, pathParameters: {} };
  const event = toProxyEvent(request, match, { api, requestId, now: new Date() });
  const result = await handler(event, lambdaContext(requestId));
  const responseHeaders = Object.entries(result.headers ?? {});
  return {
    status: result.statusCode,
    headers: Object.fromEntries(responseHeaders.map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: result.body === '' ? undefined : JSON.parse(result.body),
  };
}

/** Returns a request of the newest protocol version, with the headers that repeat its body. */
export function modernRequest(
  method: string,
  params: Record<string, unknown> = {},
  revision = '2026-07-28',
): { message: object; headers: Record<string, string> } {
  const _meta = { [PROTOCOL_VERSION_META_KEY]: revision, [CLIENT_CAPABILITIES_META_KEY]: {} };
  const name = typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {};
  return {
    message: { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } },
    headers: { 'MCP-Protocol-Version': revision, 'Mcp-Method': method, ...name },
  };
}

const ToolResult = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
    isError: z.boolean(),
  }),
});
const ToolError = z.object({ error: z.record(z.string(), z.unknown()) });

interface GivenResult {
  result?: Record<string, unknown>;
  error?: unknown;
  /** What comes with an error. */
  help?: Record<string, unknown>;
}

/** Returns the result of a tool call, or the error that the model gets. */
export function readToolResult(body: unknown): GivenResult {
  const { content, structuredContent, isError } = ToolResult.parse(body).result;
  const text: unknown = JSON.parse(content[0].text);
  if (!isError) return { result: structuredContent ?? {} };
  return { error: ToolError.parse(text).error, ...(structuredContent && { help: structuredContent }) };
}
