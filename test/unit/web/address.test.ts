import { expect, test } from 'vitest';
import { ProductsSearch } from '../../../web/app/search.ts';
import { sharedAddress } from '../../../web/format/address.ts';

test.each([
  [{ url: 'https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ text: 'Kettle K2 https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ title: 'Kettle', text: 'Look: HTTPS://shop.example/p/1\nBye' }, 'HTTPS://shop.example/p/1'],
  [{ url: 'javascript:alert(1)', text: 'Kettle' }, ''],
  [{ url: 'shop.example/p/1?c=2' }, 'https://shop.example/p/1?c=2'],
  [{ url: 'kettle' }, ''],
  [{ text: 'Kettle.2 https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{}, ''],
])('%j shares %j', (search, address) => {
  expect(sharedAddress(ProductsSearch(search))).toBe(address);
});
