import { describe, expect, it } from 'vitest';
import { Contract } from '../../../../shared/pages/contracts/contract.ts';
import { amazon } from '../../../../shared/pages/contracts/find-contract.ts';

const parse = (path: string, canonical = '/p/{id}') =>
  Contract.safeParse({ ...amazon, productUrl: { path, canonical } }).success;

describe('a contract is rejected with a path expression that', () => {
  it.each([
    ['is not closed', '/dp/(?<id>[a-z'],
    ['has an unclosed group', '/dp/(?<id>x'],
    ['closes a group twice', '/dp/(?<id>x))(?:'],
    ['repeats nothing', '*(?<id>x)'],
    ['has no group', '/dp/x'],
    ['has a group with another name', '/dp/(?<asin>x)'],
    ['has the group as a literal', '/dp/\\(?<id>x'],
    ['has the group in a character class', '/dp/[(?<id>x]'],
    ['has the group twice', '/(?<id>a)(?<id>b)'],
    ['is empty', ''],
  ])('%s', (_what, path) => {
    expect(parse(path)).toBe(false);
  });

  it.each(['/dp/(?<id>[a-z0-9]{10})(?:/|$)', '/a/|/b/(?<id>x)'])('but not with %s', (path) => {
    expect(parse(path)).toBe(true);
  });

  it.each(['p/{id}', 'https://other.example/{id}', '//other.example/{id}'])(
    'produces %s, which is not a path',
    (canonical) => {
      expect(parse('/dp/(?<id>x)', canonical)).toBe(false);
    },
  );
});
