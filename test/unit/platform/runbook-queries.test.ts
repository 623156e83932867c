import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The queries of the runbooks: a line of a code block, or code within a sentence. */
const queries = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^filter .+$|(?<=`)filter [^`]+(?=`)/gm),
].map(([text]) => text);
const files = globSync(['functions/**/*.ts', 'shared/**/*.ts', 'infra/constructs/*.ts']);
const texts = files.map((file) => readFileSync(file, 'utf8'));
const code = texts.join('\n');

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

/** Words of the query language, and fields that the log itself adds. */
const known = new Set(
  'filter stats count as n by sort desc and in display pct sum ispresent event message reads dollars'.split(
    ' ',
  ),
);

test('every field of a runbook query about an event is in the code that writes its line', () => {
  const unknown = queries.flatMap((query) => {
    const events = [...query.matchAll(/"(?<event>[a-z_]+\.[a-z_]+)"/g)].map(([, event]) => event);
    const fields = query.replaceAll(/"[^"]*"|@\w+/g, '').match(/\b[a-z]\w+/g) ?? [];
    return events.flatMap((event) => {
      const writers = texts.filter((text) =>
        new RegExp(`(?:log(?:Error)?\\([^;]*|event: )'${event}'`).test(text),
      );
      expect(writers, event).not.toEqual([]);
      return fields
        .filter(
          (field) => !known.has(field) && !writers.some((text) => new RegExp(`\\b${field}\\b`).test(text)),
        )
        .map((field) => ({ event, field, query }));
    });
  });
  expect(unknown).toEqual([]);
});
