import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePriceText } from '../../../../shared/pages/money/price-text.ts';
import { anyCharacter } from '../../../support/any-character.ts';

const locales = [
  'ar',
  'ar-EG',
  'ar-KW',
  'ar-MA',
  'bg',
  'bn',
  'cs',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'en',
  'en-CA',
  'en-IN',
  'en-ZA',
  'es',
  'es-CL',
  'es-MX',
  'fa',
  'fi',
  'fr',
  'fr-CA',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'mr',
  'my',
  'nb',
  'ne',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
  'zh-TW',
];
const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;

const written = fc.record({
  locale: fc.constantFrom(...locales),
  currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
  currencyDisplay: fc.constantFrom(...displays),
  thousandths: fc.integer({ min: 1, max: 9_999_999_999 }),
});

function write({
  locale,
  currency,
  currencyDisplay,
  thousandths,
}: ReturnType<typeof written.generate>['value']) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = String(Number((thousandths / 1000).toFixed(digits)));
  return { text: format.format(Number(amount)), amount };
}

describe('a price that Intl wrote', () => {
  it('is read as the same amount or as none, in any locale, currency and form', () => {
    fc.assert(
      fc.property(written, (form) => {
        const { text, amount } = write(form);
        const read = parsePriceText(text, { language: form.locale });
        if (read !== null) expect([text, read.amount]).toEqual([text, amount]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read with its currency when it names the code', () => {
    const coded = written.map((form) => ({ ...form, currencyDisplay: 'code' as const }));
    fc.assert(
      fc.property(coded, (form) => {
        const { text, amount } = write(form);
        fc.pre(Number(amount) > 0);
        const read = parsePriceText(text, { language: form.locale });
        if (read !== null) expect([text, read.currency]).toEqual([text, form.currency]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('any text at all', () => {
  const pieces = fc.constantFrom(
    '1',
    '23',
    '456',
    '.',
    ',',
    ' ',
    "'",
    '-',
    '€',
    '$',
    'kr',
    '٣',
    '٫',
    '/',
    'was',
    '%',
    '⁹',
    '&#',
    ':',
  );

  it('never throws, and gives a positive plain decimal or nothing', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 500 }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = parsePriceText(text);
        if (read !== null) expect(read.amount).toMatch(/^(?=.*[1-9])\d+(?:\.\d*[1-9])?$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
