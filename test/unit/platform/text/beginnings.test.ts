import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Beginnings } from '../../../../shared/platform/text/beginnings.ts';

const words = ['add to cart', 'köp', 'купить', 'カートに入れる', '52-week high', 'in', 'öppning'];
const beginnings = new Beginnings(() => words);

test.each(['Home', 'about us', ' Blog', '5 kilos', '+ Menu', 'Доставка', '会員登録', '+ 장바구니'])(
  '%j begins with no word',
  (text) => {
    expect(beginnings.mayBegin(text)).toBe(false);
  },
);

test.each(
  (
    'ADD to cart | \n  + Add\tto cart | Köp nu | &#43; Add | K&ouml;p nu | КУПИТЬ | カート | 「カートに入れる」 | ' +
    '🛒 Add | Indi al | a | '
  ).split(' | '),
)('%j can start with a word', (text) => {
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
