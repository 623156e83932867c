import { isSpecType } from '@modelcontextprotocol/server';
import { RpcRefusal } from './json-rpc.ts';
import type { Message } from './read-message.ts';
import type { ProtocolVersion } from './revisions.ts';

type Guard = (request: unknown) => boolean;

/** The requests that are served, by their methods. They are maps, because the names come from strangers. */
const methods: Record<ProtocolVersion, ReadonlyMap<string, Guard>> = {
  modern: new Map<string, Guard>([
    ['server/discover', isSpecType.DiscoverRequest],
    ['tools/list', isSpecType.ListToolsRequest],
    ['tools/call', isSpecType.CallToolRequest],
  ]),
  legacy: new Map<string, Guard>([
    ['initialize', isSpecType.InitializeRequest],
    ['ping', isSpecType.PingRequest],
    ['tools/list', isSpecType.ListToolsRequest],
    ['tools/call', isSpecType.CallToolRequest],
  ]),
};

/**
 * Throws for a request that is not served, or whose `params` are malformed. The package would serve
 * `subscriptions/listen` as well, and it reports malformed `params` as an internal error with its validator's output.
 */
export function requireMethod(message: Message, version: ProtocolVersion): void {
  const isWellFormed = methods[version].get(message.method);
  if (!isWellFormed)
    throw new RpcRefusal(
      version === 'modern' ? 'no_such_method' : 'no_such_legacy_method',
      `Unknown method. Supported: ${[...methods[version].keys()].join(', ')}.`,
    );
  if (isWellFormed(message)) return;
  throw new RpcRefusal('wrong_params', `Invalid \`params\` for \`${message.method}\`.`);
}
