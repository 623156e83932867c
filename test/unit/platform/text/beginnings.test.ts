import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Beginnings, beginningsOf } from '../../../../shared/platform/text/beginnings.ts';

test.each<[pattern: RegExp, beginnings: string[]]>([
  [/add to (?:my )?cart|buy/u, ['add to cart', 'add to my cart', 'buy']],
  [/(?:jetzt|sofort) .{2,20} kaufen/u, ['jetzt ', 'sofort ']],
  [/j.achète/u, ['j']],
  [/(?<=\+ ?)keranjang/u, ['keranjang']],
  [/[iİ]ndi al/u, ['indi al', 'İndi al']],
  [/(?:now|then [a-z]+)!/u, ['now', 'then ']],
])('each match of %s starts with one of %j', (pattern, beginnings) => {
  expect(beginningsOf(pattern.source).toSorted()).toEqual(beginnings.toSorted());
});

test.each([/.*buy/u, /(?:[a-z]+ )?buy|add/u, /\p{L}+/u])('%s can start with any text', (pattern) => {
  expect(() => beginningsOf(pattern.source)).toThrow('may begin with any text');
});

const words = ['add to cart', 'köp', 'купить', 'カートに入れる', '52-week high', 'in', 'öppning'];
const beginnings = new Beginnings(() => words);

test.each(['Home', 'about us', ' Blog', '5 kilos', '+ Menu', 'Доставка', '会員登録', '+ 장바구니'])(
  '%j begins with no word',
  (text) => {
    expect(beginnings.mayBegin(text)).toBe(false);
  },
);

test.each([
  'ADD to cart',
  '\n  + Add\tto cart',
  'Köp nu',
  '&#43; Add',
  'K&ouml;p nu',
  'КУПИТЬ',
  'カート',
  '「カートに入れる」',
  '🛒 Add',
  'Indi al',
  'a',
  '',
])('%j can start with a word', (text) => {
  expect(beginnings.mayBegin(text)).toBe(true);
});

test('a text that starts with a word is never skipped, whatever its case and what follows', () => {
  const marks = fc.string({ unit: fc.constantFrom(' ', '+', '(', '1', '-'), maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.boolean(), marks, fc.string(), (word, isUpper, before, after) =>
      beginnings.mayBegin(before + (isUpper ? word.toUpperCase() : word) + after),
    ),
  );
});
