import * as z from 'zod';

type Described = z.core.JSONSchema.BaseSchema;

/** Returns the fields of an object in a short notation: `{id, prices: [{amount}], trend: falling|rising}`. */
export function resultFields(schema: z.ZodObject): string {
  const { $defs = {}, ...described } = z.toJSONSchema(schema, { io: 'output' });
  return contentOf(described, $defs);
}

function contentOf(schema: Described, definitions: Record<string, Described>): string {
  const { $ref, anyOf, items, properties, enum: values } = schema;
  const definition = $ref === undefined ? undefined : definitions[$ref.replace('#/$defs/', '')];
  if (definition) return contentOf(definition, definitions);
  if (values) return values.join('|');
  if (anyOf) return anyOf.map((one) => contentOf(one, definitions)).find((one) => one !== '') ?? '';
  if (items && !Array.isArray(items) && typeof items === 'object') {
    const content = contentOf(items, definitions);
    return content === '' ? '[]' : `[${content}]`;
  }
  if (!properties) return '';
  const fields = Object.entries(properties).map(([name, property]) => {
    const content = typeof property === 'boolean' ? '' : contentOf(property, definitions);
    return content === '' ? name : `${name}: ${content}`;
  });
  return `{${fields.join(', ')}}`;
}
