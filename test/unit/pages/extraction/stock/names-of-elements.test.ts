import { describe, expect, test } from 'vitest';
import { type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where classes around the words only style them',
      `<h1>Blue Mug</h1>${price}<div class="color-scheme-1"><p class="elementor-size-default">Sold out</p></div>`,
      'InStock',
    ],
    [
      'where a class colours the words as a price',
      `<h1>Blue Mug</h1>${price}<div id="availability"><span class="a-color-price">Currently unavailable.</span></div>`,
    ],
    [
      'where a label bears the words',
      `<h1>Blue Mug</h1>${price}<label class="label-danger">Out of stock</label>`,
      'InStock',
    ],
    [
      'where what holds all of the product is named after how it is hidden',
      `<div class="product product--mobile-hide"><h1>Blue Mug</h1><div class="no-js-hidden">${price}</div><form><p>Sold out</p></form></div>`,
      'InStock',
    ],
    [
      'where the box of the options, in one word, holds what is named after the stock in another language',
      `<h1>Blue Mug</h1>${price}<div class="ProductOptions"><div class="stok"><span>Tükendi</span></div></div>`,
      'InStock',
    ],
    [
      'where what holds all of the product is named after similar ones',
      `<div class="product-show move-similar-products-show"><h1>Blue Mug</h1>${price}<p>Sold out</p></div>`,
      'InStock',
    ],
    [
      'where the box around title and price is named after its variants',
      `<div class="product-variants"><h1>Blue Mug</h1>${price}<p>Sold out</p></div>`,
      'InStock',
    ],
    [
      'where the box that buys is named after what can be chosen',
      `<h1>Blue Mug</h1>${price}<div class="productView-options"><p class="productView-out-of-stock">Sorry! This one has sold out.</p></div>`,
      'InStock',
    ],
    [
      'where it is an attribute of the product',
      `<h1>Blue Mug</h1>${price}<div class="attribute"><b>Availability:</b><ul class="availability-msg"><li>This item is currently not available</li></ul></div>`,
      'InStock',
    ],
    [
      'where the value of a label stands under names of a tile',
      `<div><h1>Blue Mug</h1>${price}<div>Остаток:</div><span class="product-item-quantity">0 шт.</span></div>`,
    ],
    [
      'where the box that buys holds what is named after a menu',
      `<h1>Blue Mug</h1>${price}<div class="product-buy"><div class="nav-row"><p>Out of stock</p></div></div>`,
      'InStock',
    ],
    [
      'where the box that buys has a head',
      `<h1>Blue Mug</h1>${price}<form id="form-add-to-cart"><header><p>Out of stock</p></header></form>`,
      'InStock',
    ],
    [
      'where the words for it tell more to those who point at them',
      `<h1>Blue Mug</h1><span class="show-tooltip acronym">Vypredané</span>${price}`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});
