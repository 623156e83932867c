import { expect, test } from 'vitest';
import { keys, toAsciiLowerCase } from '../../../shared/platform/table/keys.ts';

test('only A to Z are folded', () => {
  expect(toAsciiLowerCase('AZaz09@.\u212a\u0130\u00c4\uff2b')).toBe('azaz09@.\u212a\u0130\u00c4\uff2b');
});

test('no other character results in the key of an ASCII address', () => {
  const others = Array.from({ length: 0xff80 }, (_, index) => String.fromCodePoint(index + 0x80));
  const ascii = new Set(Array.from({ length: 0x80 }, (_, code) => keys.email(String.fromCodePoint(code)).pk));
  expect(others.filter((character) => ascii.has(keys.email(character).pk))).toEqual([]);
});
