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
 * the protocol says, and examples; of results also what each field means, because the same fields are in the results of
 * many tools. The tools' descriptions and the instructions of the server say what is not plain.
 */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      dropNoise(jsonSchema);
      delete jsonSchema.example;
      delete jsonSchema['x-extension'];
      if (io === 'output') {
        delete jsonSchema.description;
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return ObjectSchema.parse(described);
}
