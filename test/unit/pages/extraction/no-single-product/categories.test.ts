import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, cards, jsonLd, priceOn, tiles } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    ['a category with a single product', 'Benches', `<h1>Benches</h1><p>1 product</p><div>${tiles(1)}</div>`],
    [
      'a category with a single product, whose tile has a control',
      'Benches',
      `<h1>Benches</h1><div>${tiles(1, buy)}</div>`,
    ],
    ['a category with two products', 'Benches', `<h1>Benches</h1><div>${tiles(2)}</div>`],
    [
      'a category with two products, whose tiles have controls',
      'Benches',
      `<h1>Benches</h1><div>${tiles(2, buy)}</div>`,
    ],
    [
      'two things under headings, without links',
      'Our boards',
      `<h1>Our boards</h1><div>${cards(2, buy)}</div>`,
    ],
    [
      'six things under headings, without links',
      'Our boards',
      `<h1>Our boards</h1><div>${cards(6, buy)}</div>`,
    ],
    [
      'a sale that says where its list begins',
      'Up to 50% off',
      `<h1>Up to 50% off</h1><p>From $18</p><div>${tiles(4)}</div>`,
    ],
    [
      'a sale that says where its list begins, whose tiles have controls',
      'Up to 50% off',
      `<h1>Up to 50% off</h1><p>From $18</p><div>${tiles(4, buy)}</div>`,
    ],
    [
      'a category that names a first product at length',
      'Benches',
      `<h1>Benches</h1><div class="first"><a href="/p/9"><img src="/9.jpg" alt=""></a><h2>Walnut Bench</h2><p class="price">$52.00</p><a href="/p/9">Look closer</a></div><div>${tiles(6)}</div>`,
    ],
    [
      'a category whose data is that of one product with a range',
      'Benches',
      `<h1>Benches</h1><div>${tiles(6)}</div>`,
      jsonLd({
        '@type': 'Product',
        name: 'Benches',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: 18,
          highPrice: 140,
          priceCurrency: 'USD',
          offerCount: 6,
        },
      }),
    ],
    [
      'a category whose range begins with what it lists',
      'Benches',
      `<h1>Benches</h1><div>${tiles(4)}</div>`,
      jsonLd({
        '@type': 'Product',
        name: 'Benches',
        offers: { '@type': 'AggregateOffer', lowPrice: 18, highPrice: 899, priceCurrency: 'USD' },
      }),
    ],
    [
      'a list whose theme shares the price of its first product',
      'Benches',
      `<h1>Benches</h1><div>${tiles(6)}</div>`,
      '<meta property="product:price:amount" content="31.50"><meta property="product:price:currency" content="USD">',
    ],
    [
      'where a list begins, above it',
      'Fahrräder',
      `<h1>Fahrräder</h1><p>Citybikes schon ab <strong>18 €</strong></p><div>${tiles(4)}</div>`,
    ],
    [
      'the highest price of a list',
      'Wax',
      `<h1>Wax</h1><details><summary>Price</summary><p>The highest price is $31.50</p></details><div>${tiles(1)}</div>`,
    ],
    [
      'a category with a range in its filters',
      'Benches',
      `<h1>Benches</h1><div class="filter--panel"><label>Price</label><span>from $52.00 to $52.00</span></div><div>${tiles(1, buy)}</div>`,
    ],
    [
      'what subscribers get, beside the one tile of a category',
      'Benches',
      '<h1>Benches</h1><a class="group" href="/walnut"><div><img src="/a.jpg" alt=""></div><div>Seat of walnut</div><div>$52.00</div></a><p>Subscribe and get $10</p>',
    ],
    [
      'a list above a voucher for its newsletter',
      'Benches',
      `<h1>Benches</h1><div>${tiles(4)}</div><p>Newsletter: 10 € Gutschein</p>`,
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

test('no price is read from a tag that its body and its data call a list, though they name its one product', () => {
  const graph = jsonLd({
    '@graph': [
      { '@type': 'CollectionPage', name: 'oak' },
      {
        '@type': 'Product',
        name: 'Oak stool',
        offers: { '@type': 'Offer', price: '31.50', priceCurrency: 'USD' },
      },
    ],
  });
  const tile = `<div><a href="/p/1"><img src="/1.jpg"></a><a href="/p/1">Oak stool</a><span>$31.50</span>${buy}</div>`;
  const bodyClass = 'archive tax-product_tag';
  expect(priceOn('oak', `<h1>oak</h1>${tile}`, graph, { bodyClass })).toBe(null);
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a product above tiles with controls',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>Similar</h2>${tiles(4, buy)}`,
    ],
    [
      'a product beside the headings of others',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h3><a href="/p/3">Elm Lamp</a></h3><p>$64.90</p>${buy}`,
    ],
    [
      'a product in a box that is named a filter',
      'Filter Cartridge',
      `<div class="product-filter"><h1>Filter Cartridge</h1><p>$52.00</p>${buy}</div>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
