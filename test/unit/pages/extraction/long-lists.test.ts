import { expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { price, stockOn } from '../../../support/shops/mug-page.ts';

const inStock = 'https://schema.org/InStock';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sizes = numbers(13)
  .map((n) => `<label><input type="radio" name="size"> Size ${n} <b>${20 + n},00 €</b></label>`)
  .join('');
const description = numbers(200)
  .map((n) => `<li>Glazed by hand, layer ${n}</li>`)
  .join('');
const others = numbers(60)
  .map(
    (n) =>
      `<div class="tile"><a href="/p/${n}"><img src="${n}.jpg"></a><a href="/p/${n}">Cup ${n}</a><b>${n + 2},00 €</b><button>Add to cart</button></div>`,
  )
  .join('');

test('controls beside prices of a long list that was not looked at to its end are of other products', () => {
  const page = `<h1>Blue Mug</h1>${price}<fieldset>${sizes}</fieldset><p>Sold out</p><ul>${description}</ul>${others}`;
  expect(stockOn(page, inStock)).toBe('out_of_stock');
});

test('a price that markup gives stays the own one above a long list of lower ones', () => {
  const data = { '@type': 'Product', name: 'Blue Mug', offers: { price: '20.00', priceCurrency: 'EUR' } };
  const html = `<html lang="en"><head><title>Blue Mug</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${others}<h1>Blue Mug</h1><div>20,00 €</div><button>Add to cart</button>${others}</body></html>`;
  const { price: read } = extract({ html, url: 'https://shop.example/p', country: null, currency: null });
  expect(read).toEqual({ amountMinor: 2_000, currency: 'EUR' });
});
