import * as z from 'zod';
import type { Tool } from './tool.ts';

/** What the protocol takes for the schema of a tool. */
const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()).exactOptional(),
  required: z.array(z.string()).exactOptional(),
});

/** Returns a tool as `tools/list` describes it, with JSON Schema 2020-12. */
export function describeTool<Context>({ run: _run, input, output, ...tool }: Tool<Context>) {
  return {
    ...tool,
    inputSchema: ObjectSchema.parse(z.toJSONSchema(input, { io: 'input' })),
    outputSchema: ObjectSchema.parse(z.toJSONSchema(output, { io: 'output' })),
  };
}
