import { describe, expect, it } from 'vitest';
import { parsePriceText } from '../../../../../shared/pages/money/price-text.ts';
import { priceIn } from '../../../../support/price-in-text.ts';

describe('no price is read', () => {
  it.each([
    'Price',
    '€ $ £',
    '25/12/2024',
    '2026-01-02',
    '2026',
    '1920x1080',
    '+1 234 567 8900',
    '25-09',
    '-20%',
    '99 cents',
    '$10k',
    '1,5 млн руб',
    'Save $10',
    '$0.00',
    '-$5.00',
    '€ 12,50-',
    '1.2.3.4',
    '12,34,56 €',
    '9J9,00D',
    `${'9'.repeat(31)} €`,
    `€1${' '.repeat(400)}`,
  ])('%s', (text) => {
    expect(parsePriceText(text)).toBeNull();
  });
});

describe('times and ratios are not prices, also where the currency is known', () => {
  it.each(['10:30', 'Ends in 02:13:45', 'OFF 12/16/2015 23:59:59', '16:9'])('%s', (text) => {
    expect(parsePriceText(text, { currencyHint: 'USD' })).toBeNull();
  });
});

describe('counts and measurements are not prices', () => {
  it.each(['4.5/5', '10 x 20 cm', '2-3 days', '44 cl', '750ml', '1,5 kg', '2.5 m²'])('%s', (text) => {
    expect(priceIn(text)).toBe(null);
  });
});

describe('other digits are not part of the price', () => {
  it.each([
    ['12,99 €¹', '12.99 EUR'],
    ['12,99 € ²)', '12.99 EUR'],
    ['6 ft cable $12.99', '12.99 USD'],
    ['Kanister 5 L 24,90 €', '24.9 EUR'],
    ['5 km €10', '10 EUR'],
    ['Vitamin B5 €12', '12 EUR'],
    ['K150.00', '150 ?'],
    ['R150', '150 ZAR'],
    ['5 جنيه إسترليني', '5 GBP'],
    ['500 جنيه', '500 EGP'],
  ])('%s is %s', (text, expected) => {
    expect(priceIn(text)).toBe(expected);
  });

  it.each([
    ['(€5.00)', 'an accountant\u2019s minus'],
    ['129:50 kr', 'its colon divides a time elsewhere'],
    ['12:99 €', 'its colon divides a time elsewhere'],
    ['€12..50', 'nobody writes so'],
    ['HYDRATING B5 GEL', 'a name'],
  ])('%s is not a price: %s', (text) => {
    expect(priceIn(text)).toBeNull();
  });

  it('brackets with words are a remark', () => {
    expect(priceIn('(ab 12 € inkl. MwSt.)')).toBe('12 EUR');
    expect(priceIn('£34.12 (£40.94 inc VAT)')).toBe('34.12 GBP');
  });
});

describe('a code that is also a word is a currency on a page only if the page has that currency', () => {
  const page = { isPage: true, language: 'en' };

  it.each([
    'TOP 10',
    'SHOWER GEL 200',
    'TRY 30 DAYS FREE',
    'CUP 250',
    'SCATOLA DA 24',
    '10 KM',
    '5 FT',
    '0,25 TL',
  ])('%s is not a price', (text) => {
    expect(parsePriceText(text, page)).toBeNull();
  });

  it.each([
    ['PEN 12', { country: 'PE' }, '12', 'PEN'],
    ['NT$299', {}, '299', 'TWD'],
    ['NT$ 1299', {}, '1299', 'TWD'],
    ['MOP$88', {}, '88', 'MOP'],
    ['GEL 20', { scriptCurrency: 'GEL' }, '20', 'GEL'],
    ['TRY 30', { currencyHint: 'TRY' }, '30', 'TRY'],
    ['TRY 1,299.00', {}, '1299', 'TRY'],
    ['25,00 KM', {}, '25', 'BAM'],
    ['2500 DA', {}, '2500', 'DZD'],
    ['Euro 25', {}, '25', 'EUR'],
    ['EUR 42', {}, '42', 'EUR'],
    ['770 DT', {}, '770', 'TND'],
    ['5 Ft', {}, '5', 'HUF'],
    ['5 TL', { language: 'tr' }, '5', 'TRY'],
    ['5,99 TL', {}, '5.99', 'TRY'],
  ])('%s with %o', (text, known, amount, currency) => {
    expect(parsePriceText(text, { ...page, ...known })).toMatchObject({ amount, currency });
  });
});
