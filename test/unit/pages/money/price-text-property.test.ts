import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePriceText } from '../../../../shared/pages/money/price-text.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { runs } from '../../../support/runs.ts';

const locales = (
  'af am ar ar-EG ar-KW ar-MA bg bn bs ca ckb cs da de de-AT de-CH de-LI el en en-CA en-IN en-ZA ' +
  'es-AR et eu es es-CL es-MX fa fi fr fr-CA he hi hu hy id is it it-CH ja ka kk km ko lo lt lv ml ' +
  'mr ms mt my nb ne nl pl pt pt-PT ps ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-TW zu'
).split(' ');
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
  it('is never read from a negative amount in a known currency, including accounting brackets', () => {
    const signs = fc.constantFrom('standard' as const, 'accounting' as const);
    fc.assert(
      fc.property(written, signs, ({ locale, currency, currencyDisplay, thousandths }, currencySign) => {
        // Amounts with a spelled-out currency are never in brackets.
        fc.pre(currencySign === 'standard' || currencyDisplay !== 'name');
        const options = { style: 'currency', currency, currencyDisplay, currencySign } as const;
        const format = new Intl.NumberFormat(locale, options);
        fc.pre(parsePriceText(format.format(thousandths / 100), { language: locale })?.currency !== null);
        const text = format.format(-thousandths / 100);
        expect([text, parsePriceText(text, { language: locale })]).toEqual([text, null]);
      }),
      runs(2_000),
    );
  });

  it('is read as the same amount or as none, whatever surrounds it', () => {
    const before = fc.constantFrom(
      ...['', 'Price: ', 'ab ', 'from ', 'Sale ', 'nur ', 'Model 2024: '],
      ...['-20 % ', '6 ft cable ', '5 L ', 'Vitamin B5 ', '3x '],
    );
    const after = fc.constantFrom(
      ...['', '*', ' incl. VAT', ' inkl. 19 % MwSt.', '/kg', ' pro Stück', ' (24)'],
      ...['¹', ' ²)', ' 1)', ', 30 days', '!', ' 500 g', '..'],
    );
    const european = written.map((form) => ({
      ...form,
      locale: ['de', 'en', 'fr', 'sv', 'pl'][form.thousandths % 5] ?? 'en',
      currency: ['EUR', 'USD', 'GBP', 'SEK', 'PLN', 'CHF'][form.thousandths % 6] ?? 'EUR',
      currencyDisplay: 'symbol' as const,
    }));
    fc.assert(
      fc.property(european, before, after, (form, label, note) => {
        const { text, amount } = write(form);
        fc.pre(Number(amount) > 0);
        const whole = `${label}${text}${note}`;
        const read = parsePriceText(whole, { language: form.locale });
        if (read !== null) expect([whole, read.amount]).toEqual([whole, amount]);
      }),
      runs(3_000),
    );
  });

  it('is read as the same amount or as none, in any locale, currency and form', () => {
    fc.assert(
      fc.property(written, (form) => {
        const { text, amount } = write(form);
        const read = parsePriceText(text, { language: form.locale });
        if (read !== null) expect([text, read.amount]).toEqual([text, amount]);
      }),
      runs(2_000),
    );
  });

  it('is read with its currency if it has the code', () => {
    const coded = written.map((form) => ({ ...form, currencyDisplay: 'code' as const }));
    fc.assert(
      fc.property(coded, (form) => {
        const { text, amount } = write(form);
        fc.pre(Number(amount) > 0);
        const read = parsePriceText(text, { language: form.locale });
        if (read !== null) expect([text, read.currency]).toEqual([text, form.currency]);
      }),
      runs(500),
    );
  });
});

describe('any text at all', () => {
  const pieces = fc.constantFrom(' ', ..."1 23 456 . , ' - € $ kr ٣ ٫ / was % ⁹ &# :".split(' '));

  it('never throws, and returns a positive plain decimal or null', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 500 }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = parsePriceText(text);
        if (read !== null) expect(read.amount).toMatch(/^(?=.*[1-9])\d+(?:\.\d*[1-9])?$/);
      }),
      runs(2_000),
    );
  });
});
