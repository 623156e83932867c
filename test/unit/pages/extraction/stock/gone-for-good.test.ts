import { describe, expect, test } from 'vitest';
import { type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where it is sold already, in words',
      `<h1>Blue Mug</h1>${price}<p>Dieses Stück ist leider bereits verkauft.</p>`,
    ],
    ['where one of a kind is sold', `<h1>Blue Mug</h1>${price}<p>Sold — thank you</p>`],
    ['where an advertisement is sold', `<h1>Blue Mug</h1>${price}<span>Status: sold</span>`],
    ['where an auction has ended', `<h1>Blue Mug</h1>${price}<p>Bidding has ended on this item.</p>`],
    [
      'where a listing has ended',
      `<p>This listing ended on Mon, Mar 3 at 5:14 PM because the item is no longer available.</p><h1>Blue Mug</h1>${price}`,
    ],
    ['where it left the range', `<h1>Blue Mug</h1>${price}<p>Udgået af sortiment</p>`],
    ['where it is made no more', `<h1>Blue Mug</h1>${price}<p>This item is no longer made.</p>`],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});
