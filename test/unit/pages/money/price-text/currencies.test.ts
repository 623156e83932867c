import { describe, expect, it } from 'vitest';
import { parseCurrencyText, parsePriceText } from '../../../../../shared/pages/money/price-text.ts';
import { priceIn } from '../../../../support/price-in-text.ts';

it.each([
  ['$12.00', { country: 'CA' }, 'CAD'],
  ['$12.00', { country: 'CA', preferredCurrency: 'USD' }, 'CAD'],
  ['$12.00', { preferredCurrency: 'AUD' }, 'AUD'],
  ['$12.00', { preferredCountry: 'NZ' }, 'NZD'],
  ['$12.00', { language: 'zh-TW' }, 'TWD'],
  ['$12.00', { currencyHint: 'SGD' }, 'SGD'],
  ['$12.00', {}, 'USD'],
  ['$12.00', { country: 'DE' }, null],
  ['$12.00', { language: 'es' }, null],
  ['$12.990', {}, null],
  ['US$12.00', { country: 'CA' }, 'USD'],
  ['$ SGD12.00', {}, 'SGD'],
  ['£12.00', { currencyHint: 'USD' }, 'GBP'],
  ['£12.00', { country: 'GA', language: 'hu' }, 'GBP'],
  ['£12.00', { country: 'EG' }, 'EGP'],
  ['£12.00', { country: 'DE', language: 'ar' }, null],
  ['120 kr', { country: 'NO' }, 'NOK'],
  ['120 kr', { language: 'sv' }, 'SEK'],
  ['120 kr', {}, null],
  ['¥120', { language: 'zh-CN' }, 'CNY'],
  ['¥120', { language: 'zh-TW', isPage: true }, null],
  ['RMB￥120', {}, 'CNY'],
  ['JP￥120', {}, 'JPY'],
  ['U$D 120', {}, 'USD'],
  ['120元', { language: 'zh' }, 'CNY'],
  ['120元', { language: 'zh-Hant' }, null],
  ['120元', { language: 'zh-Hant-TW' }, 'TWD'],
  ['Rs. 120', { country: 'PK' }, 'PKR'],
  ['12.00', { currencyHint: '€ 1' }, 'EUR'],
  ['12.00', { currencyHint: 'Price:' }, null],
])('an ambiguous sign is resolved by its context: %s with %j is %s', (text, context, currency) => {
  expect(parsePriceText(text, context)?.currency).toBe(currency);
});

it.each([
  ['um 19,99 €', '19.99 EUR'],
  ['da 19,99 €', '19.99 EUR'],
  ['TOP 12 €', '12 EUR'],
  ['den 299 kr', '299 ?'],
  ['Nu 29,99', '29.99 ?'],
  ['Size L 49,99 €', '49.99 EUR'],
  ['2500 DA', '2500 DZD'],
  ['Nu. 1,250', '1250 BTN'],
  ['N25,000', '25000 NGN'],
  ['Now R249', '249 ZAR'],
  ['R249 each or 2 for R450', '249 ZAR'],
  ['12,99 LTL', '12.99 LTL'],
  ['$1,499.00 M.N.', '1499 MXN'],
  ['¥ 128元', '128 CNY'],
  ['199円から', '199 JPY'],
  ['1,990원부터', '1990 KRW'],
])('words that are currencies elsewhere are not mistaken for them: %s is %s', (text, expected) => {
  expect(priceIn(text)).toBe(expected);
});

it.each([
  ['SG$ 77.00', '77 SGD'],
  ['USD$25.00', '25 USD'],
  ['HKD$ 1,280', '1280 HKD'],
  ['COP$ 120.000', '120000 COP'],
  ['PHP₱1,250', '1250 PHP'],
  ['CUC$ 25.00', '25 CUC'],
  ['GBP£19.99', '19.99 GBP'],
  ['19,99 $ CAN', '19.99 CAD'],
])('a country or a code next to a sign decides it: %s is %s', (text, expected) => {
  expect(priceIn(text)).toBe(expected);
});

describe('a currency is read from a separate text', () => {
  it.each([
    ['EUR', 'EUR'],
    ['€', 'EUR'],
    ['руб.', 'RUB'],
    ['US$', 'USD'],
    ['Preise in CHF', 'CHF'],
    ['add to cart', null],
  ])('%s is %s', (text, currency) => {
    expect(parseCurrencyText(text).currency).toBe(currency);
  });

  it('an ambiguous sign is returned with all its meanings', () => {
    expect(parseCurrencyText('kr')).toEqual({ currency: null, possible: ['SEK', 'NOK', 'DKK', 'ISK'] });
    expect(parsePriceText('120 kr', { country: 'DE' })?.possible).toContain('SEK');
    expect(parsePriceText('120', { country: 'DE' })?.possible).toBeNull();
  });
});

it.each([
  ['税込1,280円', '1280 JPY'],
  ['特価¥1,280円', '1280 JPY'],
  ['售价128.00元', '128 ?'],
  ['只要NT$1,299', '1299 TWD'],
  ['ราคา1,299บาท', '1299 THB'],
])('in scripts without spaces, a label can be adjacent to its price: %s is %s', (text, expected) => {
  expect(priceIn(text)).toBe(expected);
});
