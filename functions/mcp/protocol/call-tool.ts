import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ServiceError } from '../../../shared/interface/service-error.ts';
import { toServiceError } from '../../http/answer/to-service-error.ts';
import type { Tool } from './tool.ts';

interface CalledTool {
  result: CallToolResult;
  /** The code of the error, if it failed, for the log. */
  code: string | undefined;
}

/** Calls a tool. A refusal or failure of the tool becomes a result that a model can act on. */
export async function callTool<Context>(
  tool: Tool<Context>,
  args: object,
  context: Context,
  requestId: string,
): Promise<CalledTool> {
  try {
    const structuredContent = await tool.run(args, context);
    // The text repeats it for clients of revisions without structured results.
    return {
      result: { content: [text(structuredContent)], structuredContent, isError: false },
      code: undefined,
    };
  } catch (thrown) {
    const error = toServiceError(thrown, requestId);
    // Only as text: structured content must match the tool's output schema, which describes a success.
    const result = { content: [text({ error: explain(error) })], isError: true };
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
