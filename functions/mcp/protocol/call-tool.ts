import * as z from 'zod';
import type { ServiceError } from '../../../shared/interface/service-error.ts';
import { toServiceError } from '../../api/serve/to-service-error.ts';
import { RpcRefusal } from './json-rpc.ts';
import type { McpServer } from './mcp-server.ts';
import type { Message } from './read-message.ts';

const CallParams = z.looseObject({ name: z.string(), arguments: z.looseObject({}).default({}) });

/** How a call ended, for the log, beside its result. */
export interface ToolCall {
  tool: string;
  result: object;
  /** The code of the error, if it failed. */
  code: string | undefined;
}

/** Calls a tool. A refusal or failure of the tool becomes a result that a model can act on. */
export async function callTool<Context>(
  params: Message['params'],
  server: McpServer<Context>,
  context: Context,
  requestId: string,
): Promise<ToolCall> {
  const call = CallParams.safeParse(params).data;
  if (!call)
    throw new RpcRefusal(
      'wrong_params',
      '`tools/call` takes a `name` (a string) and `arguments` (an object).',
    );
  const tool = server.tools.find(({ name }) => name === call.name);
  if (!tool)
    throw new RpcRefusal('wrong_params', 'There is no such tool. Take the name of one from `tools/list`.');
  try {
    const structuredContent = await tool.run(call.arguments, context);
    // The text repeats it for clients of revisions without structured results.
    const result = { content: [text(structuredContent)], structuredContent, isError: false };
    return { tool: tool.name, result, code: undefined };
  } catch (thrown) {
    const error = toServiceError(thrown, requestId);
    // Only as text: structured content must match the tool's output schema, which describes a success.
    const result = { content: [text({ error: explain(error) })], isError: true };
    return { tool: tool.name, result, code: error.toDetails().code };
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
  return { type: 'text', text: JSON.stringify(content) };
}
