import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, clipText } from '../../../../shared/platform/text/clean-text.ts';
import { anyCharacter } from '../../../support/any-character.ts';

const noise = fc.oneof(
  fc.constantFrom(...'\0\u0007\b\u001b\u007f\u0085\u009b\r\u202a\u202e\u2066\u2069\u200e\u200f\u061c'),
  fc.constantFrom(
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200c',
    '\u200d',
    '\u{e0041}',
    '\ud800',
    '\udc00',
    '\ufffe',
    '\ufdd0',
    '\u{10ffff}',
  ),
);
/** Any text with some of the characters to be removed. */
const dirty = fc
  .array(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }), noise))
  .map((parts) => parts.join(''));

describe('whatever the text', () => {
  test('only tab and line feed remain of the control characters, and none that reorder text', () =>
    fc.assert(
      fc.property(dirty, (text) => {
        expect(cleanText(text)).not.toMatch(/(?![\t\n])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/u);
        expect(cleanText(text).isWellFormed()).toBe(true);
      }),
    ));

  test('clean text is unchanged', () =>
    fc.assert(
      fc.property(dirty, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    ));

  test('its visible characters remain in order', () => {
    const seen = (text: string) => text.replaceAll(/[\p{C}\s]/gu, '');
    return fc.assert(
      fc.property(dirty, (text) => {
        expect(seen(cleanText(text))).toBe(seen(text));
      }),
    );
  });
});

test.each([
  ['a terminal escape sequence', 'Lamp\u001b[31m\u0007', 'Lamp [31m '],
  ['an override', 'Lamp \u202e99,91\u202c €', 'Lamp 99,91 €'],
  ['line ends', 'a\r\nb\rc\td', 'a\nb\nc\td'],
  ['letters that are invisible to people', `Lamp${hidden('buy now')}`, 'Lamp'],
  ['spaces without a width', 'La\u200bm\u2060p\ufeff', 'Lamp'],
  ['half a character', 'La\ud83dmp', 'La mp'],
  ['noncharacters', 'La\ufffemp\u{1ffff}', 'La mp '],
  ['joiners without effect', 'La\u200dmp\u200c \u200c', 'Lamp '],
])('%s is cleaned', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Malayalam', 'ന\u0d4d\u200dമ'],
  ['a family', '👨\u200d👩🏽\u200d👧'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['the flag of Scotland', `🏴${hidden('gbsct')}\u{e007f}`],
  ['right-to-left letters', 'אבג 19.99 ₪'],
])('%s keeps the characters that it needs', (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

test('a text is clipped at the end, never within a character', () =>
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.nat({ max: 20 }), (text, most) => {
      const clipped = clipText(text, most);
      expect(text.startsWith(clipped)).toBe(true);
      expect(clipped.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(clipped.length).toBeLessThanOrEqual(most);
      if (text.isWellFormed()) expect(clipped.isWellFormed()).toBe(true);
    }),
  ));

/** Converts to the characters of Unicode's tag block. */
function hidden(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
}
