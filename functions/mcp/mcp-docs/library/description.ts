import * as z from 'zod';

const Schema = z.looseObject({});
const Content = z.object({
  'application/json': z.looseObject({
    schema: Schema.optional(),
    example: z.unknown().optional(),
    /** Example errors, by failure name. */
    examples: z.record(z.string(), z.unknown()).optional(),
  }),
});
const Response = z.looseObject({ description: z.string(), content: Content.optional() });
export type DescribedResponse = z.infer<typeof Response>;
const Outline = z.looseObject({ operationId: z.string(), summary: z.string(), description: z.string() });
/** A complete operation or event, with references resolved. */
export const OperationObject = Outline.extend({
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
export type OperationObject = z.infer<typeof OperationObject>;

/** The parts of `openapi.json` that are read at startup. Its thousands of references are resolved on demand. */
export const Description = z.looseObject({
  info: z.looseObject({ version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), Outline)),
  webhooks: z.record(z.string(), z.object({ post: Outline })),
});

/** Returns a part of the description with references resolved. The schemas have no cycles. */
export function withoutReferences(value: unknown, whole: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, whole));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string')
    return withoutReferences(follow(value.$ref, whole), whole);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutReferences(item, whole)]),
  );
}

/** Resolves a reference such as `#/components/schemas/Product`. */
function follow(reference: string, whole: unknown): unknown {
  const [, ...steps] = reference.split('/');
  return steps.reduce<unknown>((what, step) => z.record(z.string(), z.unknown()).parse(what)[step], whole);
}
