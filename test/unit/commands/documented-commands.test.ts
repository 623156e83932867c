import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adminProgram } from '../../../commands/admin/run-admin.ts';

const root = path.join(import.meta.dirname, '../../..');
const terminal = { write: () => undefined, isRead: false, note: () => undefined, ask: null };
const program = adminProgram(() => undefined, terminal);

/** Returns `admin`'s arguments in code spans and code blocks, such as `checks run --plan P`. */
function callsIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const calls = [...text.matchAll(/(?:[`(]|^)(?:npm run -s )?admin (?:-- )?([a-z][^`\n#]*)/gmu)];
  return calls.map(([, call = '']) => call.trim());
}

/** Returns the unknown parts of an `admin` call. */
function unknownIn(call: string): string[] {
  const words = call.split(/[\s|[\]]+/u);
  const names = words.filter((word) => /^[a-z-]+$/u.test(word) && !word.startsWith('-'));
  const parent = program.commands.find((command) => command.name() === names[0]);
  if (!parent) return [call];
  const command =
    parent.commands.length === 0 ? parent : parent.commands.find((child) => child.name() === names[1]);
  if (!command) return [call];
  const known = [...command.options, ...program.options].map(({ long }) => long);
  return words.filter((word) => word.startsWith('--') && !known.includes(word.replace(/\W+$/u, '')));
}

test.each([
  ['docs/operations.md', 20],
  ['README.md', 2],
])('every admin command in %s exists, with its options', (document, atLeast) => {
  const calls = callsIn(document);
  expect(calls.length).toBeGreaterThanOrEqual(atLeast);
  expect(calls.flatMap((call) => unknownIn(call).map((unknown) => ({ call, unknown })))).toEqual([]);
});

test('every command in the table of docs/local.md exists, with its options', () => {
  const local = readFileSync(path.join(root, 'docs/local.md'), 'utf8');
  const [, table = ''] = local.split('## Administration');
  const rows = table.split('\n## ')[0]?.match(/^\| `[a-z].*/gmu) ?? [];
  const calls = rows.flatMap((row) => {
    const [first = ''] = row.slice(2).split(/ (?:! )?\| /u);
    return [...first.matchAll(/`([^`]*)`/gu)].map(([, call = '']) => call.replaceAll('\\', ''));
  });
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.flatMap((call) => unknownIn(call).map((unknown) => ({ call, unknown })))).toEqual([]);
});
