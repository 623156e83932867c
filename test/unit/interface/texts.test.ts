import { expect, test } from 'vitest';
import * as z from 'zod';
import { watchServer } from '../../../functions/mcp/mcp-watch/watch-server.ts';
import { appOperations } from '../../../shared/interface/app-operations.ts';

/** URLs in a batch are rejected individually, each with an item in `meta.errors`. */
const checkedLater = ['createProducts body urls', 'watch_products input urls'];

/** The schemas of all strings in a schema, by path. */
function textsOf(schema: unknown, path: string): [path: string, text: z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, `${path} ${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((part) => textsOf(part, path));
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? [[path, schema]] : [];
}

const requests = [
  ...appOperations.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => textsOf(schema, `${id} ${part}`)),
  ),
  ...watchServer.tools.flatMap(({ name, input }) => textsOf(input, `${name} input`)),
];

test('request texts are found', () => {
  const paths = requests.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'createToken body name',
      'createAlert body name',
      'saveDefaultWebhook body url',
      ...checkedLater,
    ]),
  );
});

test.each(requests.filter(([path]) => !checkedLater.includes(path)))(
  '%s rejects a lone surrogate',
  (_path, text) => {
    for (const wrong of ['\ud800', 'a\udc00b', 'https://shop.example/\ud800'])
      expect(text.safeParse(wrong).success).toBe(false);
  },
);
