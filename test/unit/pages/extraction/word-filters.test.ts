import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inStock, outOfStock } from '../../../../shared/pages/extraction/stock/stock-sense.ts';
import { sign } from '../../../../shared/pages/extraction/visible/sign.ts';
import { WordFilter } from '../../../../shared/platform/text/word-filter.ts';
import { textsMatching } from '../../../support/texts-matching.ts';

const lists: [name: string, pattern: RegExp][] = [
  ['out of stock', outOfStock],
  ['in stock', inStock],
];

/** The capital of `ı` is `I`, which expressions without case do not take for it. */
function inCapitals(words: string): string {
  return words.replace(/\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return new RegExp(`^${letter}$`, 'iu').test(capital) ? capital : letter;
  });
}

test('the first letters that a sign of a currency may have are those of all signs', () => {
  const thorough = new RegExp(sign.source.replace(/\(\?=\[\p{L}+\]\)/u, ''), sign.flags);
  expect(thorough.source).not.toBe(sign.source);
  fc.assert(
    fc.property(textsMatching(thorough), (text) => {
      expect(sign.test(text)).toBe(thorough.test(text));
    }),
    { numRuns: 2_000 },
  );
});

describe.each(lists)('the words for %s', (_, pattern) => {
  const filter = new WordFilter([pattern]);

  test('are never lost by a filter', () => {
    const around = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(around, textsMatching(pattern), around, fc.boolean(), (before, words, after, isLoud) => {
        const text = before + (isLoud && pattern.flags.includes('i') ? inCapitals(words) : words) + after;
        expect(filter.find(text).has(pattern)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('are not thought to be in a text about something else', () => {
    expect(filter.find('Hand-glazed mug').size).toBe(0);
  });
});
