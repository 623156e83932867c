import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedReading } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import { applyReading } from '../../../shared/products/apply-reading.ts';
import { newProduct, type Product } from '../../../shared/products/product.ts';

const at = '2026-11-20T21:00:00.000Z';

function productWith(fields: Partial<Product> = {}): Product {
  const url = 'https://shop.example/p/1';
  return {
    ...newProduct({ id: 'p', accountId: 'a', url, canonicalUrl: url, createdAt: at }),
    ...fields,
  };
}

function readingOf(
  amountMinor: number,
  currency = 'EUR',
  more: Partial<Omit<PricedReading, 'evidence'>> = {},
) {
  const price = { amountMinor, currency };
  return {
    price,
    name: 'Desk Lamp',
    availability: 'in_stock' as const,
    imageUrl: null,
    storeName: null,
    finalUrl: 'https://shop.example/p/1',
    identity: { gtin: null, sku: null },
    driver: 'direct',
    ...more,
  };
}

function read(product: Product, ...readings: ReturnType<typeof readingOf>[]): Product {
  let read = product;
  for (const reading of readings) read = { ...read, ...applyReading(read, reading, at) };
  return read;
}

test('the first reading is the initial, lowest and highest price', () => {
  expect(read(productWith(), readingOf(1999))).toMatchObject({
    status: 'watching',
    price_minor: 1999,
    currency: 'EUR',
    lowest_minor: 1999,
    highest_minor: 1999,
    initial_minor: 1999,
    initial_currency: 'EUR',
    price_count: 1,
    crawler: 'direct',
    checked_at: at,
  });
});

test('later readings change the price, the lowest and the highest, but never the initial one', () => {
  const amounts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, (all) => {
      expect(read(productWith(), ...all.map((amount) => readingOf(amount)))).toMatchObject({
        price_minor: all.at(-1),
        lowest_minor: Math.min(...all),
        highest_minor: Math.max(...all),
        initial_minor: all[0],
        price_count: all.length,
      });
    }),
  );
});

describe('another currency', () => {
  test('resets lowest and highest, and keeps the initial price in its own currency', () => {
    const product = read(productWith(), readingOf(1999), readingOf(2500), readingOf(300, 'JPY'));
    expect(product).toMatchObject({
      price_minor: 300,
      currency: 'JPY',
      lowest_minor: 300,
      highest_minor: 300,
      initial_minor: 1999,
      initial_currency: 'EUR',
      price_count: 3,
    });
  });

  test('and the previous one after it does not restore the earlier values', () => {
    const product = read(productWith(), readingOf(1000), readingOf(300, 'JPY'), readingOf(1500));
    expect(product).toMatchObject({ currency: 'EUR', lowest_minor: 1500, highest_minor: 1500 });
  });
});

describe('the name', () => {
  test('is updated from the page', () => {
    expect(read(productWith(), readingOf(1)).name).toBe('Desk Lamp');
  });

  test('is clipped', () => {
    expect(read(productWith(), readingOf(1, 'EUR', { name: '💡'.repeat(300) })).name).toBe('💡'.repeat(255));
  });

  test('is kept if the page has no name, or if the request had one', () => {
    expect(read(productWith({ name: 'Lamp' }), readingOf(1, 'EUR', { name: null })).name).toBe('Lamp');
    expect(read(productWith({ name: 'Mine', is_named_by_caller: true }), readingOf(1)).name).toBe('Mine');
  });
});

test('image and store are kept if the page lacks them', () => {
  const product = productWith({ image_url: 'https://shop.example/lamp.jpg', store_name: 'Example Shop' });
  expect(read(product, readingOf(1))).toMatchObject({
    image_url: 'https://shop.example/lamp.jpg',
    store_name: 'Example Shop',
  });
});

test('a success resets the failure count', () => {
  const product = productWith({ status: 'failing', failed_checks_in_row: 5 });
  expect(read(product, readingOf(1))).toMatchObject({ status: 'watching', failed_checks_in_row: 0 });
});

test('what identifies a product is known from the first reading that has it, and stays', () => {
  const [first, later] = ['4006381333931', '4006381333948'].map((gtin) => ({
    identity: { gtin, sku: null },
  }));
  const readings = [readingOf(1999), readingOf(1899, 'EUR', first), readingOf(1799, 'EUR', later)];
  expect(read(productWith(), ...readings).first_read).toMatchObject({
    name: 'Desk Lamp',
    gtin: '4006381333931',
  });
});
