import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where it has no price, and other products have some',
      '<h1>Blue Mug</h1><p>Sold out</p><section><h2>You may also like</h2><ul><li><a href="/a">Red Mug</a> <b>18,00 €</b></li><li><a href="/b">Tea Mug</a> <b>19,00 €</b></li></ul></section>',
    ],
    [
      'where other products stand nearer to the words than the price that shares an element with them',
      `<div><h1>Blue Mug</h1>${price}<ul><li>Glazed</li><li>350 ml</li><li>Dishwasher safe</li></ul><p>This item is currently not available</p></div><div class="related"><div><a href="/a">Red Mug</a> <b class="price">18,00 €</b></div><div><a href="/b">Tea Mug</a> <b class="price">19,00 €</b></div></div>`,
    ],
    [
      'where its successor stands with a price in the same sentence',
      `<h1>Blue Mug 100</h1>${price}<div>This product has reached end of life and can no longer be ordered. See its successor, the <a href="/p/200">Blue Mug 200</a> (29,00 €, in stock).</div>`,
    ],
    [
      'where a filter before it lists what is in stock',
      `<aside class="left"><label><input type="checkbox"> In stock only</label></aside><div><h1>Blue Mug</h1><p>Sold out</p>${price}</div>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where other products are gone',
      `<h1>Blue Mug</h1>${price}${live}<ul>${[1, 2, 3].map((n) => `<li><a href="/p/${n}">Cup ${n}</a><span class="price">${n}9,00 €</span><b>Sold out</b></li>`).join('')}</ul>`,
    ],
    [
      'where others below their heading are sold out',
      `<h1>Blue Mug</h1>${price}${live}<h2>You may also like</h2><div><div>Red Mug</div><b>22,00 €</b><small>Sold out</small></div>`,
    ],
    [
      'where what it replaces is gone, in brackets',
      `<h1>Blue Mug</h1>${price}<p>Replaces the Red Mug (discontinued)</p>${live}`,
    ],
    [
      'where a notice is offered of other colours',
      `<h1>Blue Mug</h1>${price}${live}<p>Notify me when other colours are back</p>`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
