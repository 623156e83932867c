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

/** What a request must obey is of no use in a result. */
const bounds = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

/**
 * Returns the schema without what a model has no use for, because every conversation pays for it: the dialect, which
 * the protocol says, and examples; of results also bounds, and what each field means, because the same fields are in
 * the results of many tools. The tools' descriptions and the instructions of the server say what is not plain.
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
        for (const bound of bounds) delete jsonSchema[bound];
      }
    },
  });
  return ObjectSchema.parse(io === 'output' ? withShortNulls(described) : described);
}

const Json = z.record(z.string(), z.json());
const Nullable = z.object({
  anyOf: z.tuple([z.looseObject({ type: z.string() }), z.strictObject({ type: z.literal('null') })]),
});

/** Writes a type or null as `{ type: [type, 'null'] }`, which says the same in half of the characters. */
function withShortNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withShortNulls);
  const parsed = Json.safeParse(schema).data;
  if (!parsed) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, withShortNulls(value)]),
  );
  if (anyOf === undefined) return rest;
  const [one] = Nullable.safeParse({ anyOf }).data?.anyOf ?? [];
  if (!one) return { ...rest, anyOf };
  // A list of values has to have null too.
  const values = Array.isArray(one.enum) && { enum: [...one.enum, null] };
  return { ...rest, ...one, type: [one.type, 'null'], ...values };
}
