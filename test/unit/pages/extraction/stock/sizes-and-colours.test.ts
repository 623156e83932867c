import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn, stopped } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where each size of a closed list is gone',
      `<h1>Blue Mug</h1>${price}<select class="size"><option value="">Choose a size</option><option disabled>S - sold out</option><option disabled>M - sold out</option></select>${live}`,
      'InStock',
    ],
    [
      'where the box of the sizes says so of all',
      `<h1>Blue Mug</h1>${price}<div class="size-box"><p>All sizes are sold out.</p></div>`,
      'InStock',
    ],
    ['where all sizes are gone', `<h1>Blue Mug</h1>${price}<p>All sizes are sold out.</p>${stopped}`],
    [
      'where the colour that is chosen is gone',
      `<h1>Blue Mug</h1>${price}<p>This color is temporarily out of stock</p>${stopped}`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where one of several sizes is gone, on its own button',
      `<h1>Blue Mug</h1>${price}<div><button>8</button><button disabled>10 - out of stock</button><button>12</button></div>${live}`,
    ],
    [
      'where one of several sizes is gone, in a row of its own',
      `<h1>Blue Mug</h1>${price}<table><tr><th>Size</th><th>Stock</th></tr><tr><td>24.0</td><td>Sold out</td></tr><tr><td>25.0</td><td>3</td></tr></table>${live}`,
    ],
    [
      'where some sizes are gone, in entries of a list',
      `<h1>Blue Mug</h1>${price}<ul><li>36 <small>Sold out</small></li><li>37</li><li>38 <small>Sold out</small></li></ul>${live}`,
    ],
    [
      'where some sizes are gone, in elements of their own',
      `<h1>Blue Mug</h1>${price}<div><div>41 <small>ausverkauft</small></div><div>42</div></div>${live}`,
    ],
    [
      'where a size in a list of links is gone',
      `<h1>Blue Mug</h1>${price}<ul><li><a href="#s">S</a></li><li><a href="#m">M <small>Sold out</small></a></li></ul>${live}`,
    ],
    [
      'where one size of several is gone',
      `<h1>Blue Mug</h1>${price}<div class="swatches"><label for="l">L <span>Sold out</span></label></div>${live}`,
    ],
    [
      'where buttons of sizes say which are gone',
      `<h1>Blue Mug</h1>${price}<div><button disabled>36–38 <span>(sold out)</span></button><button role="radio">Tall <span>(sold out)</span></button><button>39–41</button></div>${live}`,
    ],
    [
      'where a number follows the words for a size that is gone',
      `<h1>Blue Mug</h1>${price}${live}<button>L</button><button>XL – sold out</button><span>0</span> bids`,
    ],
    [
      'where what holds a colour is named in the language of the shop',
      `<h1>Blue Mug</h1>${price}<div class="kleur uit"><em>Sold out</em></div>${live}`,
    ],
    [
      'where a table has some in one colour',
      `<h1>Blue Mug</h1>${price}${live}<table><tr><th></th><th>緑</th><th>白</th></tr><tr><td>在庫</td><td>○</td><td>×</td></tr></table>`,
    ],
    [
      'where one size of a closed list is left',
      `<h1>Blue Mug</h1>${price}<select><option value="">Size</option><option>S - sold out</option><option>M</option></select>${live}`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
