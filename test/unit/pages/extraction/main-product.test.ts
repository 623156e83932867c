import { expect, test } from 'vitest';
import { jsonLd, readHtml } from '../../../support/read-html.ts';

const product = (name: string, price: string, gtin: string) => ({
  '@type': 'Product',
  name,
  gtin13: gtin,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'InStock' },
});
const jacket = (gtin: string) => product('Zipped Rain Jacket', '49.99', gtin);
const gtins = ['4006381333931', '4006381333948'] as const;

function read(path: string, products: unknown[]) {
  const data = jsonLd({ '@context': 'https://schema.org', '@graph': products });
  const html = `<!doctype html><html lang="en"><head></head><body><div id="root"></div>${data}</body></html>`;
  const { price, name } = readHtml(html, { url: `https://shop.example${path}` });
  return { name, amountMinor: price?.amountMinor ?? null };
}

test('a page without a title is about the product that its URL names, whose sizes each have a GTIN', () => {
  expect(read('/en/zipped-rain-jacket-12185160.html', gtins.map(jacket))).toEqual({
    name: 'Zipped Rain Jacket',
    amountMinor: 4999,
  });
});

test('it is not about one of several products if its URL names no product, or one by a single word', () => {
  const other = product('Jacket', '19.99', gtins[1]);
  expect(read('/p/12185160', [jacket(gtins[0]), other]).amountMinor).toBeNull();
  expect(read('/jacket', [jacket(gtins[0]), other]).amountMinor).toBeNull();
});
