import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { RequestId, RpcRefusal } from './json-rpc.ts';
import { isServed, servedRevisions } from './mcp-server.ts';

/**
 * A request, or a notification if it has no ID. Other fields are dropped, because they would make the package treat the
 * message as the newest revision, which has no `ping`.
 */
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

/**
 * Parses one message. Rejects arrays: the package would accept them from clients without a revision, so one HTTP
 * request could do the work of many and bypass the rate limit.
 */
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
