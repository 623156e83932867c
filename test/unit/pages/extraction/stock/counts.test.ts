import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    ['where none of it is counted', `<h1>Blue Mug</h1>${price}<ul><li>0 Units in Stock</li></ul>`],
    [
      'where none of it is counted, in an entry without a list',
      `<h1>Blue Mug</h1>${price}<li>0 Units in Stock</li>`,
    ],
    ['where none are available', `<h1>Blue Mug</h1>${price}<p>0 available</p><p>Out of stock</p>`, 'InStock'],
    [
      'where the label of the count is all that speaks of stock',
      `<h1>Blue Mug</h1>${price}<table><tr><td>Quantity in stock</td><td>no items available</td></tr></table>`,
    ],
    [
      'where none are left, in an element beside the label',
      `<h1>Blue Mug</h1>${price}<dl><dt>In stock</dt><dd>0</dd><dt>Lagerbestand:</dt><dd>0 Stück</dd></dl>`,
    ],
    [
      'where there is none, in an element beside the label',
      `<h1>Blue Mug</h1>${price}<p>Na skladě: <b>ne</b></p>`,
    ],
    ['where a cross stands for none', `<h1>Blue Mug</h1>${price}<dl><dt>在庫</dt><dd>×</dd></dl>`],
    ['where a long label counts none', `<h1>Blue Mug</h1>${price}<div>Stan magazynowy: <b>0 szt.</b></div>`],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    ['where the last ones are counted', `<h1>Blue Mug</h1>${price}<p>Only 3 left</p>${live}`, 'OutOfStock'],
    [
      'where the last ones are counted in Spanish',
      `<h1>Blue Mug</h1>${price}<p>¡Solo quedan 3!</p>${live}`,
      'OutOfStock',
    ],
    ['where what was sold already is counted', `<h1>Blue Mug</h1>${price}<p>120 already sold</p>${live}`],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
