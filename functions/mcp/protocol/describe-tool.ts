import * as z from 'zod';
import { dropNoise } from '../../../shared/interface/json-schema.ts';
import type { Tool, ToolAnnotations } from './tool.ts';

/** The protocol's format for a tool schema. */
const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()).exactOptional(),
  required: z.array(z.string()).exactOptional(),
});

/** Returns a tool as listed by `tools/list`, with JSON Schema 2020-12. */
export function describeTool<Context>({ run: _run, input, output, annotations, ...tool }: Tool<Context>) {
  return {
    ...tool,
    inputSchema: inputSchemaOf(input),
    outputSchema: outputSchemaOf(output),
    annotations: saidHints(annotations),
  };
}

/**
 * Omits annotations that do not apply or are the default: change hints for a read-only tool, and `idempotentHint:
 * false` for a change.
 */
function saidHints({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations) {
  if (readOnlyHint) return { readOnlyHint, openWorldHint };
  return { readOnlyHint, destructiveHint, ...(idempotentHint && { idempotentHint }), openWorldHint };
}

/** The server validates strings, and its error says what to send. Patterns and lengths help a model less than words. */
const boundsOfTexts = ['minLength', 'maxLength', 'pattern'] as const;

/** Returns the schema without parts that a model does not need, because every conversation pays for it. */
function inputSchemaOf(schema: z.ZodObject) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema, path }) => {
      dropNoise(jsonSchema);
      delete jsonSchema.example;
      delete jsonSchema['x-extension'];
      // An argument is described once; its options and items are not described again.
      if (path.some((key) => key === 'items' || key === 'anyOf')) delete jsonSchema.description;
      // The server's instructions explain IDs.
      if (jsonSchema.format === 'uuid') delete jsonSchema.format;
      for (const bound of boundsOfTexts) delete jsonSchema[bound];
      const { anyOf } = jsonSchema;
      if (!anyOf?.every((one) => Object.keys(one).every((key) => key === 'type'))) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, withType(typesOf({ anyOf }, {})));
    },
  });
  return ObjectSchema.parse(described);
}

type Described = z.core.JSONSchema.BaseSchema;

/** Returns the result fields with their types. The server's instructions describe nested objects once for all tools. */
function outputSchemaOf(schema: z.ZodObject) {
  const { properties = {}, $defs = {} } = z.toJSONSchema(schema, { io: 'output' });
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    typeof property === 'boolean' ? {} : withType(typesOf(property, $defs)),
  ]);
  return ObjectSchema.parse({ type: 'object', properties: Object.fromEntries(fields) });
}

function withType(types: string[]): object {
  return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types };
}

function typesOf({ type, anyOf, $ref }: Described, definitions: Record<string, Described>): string[] {
  if (type !== undefined) return [type].flat();
  const definition = $ref === undefined ? undefined : definitions[$ref.replace('#/$defs/', '')];
  if (definition) return typesOf(definition, definitions);
  return [...new Set((anyOf ?? []).flatMap((one) => typesOf(one, definitions)))];
}
