import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { notesOn } from '../../../functions/mcp/mcp-watch/tools/alerts.ts';
import { watchServer } from '../../../functions/mcp/mcp-watch/watch-server.ts';
import { describeTool } from '../../../functions/mcp/protocol/tool.ts';
import { operations } from '../../../shared/interface/operations.ts';

const { tools } = watchServer;

test('tools have unique names with a verb and a noun', () => {
  const names = tools.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
  expect(new Set(names).size).toBe(names.length);
  // The API's operations, but two tools for all of items, candidates as a part of two tools, none for setting up
  // webhooks, and one operation of the account area.
  const others = operations.filter(
    ({ id, noun }) => noun !== 'items' && noun !== 'webhooks' && id !== 'extractCandidates',
  );
  expect(tools).toHaveLength(others.length + 2 + 1);
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
])('%s declares its annotations', (name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint) => {
  expect(tools.find((tool) => tool.name === name)?.annotations).toEqual({
    readOnlyHint,
    destructiveHint,
    idempotentHint,
    openWorldHint,
  });
});

test.each(tools)('$name describes its result and each of its arguments', (tool) => {
  expect(tool.description.split('\n')[0]?.length).toBeGreaterThan(40);
  const Described = z.object({
    inputSchema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
    outputSchema: z.looseObject({ type: z.literal('object') }),
  });
  const { inputSchema } = Described.parse(describeTool(tool));
  const properties = z.record(z.string(), z.looseObject({ description: z.string().min(5) }));
  properties.parse(inputSchema.properties ?? {});
});

test('a tool lists its own errors and cost, and the instructions explain each error once', () => {
  const described = (name: string) => tools.find((tool) => tool.name === name)?.description;
  expect(described('watch_product')).toMatch(/^Errors: .*`limit_reached`/m);
  expect(described('create_alert')).toMatch(/^Costs: two requests/m);
  for (const name of ['get_product', 'extract_price', 'list_products'])
    expect(described(name)).not.toMatch(/Errors:|Costs:/);
  expect(watchServer.instructions).toContain('takes an ID, `not_found` and `unauthorized`');
  for (const tool of tools)
    for (const [, code] of (/^Errors: .*$/m.exec(tool.description)?.[0] ?? '').matchAll(/`(\w+)`/g))
      expect(watchServer.instructions.split(`\n- \`${code}\`: `)).not.toHaveLength(1);
  expect(watchServer.instructions).toContain('\n- `no_price`: No reliable price found');
});

test('the whole list is short enough for a model: at most 18,000 characters as sent, with its envelope', () => {
  const listed = JSON.stringify({ tools: tools.map(describeTool) });
  // Either protocol's envelope has about 300 characters.
  expect(listed.length).toBeLessThanOrEqual(17_700);
  expect(readFileSync('docs/agents.md', 'utf8')).toContain('has at most 18,000 characters');
  expect(listed).not.toMatch(/"(?:\$schema|examples?|x-extension)":/);
  expect(listed).not.toMatch(/"format":"[^"]*","pattern"|"maximum":9007199254740991/);
});

test('the fields of results are described once, in the instructions', () => {
  const { instructions } = watchServer;
  expect(instructions).toContain('\n- product: {id, name, url, ');
  expect(instructions).toMatch(/\n- evaluation: \{check_id, .*outcome: fired\|not_met\|off\|/);
  expect(instructions.length).toBeLessThanOrEqual(5_250);
});

test.each([
  ['below', 15, 14, true, 'fires at the next check'],
  ['above', 15, 15, true, 'fires at the next check'],
  ['below', 15, 16, true, null],
  ['below', 15, null, true, null],
  ['drops', null, 14, true, null],
  ['drops', null, 14, null, 'the account has no webhook'],
  ['back_in_stock', null, 14, false, '`stock.alert`'],
] as const)(
  'an alert %s %s at a price of %s, with a subscribed webhook %s, has the note: %s',
  (condition, threshold, price, covers, note) => {
    const target = 'https://hooks.example/prices';
    const notified_by = covers === null ? [] : [{ kind: 'webhook', target, covers }];
    const notes = notesOn({ condition, threshold, notified_by }, price);
    expect(notes).toEqual(note === null ? [] : [expect.stringContaining(note)]);
  },
);
