import { expect, test } from 'vitest';
import * as z from 'zod';
import { watchServer } from '../../../functions/mcp/mcp-watch/watch-server.ts';
import { describeTool } from '../../../functions/mcp/protocol/describe-tool.ts';
import { operations } from '../../../shared/interface/operations.ts';

const { tools } = watchServer;

test('tools have unique names of a verb and a noun', () => {
  const names = tools.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
  expect(new Set(names).size).toBe(names.length);
  expect(tools).toHaveLength(operations.length);
});

test.each([
  ['extract_price', true, false, true, true],
  ['watch_product', false, false, false, true],
  ['list_products', true, false, true, false],
  ['update_product', false, false, true, false],
  ['delete_product', false, true, true, false],
  ['check_price', false, false, false, true],
  ['delete_alert', false, true, true, false],
  ['send_test_webhook', false, false, false, true],
])(
  '%s declares to clients what it does',
  (name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint) => {
    expect(tools.find((tool) => tool.name === name)?.annotations).toEqual({
      readOnlyHint,
      destructiveHint,
      idempotentHint,
      openWorldHint,
    });
  },
);

test.each(tools)('$name says when to use it, what it costs and what its errors mean', (tool) => {
  expect(tool.description.split('\n')[0]?.length).toBeGreaterThan(60);
  expect(tool.description).toMatch(/^Costs: .*(?:request|place)/m);
  const Described = z.object({
    inputSchema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
    outputSchema: z.looseObject({ type: z.literal('object') }),
  });
  const { inputSchema } = Described.parse(describeTool(tool));
  const properties = z.record(z.string(), z.looseObject({ description: z.string().min(5) }));
  properties.parse(inputSchema.properties ?? {});
});

test('an error that only some tools have is explained by those tools', () => {
  const described = (name: string) => tools.find((tool) => tool.name === name)?.description;
  expect(described('watch_product')).toContain('Error `limit_reached`: A cap of the plan is reached.');
  expect(described('get_product')).toContain('Error `not_found`');
  expect(described('list_products')).not.toContain('Error `limit_reached`');
});

test('the whole list is short enough for a model: under 24 KB', () => {
  expect(
    JSON.stringify(
      tools.map(({ name, description, input }) => ({
        name,
        description,
        input: z.toJSONSchema(input, { io: 'input' }),
      })),
    ).length,
  ).toBeLessThan(24_000);
});
