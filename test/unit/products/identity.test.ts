import { describe, expect, test } from 'vitest';
import { anomalyOf, isSamePrice } from '../../../functions/crawler/reading/verify-reading.ts';
import { changeOfIdentity, type FirstRead } from '../../../shared/products/identity.ts';

const first: FirstRead = {
  name: 'Aurora Desk Lamp, black, 40 cm',
  gtin: '04006381333931',
  sku: 'AUR-40-B',
  final_url: 'https://shop.example/p/aurora',
};
const now = (changes: Partial<FirstRead>) => changeOfIdentity(first, { ...first, ...changes });

describe('is the same product', () => {
  test.each<[string, Partial<FirstRead>]>([
    ['with nothing changed', {}],
    ['with a reworded title', { name: 'SALE −20 %! The lamp everybody talks about' }],
    ['with no title', { name: null }],
    ['now without numbers', { gtin: null, sku: null }],
    ['with the same GTIN and another SKU', { sku: 'NEW-1' }],
    ['at another URL, with the same GTIN', { final_url: 'https://shop.example/c/lamps', name: 'Lamps' }],
    [
      'at another URL, with a similar name',
      { gtin: null, sku: null, final_url: 'https://shop.example/p/2', name: 'Aurora desk lamp (black)' },
    ],
    [
      'at the same URL with another query',
      { gtin: null, sku: null, final_url: 'https://shop.example/p/aurora?ref=x', name: 'Lamps' },
    ],
  ])('%s', (_what, changes) => {
    expect(now(changes)).toBeNull();
  });

  test('if nothing was known before', () => {
    expect(changeOfIdentity(null, first)).toBeNull();
  });
});

describe('is another product', () => {
  test.each<[string, Partial<FirstRead>, RegExp]>([
    ['by its GTIN', { gtin: '00012345600012' }, /GTIN was 04006381333931 and is 00012345600012/],
    ['by its SKU, if a GTIN is missing', { gtin: null, sku: 'AUR-40-W' }, /SKU was AUR-40-B and is AUR-40-W/],
    [
      'by a redirect to a page with another name',
      { gtin: null, sku: null, final_url: 'https://shop.example/c/garden', name: 'Garden hoses' },
      /garden/,
    ],
  ])('%s', (_what, changes, told) => {
    expect(now(changes)).toMatch(told);
  });
});

describe('a price is an anomaly', () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
  test.each([
    [1000, 2000, true],
    [1000, 500, true],
    [1000, 1999, false],
    [1000, 501, false],
    [1000, 1000, false],
    [1000, 0, true],
    [0, 1000, true],
  ])('from %d to %d: %s', (last, price, expected) => {
    expect(anomalyOf(euros(price), euros(last)) !== null).toBe(expected);
  });

  test('in another currency, but never as the first one', () => {
    expect(anomalyOf({ amountMinor: 1000, currency: 'USD' }, euros(1000))).toContain('EUR to USD');
    expect(anomalyOf(euros(1), null)).toBeNull();
  });

  test('two readings agree if amount and currency do', () => {
    expect(isSamePrice(euros(1), euros(1))).toBe(true);
    expect(isSamePrice(euros(1), euros(2))).toBe(false);
    expect(isSamePrice(euros(1), { amountMinor: 1, currency: 'USD' })).toBe(false);
  });
});
