import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn, tiles } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a brand with one product at length, above others',
      'Lund',
      `<h1>Lund</h1><section><img src="/w.jpg" alt="Walnut Bench"><h2>Walnut Bench 120</h2><p>$52.00</p>${buy}</section><div>${tiles(3)}</div>`,
    ],
    [
      'a brand with one product at length that is named after it, above more from it',
      'Lund',
      `<h1>Lund</h1><section><h2>Lund Walnut Bench 120</h2><p>$52.00</p>${buy}</section><h2>More from Lund</h2><div>${tiles(3)}</div>`,
    ],
    [
      'a brand with one product that is called by its name',
      'Ridgeback',
      `<h1>Ridgeback</h1><ul><li><a href="/p/9"><img src="/9.jpg" alt="Ridgeback knife"></a><a href="/p/9">Ridgeback chef knife</a><div>$52.00</div>${buy}</li></ul>`,
    ],
    [
      'a maker whose goods begin at so much, where nothing buys but in their tiles',
      'Lund',
      `<h1>Lund</h1><p>We saw every plank by hand. Benches from $52.</p>${tiles(2, buy)}`,
    ],
    [
      'what makers ask, below a link to the basket whose class says nothing',
      'Benches',
      '<div><a class="hb" href="/basket">Warenkorb</a></div><h1>Benches</h1><p>Our benches cost $52.00 or more and take a week.</p>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a product above more of its kind, in a block with a heading of its own',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><section><h2>Ready to ship</h2><p>$52.00</p>${buy}</section><h2>You may also like</h2><div>${tiles(3)}</div>`,
    ],
    [
      'a product whose box has a heading, beside a list of others',
      'Walnut Bench 120 cm with four oak legs',
      `<h1>Walnut Bench 120 cm with four oak legs</h1></main><aside-box><div class="buy-box"><h3>Are you a member yet?</h3><p class="price">$52.00</p>${buy}</div></aside-box><div>${tiles(3)}</div>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
