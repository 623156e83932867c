import { describe, expect, it, test } from 'vitest';
import { parsePriceText } from '../../../../../shared/pages/money/price-text.ts';
import { priceIn } from '../../../../support/price-in-text.ts';

it.each([
  ['€1,234.50', '1234.5 EUR'],
  ['1.234,50 €', '1234.5 EUR'],
  ['1 234,50 €', '1234.5 EUR'],
  ["CHF 1'234.50", '1234.5 CHF'],
  ['CHF 1’234.–', '1234 CHF'],
  ['₹12,34,567.00', '1234567 INR'],
  ['£.75', '0.75 GBP'],
  ['£..75', '0.75 GBP'],
  ['£.75,333', '75333 GBP'],
  ['٣٫٧٥ ر.س.', '3.75 SAR'],
  ['١٬٢٣٤٫٥٠ ج.م.', '1234.5 EGP'],
  ['৳ ১,২৩৪.৫০', '1234.5 BDT'],
  ['￥３，２００', '3200 JPY'],
  ['\u200f12.50 \u200f₪', '12.5 ILS'],
  ['2&nbsp;390,00&nbsp;K&#269;', '2390 CZK'],
])('separators of any locale are recognized: %s is %s', (text, expected) => {
  expect(priceIn(text, { language: text.startsWith('￥') ? 'ja' : null })).toBe(expected);
});

describe('a single separator before three digits is a thousands separator, unless it follows a zero', () => {
  it.each([
    ['€2.499', '2499 EUR'],
    ['$2,499', '2499 USD'],
    ['24.990 CLP', '24990 CLP'],
    ['KWD 24,500', '24500 KWD'],
    ['€0.999', '0.999 EUR'],
  ])('%s is %s', (text, expected) => {
    expect(priceIn(text)).toBe(expected);
  });

  it('a text is rejected if decimals and thousands are ambiguous', () => {
    expect(priceIn('24.500 DT')).toBeNull();
    expect(priceIn('24.500 KD', { language: 'de' })).toBeNull();
    // Shops also write thousands of dinars with a point, so it is ambiguous without a language.
    expect(priceIn('24.500 KD')).toBeNull();
    expect(priceIn('24.500 KD', { language: 'en' })).toMatch(/^24\.5/);
  });
});

test('two different marks both group thousands if the currency has no decimals and the language does not use the last one for them', () => {
  expect(priceIn('22,990.000 ₫', { language: 'vi' })).toBe('22990000 VND');
  expect(priceIn('22,990.000 ₫', { language: 'en' })).toBeNull();
  expect(priceIn('22,990.000 ₫')).toBeNull();
  expect(priceIn('22,990.000 €', { language: 'de' })).toBeNull();
});

it.each([
  ['35€ 99', '35.99 EUR'],
  ['22 99 €', '22.99 EUR'],
  ['$119. 95', '119.95 USD'],
  ['19⁹⁹ €', '19.99 EUR'],
  ['1250€ 600', '1250 EUR'],
  ['12 zł 99 gr', '12.99 PLN'],
  ['C $12.99', '12.99 CAD'],
  ['$ 12 . 99', '12.99 USD'],
  ['€1,299 .50', '1299.5 EUR'],
  ['12€99 TTC', '12.99 EUR'],
  ['5 euros 90 centimes', '5.9 EUR'],
  ['$1,299⁹⁵', '1299.95 USD'],
  ['€ 5,⁹⁵', '5.95 EUR'],
  ['$12 24 in stock', '12 USD'],
])('fractions without their mark are recognized: %s is %s', (text, expected) => {
  expect(priceIn(text)).toBe(expected);
});

describe('digits that could be the end of a name, or lack more than their mark, are not prices', () => {
  it.each(['$ 1, 299.00', '1. 299,00 €'])('%s', (text) => {
    expect(parsePriceText(text)).toBeNull();
  });
});

describe('an amount that is shortened is not exact, and so no price', () => {
  it.each(['10-20万円', '12.98-15.98万', '128万', '350 k€', '1,5 tỷ'])('%s', (text) => {
    expect(priceIn(text)).toBeNull();
  });
});
