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

test('an entry whose name contains the title of its list is not the product of the page', () => {
  const names = [
    'Quellbach 12 Jahre - 55,5 % - Cask Strength Edition 2025 Highland Single Malt Scotch Whisky',
    'Quellbach 25 Jahre - Highland Single Malt Scotch Whisky',
    'Quellbach 8 Jahre - Local Barley Highland Single Malt Scotch Whisky in Geschenkbox',
    'Highland Loch Blended Malt',
  ];
  const entries = names.map(
    (name, at) =>
      `<form><a href="/quellbach-${at}"><img src="/${at}.jpg" alt=""></a><div class="box-title">${name}</div><div class="price">${148 + 100 * at},88 €</div><p>Sofort verfügbar</p></form>`,
  );
  const html = `<html lang="de"><head><title>Quellbach Single Malt | jetzt kaufen</title></head><body><nav><a href="/a">Auswahl</a></nav><div>${entries.join('')}</div></body></html>`;
  expect(readHtml(html, { url: 'https://shop.example/quellbach' }).price).toBeNull();
});
