import * as z from 'zod';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { RpcRefusal } from './json-rpc.ts';
import type { McpServer } from './mcp-server.ts';
import type { Message } from './read-message.ts';
import { metaKeys } from './read-version.ts';
import { negotiate, type ProtocolVersion, revisions } from './revisions.ts';

/** A request to a method. */
export interface MethodCall<Context> {
  params: Message['params'];
  server: McpServer<Context>;
  context: Context;
  requestId: string;
}

/** A result, and what the log says about a tool's call. */
interface MethodResult {
  result: object;
  tool?: string;
  code?: string | undefined;
}

type Method = <Context>(call: MethodCall<Context>) => MethodResult | Promise<MethodResult>;

/** How long a client may keep a list: tools change only with a new version of the service, and compatibly. */
const listTtlMs = 3_600_000;

const Paging = z.looseObject({ cursor: z.undefined().optional() });
const Initialize = z.looseObject({ protocolVersion: z.string() });

const capabilities = { tools: {} };

const listTools: Method = ({ params, server }) => {
  if (!Paging.safeParse(params).success)
    throw new RpcRefusal('wrong_params', 'The list of tools is one page: it has no `cursor`.');
  return { result: { tools: server.tools.map(describeTool) } };
};

const call: Method = ({ params, server, context, requestId }) => callTool(params, server, context, requestId);

const initialize: Method = ({ params, server: { info, instructions } }) => {
  const asked = Initialize.safeParse(params).data;
  if (!asked) throw new RpcRefusal('wrong_params', '`initialize` takes a `protocolVersion` (a string).');
  const protocolVersion = negotiate(asked.protocolVersion);
  return { result: { protocolVersion, capabilities, serverInfo: info, instructions } };
};

const discover: Method = ({ server: { instructions } }) => ({
  result: { supportedVersions: revisions.modern, capabilities, instructions },
});

/** The methods by name. They are maps, because the names come from strangers. */
export const methods: Record<ProtocolVersion, ReadonlyMap<string, Method>> = {
  modern: new Map([
    ['server/discover', complete(cacheable(discover))],
    ['tools/list', complete(cacheable(listTools))],
    ['tools/call', complete(call)],
  ]),
  legacy: new Map([
    ['initialize', initialize],
    ['ping', () => ({ result: {} })],
    ['tools/list', listTools],
    ['tools/call', call],
  ]),
};

/** Adds the fields that every modern result has. */
function complete(method: Method): Method {
  return async (call) => {
    const { result, ...rest } = await method(call);
    const _meta = { [metaKeys.server]: call.server.info };
    return { ...rest, result: { resultType: 'complete', ...result, _meta } };
  };
}

function cacheable(method: Method): Method {
  return async (call) => {
    const { result, ...rest } = await method(call);
    return { ...rest, result: { ...result, ttlMs: listTtlMs, cacheScope: call.server.cacheScope } };
  };
}
