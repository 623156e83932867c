import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The queries of the runbooks: a line of a code block, or code within a sentence. */
const queries = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^filter .+$|(?<=`)filter [^`]+(?=`)/gm),
].map(([text]) => text);
const code = globSync(['functions/**/*.ts', 'shared/**/*.ts', 'infra/constructs/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every text that a runbook query compares with is one that the code writes', () => {
  const literals = queries.flatMap((query) =>
    [...query.matchAll(/"(?<text>[^"]+)"/g)].map(([, text]) => text),
  );
  expect(literals.length).toBeGreaterThan(20);
  expect([...new Set(literals)].filter((text) => !code.includes(`'${text}'`))).toEqual([]);
});

test('every prefix that a runbook query matches begins an event that the code writes', () => {
  const prefixes = queries.flatMap((query) =>
    [...query.matchAll(/event like \/\^(?<text>\w+)\//g)].map(([, text]) => text),
  );
  expect(prefixes.length).toBeGreaterThan(4);
  expect([...new Set(prefixes)].filter((text) => !code.includes(`'${text}.`))).toEqual([]);
});

test('runbook queries sort by a column that they name, as Logs Insights requires', () => {
  const sorts = queries.flatMap((query) =>
    [...query.matchAll(/\| sort (?<column>.*?) desc/g)].map(([, column]) => [query, column]),
  );
  for (const [query, column] of sorts)
    expect(query).toMatch(column === '@timestamp' ? column : ` as ${column}`);
});
