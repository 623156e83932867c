import { expect, test } from 'vitest';
import { ProductsSearch, sharedAddress } from '../../../web/pages/products/products-search.ts';

test.each([
  [{ url: 'https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ text: 'Kettle K2 https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ title: 'Kettle', text: 'Look: HTTPS://shop.example/p/1\nBye' }, 'HTTPS://shop.example/p/1'],
  [{ url: 'javascript:alert(1)', text: 'Kettle' }, ''],
  [{}, ''],
])('%j shares %j', (search, address) => {
  expect(sharedAddress(ProductsSearch(search))).toBe(address);
});
