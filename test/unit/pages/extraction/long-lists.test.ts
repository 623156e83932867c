import { expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const others = numbers(60)
  .map(
    (n) =>
      `<div class="tile"><a href="/p/${n}"><img src="${n}.jpg"></a><a href="/p/${n}">Cup ${n}</a><b>${n + 2},00 €</b><button>Add to cart</button></div>`,
  )
  .join('');

test('a price that markup gives stays the own one above a long list of lower ones', () => {
  const data = { '@type': 'Product', name: 'Blue Mug', offers: { price: '20.00', priceCurrency: 'EUR' } };
  const html = `<html lang="en"><head><title>Blue Mug</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${others}<h1>Blue Mug</h1><div>20,00 €</div><button>Add to cart</button>${others}</body></html>`;
  const { price: read } = extract({ html, url: 'https://shop.example/p', country: null, currency: null });
  expect(read).toEqual({ amountMinor: 2_000, currency: 'EUR' });
});
