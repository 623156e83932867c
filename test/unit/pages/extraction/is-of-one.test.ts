import { expect, test } from 'vitest';
import { readHtml, shopPage } from '../../../support/read-html.ts';

const cards = Array.from(
  { length: 8 },
  (_, at) =>
    `<div class="card"><a href="/sofa-${at}"><img src="/${at}.jpg"><h3>Sofa Model ${at}</h3></a><p class="price">€${100 + at}.00</p><button>Add to cart</button></div>`,
).join('');
const isOfOne = (path: string, title: string, main: string) =>
  readHtml(shopPage({ title, main }), { url: `https://shop.example${path}` }).isOfOne;

test('an announced product that recommends eight others is one product if its URL names a product', () => {
  const main = `<p>Coming soon</p><h2>You may also like</h2>${cards}`;
  expect(isOfOne('/products/sofa-9', 'Sofa Model 9', main)).toBe(true);
  expect(isOfOne('/sofas', 'Sofas', cards)).toBe(false);
});

test('a cart is not one product, whatever its URL', () => {
  expect(isOfOne('/products/cart', 'Your cart', '<p>Sofa Model 9</p>')).toBe(false);
});
