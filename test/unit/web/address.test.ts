import { expect, test } from 'vitest';
import { ProductsSearch } from '../../../web/app/search.ts';
import { addressesIn, addressOf, sharedAddress } from '../../../web/format/address.ts';

test.each([
  [{ url: 'https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ text: 'Kettle K2 https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ title: 'Kettle', text: 'Look: HTTPS://shop.example/p/1\nBye' }, 'HTTPS://shop.example/p/1'],
  [{ url: 'javascript:alert(1)', text: 'Kettle' }, ''],
  [{ url: 'shop.example/p/1?c=2' }, 'https://shop.example/p/1?c=2'],
  [{ url: 'http://shop.example/find?q=copper kettle' }, 'http://shop.example/find?q=copper%20kettle'],
  [{ url: 'kettle' }, ''],
  [{ text: 'Kettle.2 https://shop.example/p/1' }, 'https://shop.example/p/1'],
  [{ text: 'Kettle (https://shop.example/p/1).' }, 'https://shop.example/p/1'],
  [{}, ''],
])('%j shares %j', (search, address) => {
  expect(sharedAddress(ProductsSearch(search))).toBe(address);
});

test.each([
  ['Look at this: https://shop.example/p/1.', 'https://shop.example/p/1'],
  ['<https://shop.example/p/1>', 'https://shop.example/p/1'],
  ['“https://shop.example/p/1?a=(b)c”', 'https://shop.example/p/1?a=(b)c'],
  ['Schau: „https://shop.example/p/1“, gut', 'https://shop.example/p/1'],
  ['»https://shop.example/p/1« – さあ「https://shop.example/p/2」', 'https://shop.example/p/1'],
  ['見て：https://shop.example/p/1。', 'https://shop.example/p/1'],
  ['https://shop.example/p 1.', 'https://shop.example/p%201.'],
  ['shop.example/p/1', 'https://shop.example/p/1'],
  ['https://a.example/p 1 https://b.example/2', 'https://a.example/p%201 https://b.example/2'],
  ['kettle', 'kettle'],
])('%j means the URL %s', (typed, url) => {
  expect(addressOf(typed)).toBe(url);
});

test.each([
  ['http://shop.example/find?q=copper kettle', ['http://shop.example/find?q=copper%20kettle']],
  ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1,https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1, HTTPS://b.example/2', ['https://a.example/1', 'HTTPS://b.example/2']],
  ['a.example/1\r\n\n  b.example/x y\n', ['https://a.example/1', 'https://b.example/x%20y']],
  ['https://a.example/kettle,1.html;v=2', ['https://a.example/kettle,1.html;v=2']],
  ['kettle', ['kettle']],
  ['https://a.example/1,2,\nhttps://b.example/2;', ['https://a.example/1,2', 'https://b.example/2']],
  ['- https://a.example/1\n2. <https://b.example/2>', ['https://a.example/1', 'https://b.example/2']],
  ['"https://a.example/1","https://b.example/2"', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1、\u200Bhttps://b.example/2 |', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/go?to=https://b.example/2', ['https://a.example/go?to=https://b.example/2']],
  [
    '\u200Ehttps://a.example/1\u200F\n\u2068b.example/2\u2069',
    ['https://a.example/1', 'https://b.example/2'],
  ],
])('%j has one URL per line', (text, urls) => {
  expect(addressesIn(text)).toEqual(urls);
});
