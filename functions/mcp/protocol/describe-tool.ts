import * as z from 'zod';
import type { Tool } from './tool.ts';

/** Returns a tool as `tools/list` describes it, with JSON Schema 2020-12. */
export function describeTool<Context>({ run: _run, input, output, ...tool }: Tool<Context>): object {
  return {
    ...tool,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(output, { io: 'output' }),
  };
}
