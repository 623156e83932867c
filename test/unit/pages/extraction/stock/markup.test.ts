import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('the availability in markup', () => {
  test.each([
    ['InStock', 'in_stock'],
    ['https://schema.org/InStock', 'in_stock'],
    ['http://schema.org/LimitedAvailability', 'in_stock'],
    ['schema:PreOrder', 'in_stock'],
    ['PreSale', 'in_stock'],
    ['BackOrder', 'in_stock'],
    ['MadeToOrder', 'in_stock'],
    ['OnlineOnly', 'in_stock'],
    ['InStoreOnly', 'in_stock'],
    ['in stock', 'in_stock'],
    ['available for order', 'in_stock'],
    ['OutOfStock', 'out_of_stock'],
    ['https://schema.org/SoldOut', 'out_of_stock'],
    ['Discontinued', 'out_of_stock'],
    ['Reserved', 'out_of_stock'],
    ['out of stock', 'out_of_stock'],
    ['oos', 'out_of_stock'],
    ['https://schema.org/outofstock/', 'out_of_stock'],
    ['False', 'out_of_stock'],
    ['true', 'in_stock'],
    ['Auf Lager', 'in_stock'],
    ['Rupture de stock', 'out_of_stock'],
    ['Нет в наличии', 'out_of_stock'],
  ])('%s means %s', (written, expected) => {
    expect(stockOn(`<h1>Blue Mug</h1>${price}`, written)).toBe(expected);
  });
});

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where words and one of two kinds of markup say so',
      `<h1>Blue Mug</h1>${price}<p>Out of stock</p>${live}<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Blue Mug"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="20.00"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`,
      'InStock',
    ],
    [
      'where attributes tell it to scripts, and nothing buys',
      `<div data-stock="0" data-available="false"><h1>Blue Mug</h1>${price}<a class="btn">Find a branch</a></div>`,
      'InStock',
    ],
    [
      'where nothing but a script tells it',
      `<h1>Blue Mug</h1>${price}<script type="application/json">{"title":"Blue Mug","price":"20.00","availableForSale":false}</script>`,
    ],
    [
      'where all that scripts know of it is none',
      `<h1>Blue Mug</h1>${price}<script type="application/json">{"product":{"name":"Blue Mug","price":20,"stock":{"stockLevel":0,"stockLevelStatus":"outOfStock"}}}</script>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where one kind of markup says so, and nothing is shown',
      `<h1>Blue Mug</h1>${price}`,
      'https://schema.org/InStock',
    ],
    [
      'where attributes say another thing than a live control',
      `<div data-stock="0"><h1>Blue Mug</h1>${price}${live}</div>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});

test.each([
  ['Out of stock', 'out_of_stock'],
  ['Nicht vorrätig', 'out_of_stock'],
  ['In stock', 'in_stock'],
  ['2 minutes', 'in_stock'],
])('a card to share tells the stock where nothing else does: %s', (says, expected) => {
  const card = `<meta name="twitter:label2" content="Availability"><meta name="twitter:data2" content="${says}">`;
  expect(stockOn(`<h1>Blue Mug</h1>${price}`, undefined, card)).toBe(expected);
});
