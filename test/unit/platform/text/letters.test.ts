import { describe, expect, test } from 'vitest';
import { shopLetters } from '../../../../shared/platform/text/fast-text.ts';

describe('an expression for letters in shop texts', () => {
  test.each('a Z ß ộ ø Ω Ж ў ქ ա ש ع ی क ก か ー 訳 한'.split(' '))('finds the letter %s', (letter) => {
    expect(shopLetters(/^\p{L}$/u).test(letter)).toBe(true);
  });

  test.each(['1', ' ', '-', '€', '.', '、', '\u0301'])('does not match %o', (mark) => {
    expect(shopLetters(/^\p{L}$/u).test(mark)).toBe(false);
  });

  test('adds them to its classes, next to the other characters', () => {
    const expression = shopLetters(/^[^\p{L}\d\]]{2}[\p{L}[-]+\]$/u);
    expect(expression.test('--å[-]')).toBe(true);
    expect(expression.test('-]å]')).toBe(false);
  });

  test('keeps its flags and everything else', () => {
    const { source, flags } = shopLetters(/\\p{3}(?!\p{Sc})[\]\\]/giu);
    expect({ source, flags }).toEqual({ source: '\\\\p{3}(?!\\p{Sc})[\\]\\\\]', flags: 'giu' });
  });
});
