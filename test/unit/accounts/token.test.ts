import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isToken, newToken } from '../../../shared/accounts/token.ts';
import { sha256Of } from '../../../shared/platform/identifiers/ids.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('a new token', () => {
  test('has its prefix, 32 random characters and a 6-character checksum', () => {
    expect(newToken()).toMatch(/^pw_[0-9A-Za-z]{38}$/);
  });

  test('can be recognized without a database', () => {
    for (let made = 0; made < 500; made += 1) expect(isToken(newToken())).toBe(true);
  });

  test('is different each time', () => {
    expect(new Set(Array.from({ length: 500 }, newToken)).size).toBe(500);
  });

  test('ends with the CRC-32 of its beginning, in base 62, for secret scanners', () => {
    const token = newToken();
    const value = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + alphabet.indexOf(digit), 0);
    expect(value).toBe(crc32(token.slice(0, -6)));
  });
});

describe('an invalid token is', () => {
  test('a token with one changed character', () => {
    const change = fc.tuple(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 1, max: 61 }));
    fc.assert(
      fc.property(change, ([position, by]) => {
        const token = newToken();
        const other = alphabet[(alphabet.indexOf(token.charAt(position)) + by) % 62];
        expect(isToken(token.slice(0, position) + other + token.slice(position + 1))).toBe(false);
      }),
    );
  });

  test('any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => !isToken(text) && !isToken(`pw_${text}`)));
  });

  test.each([
    (token: string) => ` ${token}`,
    (token: string) => `${token}\n`,
    (token: string) => token.slice(3),
  ])('a token that is too long or too short: %#', (spoil) => {
    expect(isToken(spoil(newToken()))).toBe(false);
  });
});

test('the hash reveals nothing about the token, and is deterministic', () => {
  const token = newToken();
  expect(sha256Of(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(sha256Of(token)).toBe(sha256Of(token));
  expect(sha256Of(token)).not.toBe(sha256Of(newToken()));
});
