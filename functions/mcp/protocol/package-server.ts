import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { ServiceError } from '../../../shared/interface/service-error.ts';
import { once } from '../../../shared/platform/once.ts';
import { toServiceError } from '../../http/layers/error-envelope.ts';
import { type McpServer, servedRevisions } from './mcp-server.ts';
import { describeTool, type Tool } from './tool.ts';

export interface ToolRequest<Context> {
  context: Context;
  requestId: string;
  onCalled: (called: { tool: string; code: string | undefined }) => void;
}

/** How long clients may cache a list. Tool changes are backward compatible. */
const listTtlMs = 3_600_000;

/** One per request. The high-level server validates arguments itself, with messages that lack a remedy. */
export function packageServers<Context>(
  server: McpServer<Context>,
): (request: ToolRequest<Context>) => Server {
  const { info, instructions, tools, cacheScope } = server;
  const cacheHint = { ttlMs: listTtlMs, cacheScope };
  const options = {
    instructions,
    // Without `listChanged`, because there are no streams to notify clients over.
    capabilities: { tools: {} },
    supportedProtocolVersions: servedRevisions,
    cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
  };
  // On first use: it takes longer than the rest of the response.
  const listTools = once(() => ({ tools: tools.map(describeTool) }));
  return ({ context, requestId, onCalled }) => {
    const opened = new Server(info, options);
    opened.setRequestHandler('tools/list', ({ params }) => {
      if (params?.cursor !== undefined)
        throw wrongParams('Unknown argument `cursor`. The tool list has one page.');
      return listTools();
    });
    opened.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw wrongParams('Unknown tool. `tools/list` returns all tools.');
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

interface CalledTool {
  result: CallToolResult;
  /** For the log: the error code, if it failed. */
  code: string | undefined;
}

/** Calls a tool. If the tool fails, returns a result that a model can act on. */
async function callTool<Context>(
  tool: Tool<Context>,
  args: object,
  context: Context,
  requestId: string,
): Promise<CalledTool> {
  try {
    const structuredContent = await tool.run(args, context);
    // Repeats the result as text, for protocol revisions without structured results.
    return {
      result: { content: [text(structuredContent)], structuredContent, isError: false },
      code: undefined,
    };
  } catch (thrown) {
    const error = toServiceError(thrown, requestId);
    // A failure to help must not hide the error.
    const help = await tool.afterFailure?.(error, args, context).catch(() => null);
    const content = [text({ error: explain(error), ...help })];
    const result = { content, ...(help && { structuredContent: { ...help } }), isError: true };
    return { result, code: error.toDetails().code };
  }
}

function explain(error: ServiceError): object {
  const { retryAfterSeconds } = error;
  return {
    ...error.toDetails(),
    ...(retryAfterSeconds !== null && { retry_after_seconds: retryAfterSeconds }),
  };
}

function text(content: object) {
  return { type: 'text' as const, text: JSON.stringify(content) };
}
