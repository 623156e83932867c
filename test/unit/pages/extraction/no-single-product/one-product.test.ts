import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn, tiles } from '../../../../support/shops/bench-shop.ts';

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'an advertisement in a header of its own',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><div class="listing-header"><span data-testid="advert-price">$52.00</span></div><ul><li>Jan <b>$41.00</b></li><li>Piet <b>$40.00</b></li></ul>',
    ],
    [
      'a product whose head is one of its own and sells it',
      'Walnut Bench',
      `<header class="hero"><h1>Walnut Bench</h1><p>$52.00</p>${buy}</header><h2>Similar</h2>${tiles(3)}`,
    ],
    [
      'a product whose box stands aside and orders it',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><aside><p>$52.00</p><button>Order now</button></aside>',
    ],
    [
      'a table of quantities that is all there is',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><table><tr><td>ab 1</td><td>$52.00</td></tr><tr><td>ab 10</td><td>$48.00</td></tr><tr><td>ab 100</td><td>$45.00</td></tr></table>',
    ],
    [
      'a used thing that is cheaper than others',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><h2>$52.00</h2><p>Good price: $31 below market</p>',
    ],
    [
      'a product whose price stands between two words that touch it',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><div><span>Offered now</span><span>52.00</span><span>USD</span></div><button>Buy now</button>`,
    ],
    [
      'a marketplace with the offers of others',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><div><span>35 for sale from</span> <a href="/sell/1">$52.00</a></div><table><tr><td>Lowest</td><td>$41.00</td></tr><tr><td>Median</td><td>$60.00</td></tr><tr><td>Highest</td><td>$90.00</td></tr></table>',
    ],
    [
      'a lot that is sold',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p>Estimate: $100 - $150</p><p>Sold for $52.00</p>',
    ],
    [
      'a product from so much, plus delivery',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>from $52.00 plus delivery</p>${buy}`,
    ],
    [
      'a product whose price follows the number of its reviews',
      'Walnut Bench 120',
      `<h1>Walnut Bench 120</h1><p><a href="/r">12 reviews</a> <span>$52.00</span></p>${buy}`,
    ],
    [
      'a product with its price in a heading, before what the stock is',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><h3>$52.00 <em>Sold out</em></h3><ul><li><b>Zine</b><i>$6.00</i></li></ul>',
    ],
    [
      'a product with its price in a heading, before a word for one',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><h3>$52.00 each</h3><p>Made of one piece.</p>',
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});

test.each([
  ['that costs less than one dollar', '<p>$0.49</p>', 0.49],
  ['that costs less than one dollar each', '<p>$0.49 each</p>', 0.49],
  [
    'that is a pack, beside the price of a piece whose words stand apart',
    '<p>$3.50<i>/</i><i>unit</i></p><p>$0.70<i>/</i><i>ea</i></p>',
    3.5,
  ],
])('the price is read from a product %s', (_what, shown, price) => {
  expect(priceOn('Oak Screw', `<h1>Oak Screw</h1>${shown}${buy}`)).toBe(price);
});
