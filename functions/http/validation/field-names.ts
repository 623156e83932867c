import * as z from 'zod';

/** zod's `issue.input` is the value after transforms, or the whole object for a union. */
export function valueAt(sent: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    sent,
  );
}

/** The names of fields that the object at a path can have. */
export function knownAt(schema: z.core.$ZodType, sent: unknown, path: PropertyKey[]): string[] {
  const parent = path.reduce<z.core.$ZodType | undefined>((outer, key, index) => {
    const whole = unwrapped(outer);
    if (whole instanceof z.ZodArray) return whole.element;
    const objects = optionsOf(whole, valueAt(sent, path.slice(0, index)));
    return objects.map(({ shape }) => shape[String(key)]).find((part) => part !== undefined);
  }, schema);
  return namesOf(unwrapped(parent), valueAt(sent, path));
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  if (isWrapped) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}

/** For a union, of the option that was sent, otherwise of all its options. */
export function namesOf(schema: z.core.$ZodType | undefined, sent?: unknown): string[] {
  return [...new Set(optionsOf(schema, sent).flatMap(({ shape }) => Object.keys(shape)))];
}

function optionsOf(schema: z.core.$ZodType | undefined, sent: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (!(schema instanceof z.ZodUnion)) return [];
  const options = schema.options.filter((option) => option instanceof z.ZodObject);
  const meant = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : '';
  const chosen = options.filter(({ shape }) => shape[meant]?.safeParse(valueAt(sent, [meant])).success);
  return chosen.length > 0 ? chosen : options;
}
