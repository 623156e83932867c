import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { RequestId, RpcRefusal } from './json-rpc.ts';
import { isServed, servedRevisions } from './revisions.ts';

/**
 * A request, or a notification if it has no id. Other members are dropped: the package takes a message that has them for
 * one of the modern revision, which has no `ping`.
 */
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: RequestId.exactOptional(),
  method: z.string(),
  params: z.looseObject({}).exactOptional(),
});
export type Message = z.infer<typeof Message>;

const Claim = z.looseObject({ _meta: z.looseObject({ [PROTOCOL_VERSION_META_KEY]: z.unknown() }) });

/** Returns the id of whatever was sent, for the answer that refuses it, or null if it has none that can be read. */
export function idOf(sent: unknown): RequestId | null {
  return z.object({ id: RequestId }).safeParse(sent).data?.id ?? null;
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RpcRefusal('unreadable', 'The body is not JSON.');
  }
}

/**
 * Reads one message. An array of messages is refused: the package would serve it to clients that name no revision, and
 * it would let one HTTP request do the work of many, past the rate limit.
 */
export function readMessage(sent: unknown, revisionHeader: string | undefined): Message {
  const message = Message.safeParse(sent).data;
  if (!message)
    throw new RpcRefusal(
      'no_message',
      'The body is not one JSON-RPC 2.0 request or notification: it needs `jsonrpc` "2.0", a `method` (a string), an `id` (a string or a whole number) unless it is a notification, and `params` that are an object. Batches are not served.',
    );
  const claimed = Claim.safeParse(message.params).data?._meta[PROTOCOL_VERSION_META_KEY];
  if (claimed === undefined && revisionHeader !== undefined && !isServed(revisionHeader))
    throw new RpcRefusal('unsupported_revision', 'The protocol revision of the header is not served.', {
      data: { supported: servedRevisions, requested: revisionHeader },
    });
  return message;
}
