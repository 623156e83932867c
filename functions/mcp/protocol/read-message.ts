import * as z from 'zod';
import { RequestId, RpcRefusal } from './json-rpc.ts';

const Params = z.looseObject({});

/** A JSON-RPC message to a server: a request, or a notification if it has no id. */
export interface Message {
  id: RequestId | undefined;
  method: string;
  params: z.infer<typeof Params>;
}

const Shape = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() });

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
 * Reads one message. An array of messages is refused in every revision: those since 2025-06-18 have none, and it
 * would let one HTTP request do the work of many.
 */
export function readMessage(sent: unknown): Message {
  if (Array.isArray(sent))
    throw new RpcRefusal('no_message', 'Batches are not served: send each message in a request of its own.');
  const shape = Shape.safeParse(sent).data;
  if (!shape)
    throw new RpcRefusal(
      'no_message',
      'The body is not a JSON-RPC 2.0 request or notification: it needs `jsonrpc` "2.0" and a `method`.',
    );
  const id = 'id' in shape ? RequestId.safeParse(shape.id) : { success: true, data: undefined };
  if (!id.success) throw new RpcRefusal('no_message', 'The `id` of a request is a string or a whole number.');
  const params = Params.safeParse(shape.params ?? {}).data;
  if (!params) throw new RpcRefusal('wrong_envelope', 'The `params` of a message are an object.');
  return { id: id.data, method: shape.method, params };
}
