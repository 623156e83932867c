import type * as z from 'zod';

/** Removes redundant keywords that zod emits: a pattern next to a format, and the bounds of safe integers. */
export function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
