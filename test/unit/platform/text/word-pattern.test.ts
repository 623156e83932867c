import { expect, test } from 'vitest';
import { WordPattern } from '../../../../shared/platform/text/word-pattern.ts';

const review = new WordPattern(/(?<!\p{L})(?:review(?= ?:)|im test(?!\p{L}))/iu);

test.each([
  ['Aria review: close to perfect', true, true],
  ['ARIA IM TEST', true, true],
  ['A review of it', true, false],
  ['Preview: Aria', true, false],
  ['Aria, in oak', false, false],
  ['', false, false],
])('%j: holds a word %s, matches %s', (text, isHeld, isMatch) => {
  expect([review.mayMatch(text), review.test(text), review.exec(text) !== null]).toEqual([
    isHeld,
    isMatch,
    isMatch,
  ]);
});

test('an expression that needs no word is refused', () => {
  expect(() => new WordPattern(/\d+/).test('1')).toThrow('needs no text');
});
