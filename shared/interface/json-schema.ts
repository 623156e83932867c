import type * as z from 'zod';

/**
 * Drops what says nothing new to a reader of a JSON Schema: a pattern beside a format, and the bounds up to which
 * JavaScript counts exactly.
 */
export function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
