import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn, stopped } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where Magento says so beside its markup',
      `<h1>Blue Mug</h1>${price}<div class="stock unavailable"><span>Out of stock</span></div>`,
      'InStock',
    ],
    [
      'where OpenCart says so and lets it be put into the cart',
      `<h1>Blue Mug</h1><ul><li>Brand: Acme</li><li>Availability: Out Of Stock</li></ul>${price}${live}`,
    ],
    [
      'where OpenCart lets it be put into the cart, and a filter before it lists what is in stock',
      `<div class="left"><label><input type="checkbox"> In stock</label></div><div><h1>Blue Mug</h1><ul><li>Availability: Out Of Stock</li></ul>${price}${live}</div>`,
    ],
    [
      'where OXID says that it must be ordered first',
      `<h1>Blue Mug</h1>${price}<span class="stock">Dieser Artikel ist nicht auf Lager und muss erst nachbestellt werden.</span>${stopped}`,
    ],
    [
      'where VTEX names a part after its store',
      `<h1>Blue Mug</h1>${price}<div class="vtex-store-components-3-x-container"><p>Avise-me quando chegar</p></div>`,
    ],
    [
      'where the name of the shop system is the word for a branch',
      `<h1>Blue Mug</h1>${price}<div class="js-store-prod-sold-out t-store__prod-popup__prod-sold-out">Sold out</div>`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where a theme keeps its badge of what is sold out',
      `<h1>Blue Mug</h1><div class="price">20,00 € <span class="badge price__badge-sold-out">Sold out</span></div>${live}`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
