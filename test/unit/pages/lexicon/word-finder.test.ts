import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/pages/lexicon/languages.ts';
import { type Concept, concepts } from '../../../../shared/pages/lexicon/lexicon.ts';
import { WordFinder } from '../../../../shared/pages/lexicon/word-finder.ts';

const folder = 'shared/pages/lexicon/';
const all = Object.entries(languages).flatMap(([language, lexicon]) =>
  Object.entries(lexicon).flatMap(([concept, bySource]) =>
    bySource.flatMap((words) => words.split(' | ').map((word) => ({ language, concept, word }))),
  ),
);
const names = Object.keys(concepts).filter((name): name is Concept => name in concepts);
const finders = new Map(names.map((concept) => [concept as string, new WordFinder([concept])]));

describe('a lexicon word', () => {
  test.each(Object.keys(concepts))('is found in any case and context: %s', (concept) => {
    const finder = finders.get(concept);
    for (const { word } of all.filter((entry) => entry.concept === concept)) {
      const written = word.replace('*', '');
      for (const text of [written, written.toUpperCase(), `(${written}): 12`, `2 ${written} `])
        expect(finder?.has(text), `${word} in ${text}`).toBe(true);
    }
  });

  test('is found within any text, and is at most as long as that text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.string(), fc.string(), ({ concept, word }, before, after) => {
        const text = `${before} ${word.replace('*', '')} ${after}`;
        const found = finders.get(concept)?.all(text) ?? [];
        expect(found.length).toBeGreaterThan(0);
        for (const { start, end } of found) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test('is listed once per language and concept', () => {
    const keys = all.map(({ language, concept, word }) => `${language} ${concept} ${word}`);
    const twice = [...Map.groupBy(keys, (key) => key).values()].filter((same) => same.length > 1);
    expect(twice).toEqual([]);
  });
});

test('words have boundaries, and their parts are not words', () => {
  const finder = new WordFinder(['currentPrice', 'from', 'related']);
  expect(finder.has('The nowhere pricey fromage')).toBe(false);
  expect(finder.has('Recommended for you')).toBe(true);
  expect(finder.last('Regular price')).toEqual({
    concept: 'currentPrice',
    language: 'en',
    languages: ['en'],
    start: 8,
    end: 13,
  });
});

test('long words are recognized without their accents, and short ones are not', () => {
  expect(new WordFinder(['currentPrice']).has('Preco promocional')).toBe(true);
  expect(new WordFinder(['from']).has('des')).toBe(false);
});

test('no lexicon line is longer than the line width', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
    for (const line of readFileSync(folder + file, 'utf8').split('\n'))
      expect(line.length, `${file}: ${line}`).toBeLessThanOrEqual(110);
});

test.each([
  'Просмотренные',
  'Ранее просмотренные',
  'Переглянуті',
  'Previously viewed',
  'Ostatnio oglądane',
  'Megtekintett termékek',
  'Son gezilen ürünler',
  'Has visto estos productos',
  'Visualizados recentemente',
])('products that a visitor has seen are others: %s', (heading) => {
  expect(finders.get('related')?.has(heading)).toBe(true);
});
