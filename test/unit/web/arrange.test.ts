import { expect, test } from 'vitest';
import { ProductsSearch } from '../../../web/app/search.ts';
import { arrange, firstPriceOf, isShown, isSortKey } from '../../../web/pages/products/arrange.ts';

const product = {
  url: 'https://shop.example/p',
  store_name: null,
  currency: 'EUR',
  initial_currency: 'EUR',
  initial_price: 100,
  lowest_price: 80,
  compared_since: null,
  status: 'watching',
  is_active: true,
  checked_at: null,
  availability: 'in_stock',
  last_check_error: null,
} as const;
const tags: string[] = [];
const products = [
  { ...product, tags: ['gift'], name: 'Kettle 10', price: 120, price_read_at: '2026-11-02T00:00:00.000Z' },
  { ...product, tags, name: 'kettle 9', price: 80, price_read_at: null, store_name: 'Corner Shop' },
  {
    ...product,
    tags,
    name: 'Lamp',
    price: null,
    price_read_at: '2026-11-01T00:00:00.000Z',
    url: 'https://lights.example/l',
  },
];
const names = (text: string, sort?: Parameters<typeof arrange>[1]['sort'], descending = false) =>
  arrange(products, { text, sort, descending }).map(({ name }) => name);

test('a search finds names, URLs and shops, case-insensitively', () => {
  expect(names('KETTLE')).toEqual(['Kettle 10', 'kettle 9']);
  expect(names('lights.example')).toEqual(['Lamp']);
  expect(names('corner')).toEqual(['kettle 9']);
  expect(names('nothing')).toEqual([]);
});

test('a tag narrows the list, and a search finds it', () => {
  expect(names('gift')).toEqual(['Kettle 10']);
  const tagged = arrange(products, { text: '', tag: 'gift', sort: undefined, descending: false });
  expect(tagged.map(({ name }) => name)).toEqual(['Kettle 10']);
});

test("without a sort column, the API's order is kept", () => {
  expect(names('')).toEqual(['Kettle 10', 'kettle 9', 'Lamp']);
});

test('names are sorted with natural number order, and other columns by their values', () => {
  expect(names('', 'name')).toEqual(['kettle 9', 'Kettle 10', 'Lamp']);
  expect(names('', 'price', true)).toEqual(['Kettle 10', 'kettle 9', 'Lamp']);
  expect(names('', 'change')).toEqual(['kettle 9', 'Lamp', 'Kettle 10']);
  expect(names('', 'checked')).toEqual(['kettle 9', 'Lamp', 'Kettle 10']);
});

test('the filter “No price yet” shows products whose page was read and had no price', () => {
  const isUnpriced = (changes: object) => isShown('unpriced', { ...product, ...changes }, undefined);
  expect(isUnpriced({ status: 'pending', checked_at: '2026-11-02T00:00:00.000Z' })).toBe(true);
  expect(isUnpriced({ status: 'pending', checked_at: null })).toBe(false);
  expect(isUnpriced({})).toBe(false);
});

test('the filter “Out of stock” shows no product whose page was not read since', () => {
  const sold = { ...product, availability: 'out_of_stock' } as const;
  expect(isShown('out_of_stock', sold, undefined)).toBe(true);
  expect(isShown('out_of_stock', { ...sold, last_check_error: 'http' }, undefined)).toBe(false);
});

test('an initial price in another currency, or at another place of the page, is not compared', () => {
  const prices = { lowest_price: 80, compared_since: null, currency: 'EUR', initial_currency: 'EUR' };
  expect(firstPriceOf({ ...prices, initial_price: 100, initial_currency: 'USD' })).toBeNull();
  expect(firstPriceOf({ ...prices, initial_price: 100 })).toBe(100);
  const compared_since = '2026-11-20T21:00:00.000Z';
  expect(firstPriceOf({ ...prices, compared_since, initial_price: 100 })).toBeNull();
  expect(firstPriceOf({ ...prices, initial_price: null })).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'size', 1, null])(
  '%j is not a sort key',
  (key) => {
    expect(isSortKey(key)).toBe(false);
  },
);

test('a URL with an inherited property as sort key shows the products unsorted', () => {
  for (const sort of ['__proto__', 'constructor', 'valueOf'])
    expect(ProductsSearch({ sort }).sort).toBeUndefined();
  expect(ProductsSearch({ sort: 'price' }).sort).toBe('price');
});
