import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import type { McpServer } from './mcp-server.ts';
import { servedRevisions } from './revisions.ts';

/** What a server needs from the request that it serves. */
export interface ToolRequest<Context> {
  context: Context;
  requestId: string;
  /** Is told which tool was called, and the code of its error. */
  onCalled: (called: { tool: string; code: string | undefined }) => void;
}

/** How long a client may keep a list: tools change with a new version of the service, and then compatibly. */
const listTtlMs = 3_600_000;

/**
 * Returns a function that opens a server of the official package for one request. It is the package's low-level server:
 * the other one validates arguments itself and reports errors in its own words, and models should read ours.
 */
export function packageServers<Context>(
  server: McpServer<Context>,
): (request: ToolRequest<Context>) => Server {
  const { info, instructions, tools, cacheScope } = server;
  const cacheHint = { ttlMs: listTtlMs, cacheScope };
  const options = {
    instructions,
    // Without `listChanged`: there are no streams that could tell of a change.
    capabilities: { tools: {} },
    supportedProtocolVersions: servedRevisions,
    cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
  };
  let listed: ReturnType<typeof describeTool<Context>>[] | undefined;
  return ({ context, requestId, onCalled }) => {
    const opened = new Server(info, options);
    opened.setRequestHandler('tools/list', ({ params }) => {
      if (params?.cursor !== undefined)
        throw wrongParams('The list of tools is one page: it has no `cursor`.');
      // Made once, at the first request for it: it takes longer than all the rest of an answer.
      listed ??= tools.map(describeTool);
      return { tools: listed };
    });
    opened.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw wrongParams('There is no such tool. Take the name of one from `tools/list`.');
      const { result, code } = await callTool(tool, params.arguments ?? {}, context, requestId);
      onCalled({ tool: tool.name, code });
      return result;
    });
    return opened;
  };
}

function wrongParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
