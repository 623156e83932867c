import * as z from 'zod';
import { dropNoise } from '../../../shared/interface/json-schema.ts';
import type { Tool } from './tool.ts';

/** What the protocol takes for the schema of a tool. */
const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()).exactOptional(),
  required: z.array(z.string()).exactOptional(),
});

/** Returns a tool as `tools/list` describes it, with JSON Schema 2020-12. */
export function describeTool<Context>({ run: _run, input, output, ...tool }: Tool<Context>) {
  return { ...tool, inputSchema: schemaOf(input, 'input'), outputSchema: schemaOf(output, 'output') };
}

/**
 * Returns the schema without what a model has no use for, because every conversation pays for it: the dialect, which
 * the protocol says, and examples.
 */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      dropNoise(jsonSchema);
      delete jsonSchema.example;
    },
  });
  return ObjectSchema.parse(described);
}
