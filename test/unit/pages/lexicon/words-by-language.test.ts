import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../../shared/pages/lexicon/languages.ts';
import { concepts, type Lexicon } from '../../../../shared/pages/lexicon/lexicon.ts';

const codes = Object.keys(languages).toSorted();

function hasWords(lexicon: Lexicon | undefined, concept: string): boolean {
  return Object.entries(lexicon ?? {}).some(
    ([name, words]) => name === concept && Object.keys(words).length > 0,
  );
}

/** One row per concept: the languages that have words for it. */
const table = [
  '| Meaning | Languages |',
  '| --- | --- |',
  ...Object.entries(concepts).map(([concept, wording]) => {
    const known = codes.filter((code) => hasWords(languages[code], concept));
    return `| ${wording} | ${known.length === codes.length ? 'all' : known.join(' ')} |`;
  }),
].join('\n');

test('the lexicon README lists the languages that have words for each concept', () => {
  expect(readFileSync('shared/pages/lexicon/README.md', 'utf8')).toContain(table);
});
