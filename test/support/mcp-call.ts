import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/client';
import * as z from 'zod';
import type { Handler } from '../../functions/http/request.ts';
import { type ApiResponse, type CallOptions, sendTo } from './gateway-call.ts';

/** A message as a client sends it to a tool endpoint. */
export interface McpMessage extends Omit<CallOptions, 'body'> {
  message?: unknown;
  method?: string;
  path?: string;
}

/** Sends a message to the handler of a tool endpoint, as the gateway would. */
export function sendMessage(
  handler: Handler,
  { message, method = 'POST', path = '/mcp', headers = {}, ...sent }: McpMessage,
): Promise<ApiResponse> {
  const target = path;
  const json = { 'Content-Type': 'application/json', ...headers };
  return sendTo(handler, { method, target, body: message, headers: json, ...sent });
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
