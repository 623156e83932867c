import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { isServed, servedRevisions } from './mcp-server.ts';

export const RequestId = z.union([z.string(), z.int()]);
export type RequestId = z.infer<typeof RequestId>;

/** The cases in which we reject a message ourselves. The official package has more. */
export const rpcFailures = {
  unreadable: { status: 400, code: -32700 },
  no_message: { status: 400, code: -32600 },
  too_large: { status: 413, code: -32600 },
  wrong_media_type: { status: 415, code: -32600 },
  wrong_http_method: { status: 405, code: -32600 },
  foreign_origin: { status: 403, code: -32600 },
  no_such_method: { status: 404, code: -32601 },
  no_such_legacy_method: { status: 200, code: -32601 },
  wrong_params: { status: 200, code: -32602 },
  unsupported_revision: { status: 400, code: -32022 },
  internal: { status: 200, code: -32603 },
} as const;
export type RpcFailure = keyof typeof rpcFailures;

/** Thrown when the endpoint rejects a message, before any tool is called. An error from a tool is a result instead. */
export class RpcRefusal extends Error {
  readonly failure: RpcFailure;
  readonly data: object | undefined;
  readonly headers: Record<string, string>;

  constructor(failure: RpcFailure, message: string, { data, headers = {} }: RefusalDetails = {}) {
    super(message);
    this.name = 'RpcRefusal';
    this.failure = failure;
    this.data = data;
    this.headers = headers;
  }
}

interface RefusalDetails {
  data?: object;
  headers?: Record<string, string>;
}

/** The response: an HTTP status and a message, or no body for a notification. */
export interface RpcResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns the error response for a rejected message. `id` is null if it could not be parsed. */
export function toRefusalResponse(id: RequestId | null, refusal: RpcRefusal): RpcResponse {
  const { status, code } = rpcFailures[refusal.failure];
  const { message, data, headers } = refusal;
  return { status, headers, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } }) };
}

/** Other fields are dropped: they would make the package assume the newest revision, which has no `ping`. */
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: RequestId.exactOptional(),
  method: z.string(),
  params: z.looseObject({}).exactOptional(),
});
export type Message = z.infer<typeof Message>;

const Claim = z.looseObject({ _meta: z.looseObject({ [PROTOCOL_VERSION_META_KEY]: z.unknown() }) });

/** Returns the ID of an invalid message for the error response, or null. */
export function idOf(sent: unknown): RequestId | null {
  return z.object({ id: RequestId }).safeParse(sent).data?.id ?? null;
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RpcRefusal('unreadable', 'The body is not valid JSON.');
  }
}

/** Rejects arrays: one HTTP request could do the work of many and bypass the rate limit. */
export function readMessage(sent: unknown, revisionHeader: string | undefined): Message {
  const message = Message.safeParse(sent).data;
  if (!message)
    throw new RpcRefusal(
      'no_message',
      'The body must be one JSON-RPC 2.0 request or notification: `jsonrpc` "2.0", a string `method`, an `id` (a string or an integer, except for notifications), and an object `params`. Batches are not supported.',
    );
  const claimed = Claim.safeParse(message.params).data?._meta[PROTOCOL_VERSION_META_KEY];
  if (claimed === undefined && revisionHeader !== undefined && !isServed(revisionHeader))
    throw new RpcRefusal('unsupported_revision', 'Unsupported protocol revision in the header.', {
      data: { supported: servedRevisions, requested: revisionHeader },
    });
  return message;
}
