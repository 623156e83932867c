import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '../../../web/format/read-amount.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { runs } from '../../support/runs.ts';

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
const read = (text: string, currency = 'EUR') =>
  readAmount(text, { decimals: decimalsOf(currency), currency });

test.each([
  ['149,99', 149.99],
  ['149.99', 149.99],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1,299', 1299],
  ['1.299', 1299],
  ['1,5', 1.5],
  ['1.299,5', 1299.5],
  ['12.345.678', 12_345_678],
  ['1,23,456.5', 123_456.5],
  ['1 299,00', 1299],
  ['1\u{202F}299', 1299],
  ['1’299.50', 1299.5],
  ['1.000', 1000],
  ['0.500', 0.5],
  ['€ 149', 149],
  ['€149', 149],
  ['149 €', 149],
  ['149 EUR', 149],
  ['EUR149', 149],
  ['149 euro', 149],
  ['149€99', 149.99],
  ['149,-', 149],
  ['149.–', 149],
  ['149,', 149],
  [',99', 0.99],
  ['€.99', 0.99],
  ['  149,99\u{A0}€ ', 149.99],
  ['１４９．９９', 149.99],
  ['١٬٢٩٩٫٥٠ €', 1299.5],
  ['१,२९९.५०', 1299.5],
])('%s is %d in euros', (text, amount) => {
  expect(read(text)).toEqual({ kind: 'amount', amount });
});

test.each([
  ['149.00', 'JPY', 149],
  ['1,299', 'JPY', 1299],
  ['1.299', 'JPY', 1299],
  ['Rs.149', 'INR', 149],
  ['0,01 rb', 'RUB', 0.01],
  ['kr 149,50', 'SEK', 149.5],
  ['149,50 zł', 'PLN', 149.5],
  ['$149', 'CAD', 149],
  ['US$149', 'USD', 149],
  ['10 dollars', 'USD', 10],
  ['1.2990', 'KWD', 1.299],
  ['1,29', 'KWD', 1.29],
  ['1.299,500', 'KWD', 1299.5],
])('%s in %s is %d', (text, currency, amount) => {
  expect(read(text, currency)).toEqual({ kind: 'amount', amount });
});

test.each([
  ['1.299', 'KWD', [1.299, 1299]],
  ['149,990', 'KWD', [149.99, 149_990]],
] as const)('%s in %s can be read two ways: %j', (text, currency, readings) => {
  expect(read(text, currency)).toEqual({ kind: 'ambiguous', readings });
});

test.each([
  ['', 'EUR', 'empty'],
  ['  ', 'EUR', 'empty'],
  ['€', 'EUR', 'unreadable'],
  ['-5', 'EUR', 'unreadable'],
  ['(5)', 'EUR', 'unreadable'],
  ['15%', 'EUR', 'unreadable'],
  ['5k', 'EUR', 'unreadable'],
  ['1e5', 'EUR', 'unreadable'],
  ['14万', 'JPY', 'unreadable'],
  ['14万円', 'JPY', 'unreadable'],
  ['3만 원', 'KRW', 'unreadable'],
  ['5 lakh', 'INR', 'unreadable'],
  ['15 тыс.', 'RUB', 'unreadable'],
  ['150 rb', 'IDR', 'unreadable'],
  ['2 tkr', 'SEK', 'unreadable'],
  ['1.2.3', 'EUR', 'unreadable'],
  ['1,29,9', 'EUR', 'unreadable'],
  ['1.299.00', 'EUR', 'unreadable'],
  ['100-150', 'EUR', 'unreadable'],
  ['below 5', 'EUR', 'unreadable'],
  ['0,299', 'EUR', 'too_precise'],
  ['1234.567', 'EUR', 'too_precise'],
  ['1.5', 'JPY', 'too_precise'],
  ['$149', 'EUR', 'other_currency'],
  ['149 USD', 'EUR', 'other_currency'],
  ['USD149', 'EUR', 'other_currency'],
  ['EUR99', 'JPY', 'other_currency'],
  ['Rs.99', 'EUR', 'other_currency'],
  ['149 zł', 'EUR', 'other_currency'],
  ['US$ 5', 'CAD', 'other_currency'],
])('is not an amount: %s in %s (%s)', (text, currency, kind) => {
  expect(read(text, currency)).toEqual({ kind });
});

const locales = (
  'af am ar ar-EG ar-SA as az be bg bn bs ca cs cy da de de-AT de-CH de-LI dz el en en-CA en-GB en-IN en-ZA es ' +
  'es-MX et eu fa fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml ' +
  'mn mr ms my nb ne nl or pa pl ps pt pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-TW zu ckb'
).split(' ');
const written = fc.record({
  locale: fc.constantFrom(...locales),
  currency: fc.constantFrom(...'EUR USD GBP CHF INR PLN SEK RUB SAR JPY KRW KWD'.split(' ')),
  currencyDisplay: fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const),
  minor: fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99_999_999_999 })),
});

test('an amount formatted in a locale is parsed correctly, or as ambiguous with the correct reading included', () => {
  fc.assert(
    fc.property(written, ({ locale, currency, currencyDisplay, minor }) => {
      const decimals = decimalsOf(currency);
      const amount = Number(`${minor}e-${decimals}`);
      const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(
        amount,
      );
      const result = read(text, currency);
      if (result.kind === 'ambiguous') {
        expect(decimals, text).toBe(3);
        expect(result.readings, text).toContain(amount);
      } else expect(result, text).toEqual({ kind: 'amount', amount });
    }),
    runs(500),
  );
});

test('any text is parsed without an error, and an amount is a non-negative number', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(..."0123456789..,,  '€$-kR") }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('EUR', 'JPY', 'KWD', null), (typed, currency) => {
      const result = readAmount(typed, { decimals: 2, currency });
      if (result.kind === 'amount') expect(result.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});
