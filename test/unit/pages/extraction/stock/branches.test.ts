import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where what tells it leads to the branches',
      `<h1>Blue Mug</h1>${price}<div class="item-stock"><span class="store_view">Not in stock</span></div>`,
      'InStock',
    ],
    [
      'where other shops have it',
      `<h1>Blue Mug</h1>${price}<p>Currently unavailable</p><h3>Where else to buy</h3><table><tr><td>Mugs Direct</td><td>In stock</td></tr></table>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where branches have none',
      `<h1>Blue Mug</h1>${price}<ul><li>Malmö: slut i lager</li><li>Lund: slut i lager</li></ul>${live}`,
    ],
    [
      'where each branch of a closed list has none',
      `<h1>Blue Mug</h1>${price}<select name="store"><option value="">Choose a shop</option><option>Kiel - sold out</option></select>${live}`,
    ],
    [
      'where each of several towns has its own',
      `<h1>Blue Mug</h1>${price}<div><div><b>Perth</b> <i>Out of stock</i></div><div><b>Sydney</b> <i>Out of stock</i></div></div>${live}`,
    ],
    ['where a shop in town is named', `<h1>Blue Mug</h1>${price}<p>Out of stock at Springfield</p>${live}`],
    [
      'where a shop in town has none',
      `<h1>Blue Mug</h1>${price}${live}<div class="pickup"><p>Out of stock</p></div>`,
    ],
    [
      'where the tile of another way to get it says so',
      `<h1>Blue Mug</h1>${price}<div class="way"><b>Store Pickup</b><p>Sold out</p></div>${live}`,
    ],
    [
      'where a place in town has none',
      `<h1>Blue Mug</h1>${price}<p>Recogida en tienda: agotado</p><p>Üzletünkben nincs készleten</p><p>Самовывоз: нет в наличии</p>${live}`,
    ],
    [
      'where it cannot be seen in the showroom',
      `<h1>Blue Mug</h1>${price}<p>Derzeit nicht in der Ausstellung</p>${live}`,
    ],
    [
      'where a paragraph begins with another shop',
      `<h1>Blue Mug</h1>${price}${live}<p>Magasin de Bordeaux : indisponible</p>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
