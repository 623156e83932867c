import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCurrency } from '../../../../shared/interface/schemas/iso-codes.ts';
import {
  majorToMinorUnits,
  minorDigits,
  toDecimal,
  toMajorUnits,
  toMinorUnits,
} from '../../../../shared/pages/money/minor-units.ts';

it.each([
  ['123.45', 'USD', 12345],
  ['0.1', 'EUR', 10],
  ['1299', 'JPY', 1299],
  ['1.250', 'KWD', 1250],
  ['19.9000', 'EUR', 1990],
  ['1299.50', 'PKR', 129950],
  ['0', 'USD', 0],
  ['90071992547409.91', 'USD', 9007199254740991],
])('a decimal in major units becomes whole minor units: %s %s is %d', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
});

it.each([
  ['1.001', 'USD'],
  ['1.5', 'JPY'],
  ['90071992547409.92', 'USD'],
  ['1e3', 'USD'],
  ['-1', 'USD'],
  ['1,5', 'USD'],
  ['', 'USD'],
  ['1.', 'USD'],
  ['1', 'BTC'],
  ['1', 'usd'],
])('the result is null instead of a rounded or unsafe amount: %s %s', (amount, currency) => {
  expect(toMinorUnits(amount, currency)).toBeNull();
});

describe('minor units are formatted for people and JSON', () => {
  it('returns a decimal string with all digits of the currency', () => {
    expect(toDecimal({ amountMinor: 12340, currency: 'USD' })).toBe('123.40');
    expect(toDecimal({ amountMinor: 5, currency: 'USD' })).toBe('0.05');
    expect(toDecimal({ amountMinor: 5, currency: 'JPY' })).toBe('5');
    expect(toDecimal({ amountMinor: 1, currency: 'KWD' })).toBe('0.001');
  });

  it('returns the number of major units', () => {
    expect(toMajorUnits({ amountMinor: 12345, currency: 'USD' })).toBe(123.45);
  });

  it('parses a JSON number as the decimal that was typed', () => {
    expect(majorToMinorUnits(19.99, 'USD')).toBe(1999);
    expect(majorToMinorUnits(0.07, 'USD')).toBe(7);
    expect(majorToMinorUnits(Number.NaN, 'USD')).toBeNull();
  });

  it('round-trips through either form, in every currency', () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    // Doubles represent 15 decimal digits exactly.
    const amountMinor = fc.integer({ min: 0, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(amountMinor, currency, (minor, code) => {
        const money = { amountMinor: minor, currency: code };
        expect(toMinorUnits(toDecimal(money), code)).toBe(minor);
        expect(majorToMinorUnits(toMajorUnits(money), code)).toBe(minor);
      }),
    );
  });
});

describe('currencies', () => {
  it('accepts only ISO 4217 codes in upper case', () => {
    expect(isCurrency('EUR')).toBe(true);
    expect(isCurrency('eur')).toBe(false);
    expect(isCurrency('ZZZ')).toBe(false);
    expect(isCurrency('')).toBe(false);
  });

  it('keeps the minor unit of ISO 4217 even if it is no longer used in practice', () => {
    expect(['USD', 'JPY', 'KWD', 'HUF', 'IDR', 'CLP'].map(minorDigits)).toEqual([2, 0, 3, 2, 2, 0]);
  });
});
