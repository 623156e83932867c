import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'the one tile of a search, with a button',
      'walnut bench',
      `<h1>walnut bench</h1><p>1 product found</p><div class="hit"><a href="/p/9"><img src="/9.jpg" alt="Walnut Bench"></a><a href="/p/9">Walnut Bench 120 cm</a><span class="price">$52.00</span>${buy}</div>`,
    ],
    [
      'a search that only the window names so',
      "Search results: 'cable tie'",
      `<h1>cable tie</h1><div><span>Cable tie, black</span><b>$4.99</b>${buy}</div>`,
    ],
    [
      'a search whose first hit is called what was searched for',
      'Oakwerk : walnut bench',
      `<div>${['Walnut Bench', 'Bench cushion']
        .map(
          (name, index) =>
            `<div><a href="/p/${index}"><img src="/${index}.jpg"></a><h2><a href="/p/${index}">${name}</a></h2><a href="/p/${index}"><span>$${52 + index}.00</span></a>${buy}</div>`,
        )
        .join('')}</div>`,
    ],
    [
      'a search for shops, with something to sell beside it',
      'Find a store',
      '<h1>Find a store</h1><aside><img><b>Cold brew kit</b><span>$29.00</span><a href="/p/2">Shop</a></aside>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});
