import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../../shared/pages/lexicon/languages.ts';
import { concepts } from '../../../../shared/pages/lexicon/lexicon.ts';

const codes = Object.keys(languages).toSorted();

/** One row per concept: the languages that have words for it. */
const table = [
  '| Meaning | Languages |',
  '| --- | --- |',
  ...Object.entries(concepts).map(([concept, wording]) => {
    const known = codes.filter((code) => concept in (languages[code] ?? {}));
    return `| ${wording} | ${known.length === codes.length ? 'all' : known.join(' ')} |`;
  }),
].join('\n');

test('the lexicon README lists the languages that have words for each concept', () => {
  expect(readFileSync('shared/pages/lexicon/README.md', 'utf8')).toContain(table);
});
