import * as z from 'zod';
import type { Tool } from './tool.ts';

/** A tool as `tools/list` tells it, with JSON Schema 2020-12. */
export function describeTool<Context>({ run: _run, input, output, ...tool }: Tool<Context>): object {
  return {
    ...tool,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(output, { io: 'output' }),
  };
}
