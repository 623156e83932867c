import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'what replaces a product that is gone',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p>Discontinued. Replaced by <a href="/p/2">Maple Desk</a> $62.00</p>',
    ],
    [
      'a product that is gone, before the price of what a word joins to it',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p>Instead: <a href="/p/2">Maple Settle</a> for <b>$62.00</b></p>',
    ],
    [
      'a product that is gone, before its name with another number',
      'Bench B2',
      `<h1>Bench B2</h1><p>Succeeded by <a href="/p/2">Bench B3</a> <span class="price">$62.00</span>${buy}</p>`,
    ],
    [
      'a product that is gone, before the tile of the next one',
      'Hex key 7 mm',
      `<h1>Hex key 7 mm</h1><p>No longer made.</p><div><a href="/p/8"><img></a><a href="/p/8">Hex key 8 mm</a><b>$2.90</b>${buy}</div>`,
    ],
    [
      'a product that is made no more, with one of nearly its name instead of it',
      'Walnut Bench 1000',
      `<h1>Walnut Bench 1000</h1><p>No longer made</p><a href="#others">See alternatives from $52</a><div id="others"><h2>Alternatives: other products</h2><div><a href="/p/9">Walnut Bench 1100</a><b>$52</b>${buy}</div></div>`,
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});
