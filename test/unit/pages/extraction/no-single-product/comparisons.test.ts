import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, goods, priceOn, prose } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'the ten best, each with a price of our own shop',
      'Ten best benches',
      `<article><h1>Ten best benches</h1>${goods.map(({ name, price }, index) => `<h2>${name}</h2>${prose}<p>${price}</p><a href="/p/${index}">Buy now</a>`).join('')}</article>`,
    ],
    [
      'a comparison of two',
      'Birch Stool vs Cedar Shelf',
      `<h1>Birch Stool vs Cedar Shelf</h1><div><h2>Birch Stool</h2><p>$31.50</p></div><div><h2>Cedar Shelf</h2><p>$18.00</p></div>`,
    ],
    [
      'a comparison of two in one table',
      'Compare benches',
      `<h1>Compare benches</h1><table><tr><th></th><td><a href="/p/1">Birch</a></td><td><a href="/p/2">Cedar</a></td></tr><tr><th>Price</th><td>$52.00</td><td>$18.00</td></tr><tr><th></th><td>${buy}</td><td>${buy}</td></tr></table>`,
    ],
    [
      'a comparison in Russian',
      'Сравнение товаров',
      `<h1>Сравнение товаров</h1><table><tr><td><a href="/p/1">Bench</a></td></tr><tr><td>$52.00</td></tr><tr><td>${buy}</td></tr></table>`,
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});
