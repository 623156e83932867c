import { describe, expect, test } from 'vitest';
import { extract } from '../../../../../shared/pages/extraction/extract.ts';
import { type MugPage, price, stockOn, stopped } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where an image stands for the button',
      `<h1>Blue Mug</h1>${price}<img src="/i/soldout.gif" alt="SOLD OUT">`,
    ],
    [
      'where the control that buys is styled away',
      `<h1>Blue Mug</h1>${price}<button style="display:none">Add to cart</button><p>Out of stock</p>`,
      'InStock',
    ],
    [
      'where PrestaShop takes the control off the page',
      `<h1>Blue Mug</h1>${price}<span>This product is no longer in stock</span><p class="unvisible"><button>Add to cart</button></p>`,
      'InStock',
    ],
    [
      'where it can only be put on a list',
      `<h1>Blue Mug</h1>${price}<p>Sold out</p><button>Add to wish list</button><button>Add to compare</button>`,
      'InStock',
    ],
    [
      'where a control without words puts it on a list',
      `<h1>Blue Mug</h1>${price}<p>Sold out</p><button class="add-to-favorites" data-href="/cart/keep"></button>`,
      'InStock',
    ],
    [
      'where only what is bought with it can be put into the cart',
      `<h1>Blue Mug</h1>${price}<p>Sold out</p><button>Add both to cart</button>`,
      'InStock',
    ],
    [
      'where the title begins with a word of controls',
      `<h1><a href="/p/1">Buy Blue Mug</a></h1>${price}<p>Sold out</p>`,
      'InStock',
    ],
    [
      'where a link to the empty cart stands above the product',
      `<a class="btn cart--link">Basket 0,00 €</a><button>Basket (0)</button><h1>Blue Mug</h1>${price}<p>This item is currently unavailable</p>`,
      'InStock',
    ],
    [
      'where the only control that buys leads to the cart, in the frame of the page',
      `<header class="header"><a href="/cart">Warenkorb</a></header><h1>Blue Mug</h1>${price}<p>Nicht lieferbar</p>`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where the button waits for a choice',
      `<h1>Blue Mug</h1>${price}<select><option>Choose a size</option></select>${stopped}`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});

test('the way to pay for what is in the cart does not sell the product of the page', () => {
  const drawer = '<div class="mini-cart"><p>1 x Oak Stand</p><a href="/checkout">Checkout</a></div>';
  const shown = `<p class="price">Rp 199.000</p><p>Stok habis</p>`;
  const html = `<!doctype html><html lang="id"><head><title>Zorvex Bench</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Zorvex Bench', offers: { price: '199000', priceCurrency: 'IDR', availability: 'InStock' } })}</script></head><body>${drawer}<main><h1>Zorvex Bench</h1>${shown}</main></body></html>`;
  const { availability } = extract({ html, url: 'https://oak.id/p', country: null, currency: null });
  expect(availability).toBe('out_of_stock');
});
