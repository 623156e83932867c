import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn, tiles } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'what delivery costs, above tiles with controls',
      'Delivery',
      `<h1>Delivery</h1><p>Standard: <b>$5.95</b></p>${tiles(4, buy)}`,
    ],
    [
      'what carriage costs at least, in a sentence',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>Ask us for a price</p><p>Delivery by courier from $52. Assembly for $140.</p>${buy}`,
    ],
    [
      'two journeys, of which one costs as many minutes more as the other arrives past the hour',
      'Lisbon to Porto',
      `<h1>Lisbon to Porto</h1><table>${[
        ['06:00', '11:05', '$24.90'],
        ['12:30', '17:40', '$29.90'],
      ]
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td>${buy}</td></tr>`)
        .join('')}</table>`,
    ],
    [
      'where clothes begin, in a sentence of a campaign that leads to them',
      'All coats reduced',
      '<h1>All coats reduced</h1><p>Walnut coats from $52! Scarves from $14.</p><a class="button" href="/coats">Buy now</a>',
    ],
    ['what carriage costs in French', 'Vacherin', `<h1>Vacherin</h1><p>Frais de port : $52.00</p>${buy}`],
    [
      'an average in a sentence',
      'What a licence costs',
      '<h1>What a licence costs</h1><p>On average you pay <strong>$2,900</strong> for your licence.</p>',
    ],
    [
      'what something cost at first',
      'Orb',
      '<h1>Orb</h1><table><tr><th>Introductory price</th><td>US$299</td></tr></table>',
    ],
    ['about so much', 'Orb', '<h1>Orb</h1><table><tr><td>Price</td><td>About $400</td></tr></table>'],
    ['what a dealer once asked', 'Oak bureau', '<h1>Oak bureau</h1><p>Sold, was $52.00</p>'],
    ['what experts expect of a lot', 'Lot 12', '<h1>Lot 12</h1><p>Estimate: $100 - $150</p>'],
    [
      'how much must be spent to pay in parts',
      'Mates',
      `<h1>Mates</h1><p>3 cuotas sin interés desde $52.00</p>${buy}`,
    ],
    ['an example of an amount', 'Money', '<h1>Money</h1><p>Example: <em>$12.99</em></p>'],
    [
      'what programmers show',
      'Prices in data',
      '<h1>Prices in data</h1><pre><code>{"price": "$119.99"}</code></pre>',
    ],
    [
      'a part of a page as programmers show it',
      'Product card',
      `<h1>Product card</h1><div><h3>Canvas sneaker</h3><p>$59.00</p>${buy}</div><pre><code>x</code></pre><h2>Props</h2>`,
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a book with a price in a page that shows code',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<pre><code>saw(plank)</code></pre>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
