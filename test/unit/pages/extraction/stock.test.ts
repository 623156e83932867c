import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const markup = (availability: string | null) =>
  availability === null
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Blue Mug', offers: { price: '20.00', priceCurrency: 'EUR', availability } })}</script>`;
const price = '<div class="price">20,00 €</div>';
const live = '<button>Add to cart</button>';
const stopped = '<button disabled>Add to cart</button>';

function read(body: string, says: string | null = null, head = '') {
  return extract({
    html: `<!doctype html><html lang="en"><head><title>Blue Mug</title>${head}${markup(says)}</head><body><main>${body}</main></body></html>`,
    url: 'https://shop.example/p/1',
    country: null,
    currency: null,
  }).availability;
}

describe('it is out of stock', () => {
  test.each<[string, string, string | null]>([
    [
      'where the control that buys is styled away',
      `<h1>Blue Mug</h1>${price}<button style="display:none">Add to cart</button><p>Out of stock</p>`,
      'InStock',
    ],
    [
      'where what holds all of the product is named after how it is hidden',
      `<div class="product product--mobile-hide"><h1>Blue Mug</h1><div class="no-js-hidden">${price}</div><form><p>Sold out</p></form></div>`,
      'InStock',
    ],
    [
      'where what holds all of the product is named after similar ones',
      `<div class="product-show move-similar-products-show"><h1>Blue Mug</h1>${price}<p>Sold out</p></div>`,
      'InStock',
    ],
    [
      'where it can only be put on a list',
      `<h1>Blue Mug</h1>${price}<p>Sold out</p><button>Add to wish list</button><button>Add to compare</button>`,
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
      'where one can wait for it, and a property of it has a yes',
      `<h1>Blue Mug</h1>${price}<form><p>Tell me when it is back</p><button>Notify me</button></form><table><tr><td>Spülmaschinenfest</td><td>Ja</td></tr></table>`,
      null,
    ],
    [
      'where its successor stands with a price in the same sentence',
      `<h1>Blue Mug 100</h1>${price}<div>This product has reached end of life and can no longer be ordered. See its successor, the <a href="/p/200">Blue Mug 200</a> (29,00 €, in stock).</div>`,
      null,
    ],
    [
      'where the colour that is chosen is gone',
      `<h1>Blue Mug</h1>${price}<p>This color is temporarily out of stock</p>${stopped}`,
      'InStock',
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
      'where a control without words puts it on a list',
      `<h1>Blue Mug</h1>${price}<p>Sold out</p><button class="add-to-favorites" data-href="/cart/keep"></button>`,
      'InStock',
    ],
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
    [
      'where the box that buys is named after what can be chosen',
      `<h1>Blue Mug</h1>${price}<div class="productView-options"><p class="productView-out-of-stock">Sorry! This one has sold out.</p></div>`,
      'InStock',
    ],
    [
      'where the name of the shop system is the word for a branch',
      `<h1>Blue Mug</h1>${price}<div class="js-store-prod-sold-out t-store__prod-popup__prod-sold-out">Sold out</div>`,
      'InStock',
    ],
    [
      'where what tells it leads to the branches',
      `<h1>Blue Mug</h1>${price}<div class="item-stock"><span class="store_view">Not in stock</span></div>`,
      'InStock',
    ],
    ['where the name ends with it', `<h1>Blue Mug (SOLD)</h1>${price}`, 'InStock'],
    ['where it stands after the price', `<h1>Blue Mug</h1><p>Price &pound;210 - Sold</p>`, null],
    ['where none of it are counted', `<h1>Blue Mug</h1>${price}<ul><li>0 Units in Stock</li></ul>`, null],
    ['where none are available', `<h1>Blue Mug</h1>${price}<p>0 available</p><p>Out of stock</p>`, 'InStock'],
    [
      'where the label of the count is all that speaks of stock',
      `<h1>Blue Mug</h1>${price}<table><tr><td>Quantity in stock</td><td>no items available</td></tr></table>`,
      null,
    ],
    [
      'where PrestaShop takes the control off the page',
      `<h1>Blue Mug</h1>${price}<span>This product is no longer in stock</span><p class="unvisible"><button>Add to cart</button></p>`,
      'InStock',
    ],
    [
      'where other products stand nearer to the words than the price that shares an element with them',
      `<div><h1>Blue Mug</h1>${price}<ul><li>Glazed</li><li>350 ml</li><li>Dishwasher safe</li></ul><p>This item is currently not available</p></div><div class="related"><div><a href="/a">Red Mug</a> <b class="price">18,00 €</b></div><div><a href="/b">Tea Mug</a> <b class="price">19,00 €</b></div></div>`,
      null,
    ],
    [
      'where a dead control says that it comes soon',
      `<h1>Blue Mug</h1>${price}<button disabled>Coming soon</button>`,
      null,
    ],
    ['where it will be back', `<h1>Blue Mug</h1>${price}<p>Back in stock soon</p>${stopped}`, null],
    [
      'where Magento says so beside its markup',
      `<h1>Blue Mug</h1>${price}<div class="stock unavailable"><span>Out of stock</span></div>`,
      'InStock',
    ],
    [
      'where OpenCart says so and lets it be put into the cart',
      `<h1>Blue Mug</h1><ul><li>Brand: Acme</li><li>Availability: Out Of Stock</li></ul>${price}${live}`,
      null,
    ],
    [
      'where a link to the empty cart stands above the product',
      `<a class="btn cart--link">Basket 0,00 €</a><button>Basket (0)</button><h1>Blue Mug</h1>${price}<p>This item is currently unavailable</p>`,
      'InStock',
    ],
    [
      'where a class colours the words as a price',
      `<h1>Blue Mug</h1>${price}<div id="availability"><span class="a-color-price">Currently unavailable.</span></div>`,
      null,
    ],
    [
      'where OXID says that it must be ordered first',
      `<h1>Blue Mug</h1>${price}<span class="stock">Dieser Artikel ist nicht auf Lager und muss erst nachbestellt werden.</span>${stopped}`,
      null,
    ],
    [
      'where a label bears the words',
      `<h1>Blue Mug</h1>${price}<label class="label-danger">Out of stock</label>`,
      'InStock',
    ],
    [
      'where classes around the words only style them',
      `<h1>Blue Mug</h1>${price}<div class="color-scheme-1"><p class="elementor-size-default">Sold out</p></div>`,
      'InStock',
    ],
    [
      'where the box around title and price is named after its variants',
      `<div class="product-variants"><h1>Blue Mug</h1>${price}<p>Sold out</p></div>`,
      'InStock',
    ],
    [
      'where the value of a label stands under names of a tile',
      `<div><h1>Blue Mug</h1>${price}<div>Остаток:</div><span class="product-item-quantity">0 шт.</span></div>`,
      null,
    ],
    [
      'where it is an attribute of the product',
      `<h1>Blue Mug</h1>${price}<div class="attribute"><b>Availability:</b><ul class="availability-msg"><li>This item is currently not available</li></ul></div>`,
      'InStock',
    ],
    [
      'where VTEX names a part after its store',
      `<h1>Blue Mug</h1>${price}<div class="vtex-store-components-3-x-container"><p>Avise-me quando chegar</p></div>`,
      null,
    ],
    [
      'where the form that buys holds a button to wait',
      `<h1>Blue Mug</h1>${price}<form><button class="js-add-to-cart">Notify me when available</button></form>`,
      null,
    ],
    [
      'where an image stands for the button',
      `<h1>Blue Mug</h1>${price}<img src="/i/soldout.gif" alt="SOLD OUT">`,
      null,
    ],
    ['where its name is stamped', `<h1>[SOLD OUT] Blue Mug</h1>${price}${live}`, 'InStock'],
    [
      'where a marketplace does not sell it now',
      '<h1>Blue Mug</h1><div id="outOfStock"><span>Currently unavailable.</span> <span>We don’t know when or if this item will be back in stock.</span></div>',
      null,
    ],
    [
      'where one text says two things',
      `<h1>Blue Mug</h1>${price}<p>Currently unavailable. We don't know when or if this item will be back in stock.</p>`,
      'InStock',
    ],
    ['where an auction has ended', `<h1>Blue Mug</h1>${price}<p>Bidding has ended on this item.</p>`, null],
    ['where an advertisement is sold', `<h1>Blue Mug</h1>${price}<span>Status: sold</span>`, null],
    [
      'where the button waits for nothing but a delivery',
      `<h1>Blue Mug</h1>${price}${stopped}<a href="#notify">Notify me when available</a>`,
      'InStock',
    ],
    [
      'where words and one of two kinds of markup say so',
      `<h1>Blue Mug</h1>${price}<p>Out of stock</p>${live}<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Blue Mug"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="20.00"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`,
      'InStock',
    ],
    [
      'where it is sold already, in words',
      `<h1>Blue Mug</h1>${price}<p>Dieses Stück ist leider bereits verkauft.</p>`,
      null,
    ],
    ['where it left the range', `<h1>Blue Mug</h1>${price}<p>Udgået af sortiment</p>`, null],
    [
      'where nothing but a script tells it',
      `<h1>Blue Mug</h1>${price}<script type="application/json">{"title":"Blue Mug","price":"20.00","availableForSale":false}</script>`,
      null,
    ],
    ['where none is counted', `<h1>Blue Mug</h1>${price}<li>0 Units in Stock</li>`, null],
    [
      'where a listing has ended',
      `<p>This listing ended on Mon, Mar 3 at 5:14 PM because the item is no longer available.</p><h1>Blue Mug</h1>${price}`,
      null,
    ],
    [
      'where the only button joins those who wait',
      `<h1>Blue Mug</h1>${price}<button>Join the waitlist</button>`,
      'InStock',
    ],
    [
      'where attributes tell it to scripts, and nothing buys',
      `<div data-stock="0" data-available="false"><h1>Blue Mug</h1>${price}<a class="btn">Find a branch</a></div>`,
      'InStock',
    ],
    [
      'where a filter before it lists what is in stock',
      `<aside class="left"><label><input type="checkbox"> In stock only</label></aside><div><h1>Blue Mug</h1><p>Sold out</p>${price}</div>`,
      null,
    ],
    [
      'where OpenCart lets it be put into the cart, and a filter before it lists what is in stock',
      `<div class="left"><label><input type="checkbox"> In stock</label></div><div><h1>Blue Mug</h1><ul><li>Availability: Out Of Stock</li></ul>${price}${live}</div>`,
      null,
    ],
    [
      'where other shops have it',
      `<h1>Blue Mug</h1>${price}<p>Currently unavailable</p><h3>Where else to buy</h3><table><tr><td>Mugs Direct</td><td>In stock</td></tr></table>`,
      null,
    ],
    [
      'where the only control that buys leads to the cart, in the frame of the page',
      `<header class="header"><a href="/cart">Warenkorb</a></header><h1>Blue Mug</h1>${price}<p>Nicht lieferbar</p>`,
      'InStock',
    ],
    [
      'where the words for it tell more to those who point at them',
      `<h1>Blue Mug</h1><span class="show-tooltip acronym">Vypredané</span>${price}`,
      null,
    ],
    [
      'where none are left, in an element beside the label',
      `<h1>Blue Mug</h1>${price}<dl><dt>In stock</dt><dd>0</dd><dt>Lagerbestand:</dt><dd>0 Stück</dd></dl>`,
      null,
    ],
    [
      'where there is none, in an element beside the label',
      `<h1>Blue Mug</h1>${price}<p>Na skladě: <b>ne</b></p>`,
      null,
    ],
    [
      'where it is said behind the amount, in brackets',
      `<h1>Blue Mug</h1><p>20,00 EUR (ausverkauft)</p>`,
      null,
    ],
    ['where a cross stands for it', `<h1>Blue Mug</h1>${price}<dl><dt>在庫</dt><dd>×</dd></dl>`, null],
    [
      'where a long label counts none',
      `<h1>Blue Mug</h1>${price}<div>Stan magazynowy: <b>0 szt.</b></div>`,
      null,
    ],
    [
      'where the only button joins those who wait, in German',
      `<h1>Blue Mug</h1>${price}<button>Auf die Warteliste</button>`,
      null,
    ],
    ['where all sizes are gone', `<h1>Blue Mug</h1>${price}<p>All sizes are sold out.</p>${stopped}`, null],
    ['where it is said to be back', `<h1>Blue Mug</h1>${price}<p>Bald wieder da!</p>`, null],
    [
      'where another word stands between',
      `<h1>Blue Mug</h1>${price}<p>Zboží momentálně nemáme skladem</p>`,
      null,
    ],
    ['where one of a kind is sold', `<h1>Blue Mug</h1>${price}<p>Sold — thank you</p>`, null],
    ['where it is made no more', `<h1>Blue Mug</h1>${price}<p>This item is no longer made.</p>`, null],
    [
      'where it can be written to when it is back, and nothing buys',
      `<h1>Blue Mug</h1>${price}<form><label>Get an email when it is back</label><button>Email me</button></form>`,
      null,
    ],
    [
      'where it has no price, and other products have some',
      '<h1>Blue Mug</h1><p>Sold out</p><section><h2>You may also like</h2><ul><li><a href="/a">Red Mug</a> <b>18,00 €</b></li><li><a href="/b">Tea Mug</a> <b>19,00 €</b></li></ul></section>',
      null,
    ],
    [
      'where all that scripts know of it is none',
      `<h1>Blue Mug</h1>${price}<script type="application/json">{"product":{"name":"Blue Mug","price":20,"stock":{"stockLevel":0,"stockLevelStatus":"outOfStock"}}}</script>`,
      null,
    ],
    [
      'where a shop begs pardon first',
      `<h1>Blue Mug</h1>${price}<p>申し訳ございませんが、只今品切れ中です。</p>`,
      null,
    ],
  ])('%s', (_, body, says) => {
    expect(read(body, says)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<[string, string, string | null]>([
    [
      'where one of several sizes is gone, on its own button',
      `<h1>Blue Mug</h1>${price}<div><button>8</button><button disabled>10 - out of stock</button><button>12</button></div>${live}`,
      null,
    ],
    [
      'where one of several sizes is gone, in a row of its own',
      `<h1>Blue Mug</h1>${price}<table><tr><th>Size</th><th>Stock</th></tr><tr><td>24.0</td><td>Sold out</td></tr><tr><td>25.0</td><td>3</td></tr></table>${live}`,
      null,
    ],
    [
      'where some sizes are gone, in entries of a list',
      `<h1>Blue Mug</h1>${price}<ul><li>36 <small>Sold out</small></li><li>37</li><li>38 <small>Sold out</small></li></ul>${live}`,
      null,
    ],
    [
      'where branches have none',
      `<h1>Blue Mug</h1>${price}<ul><li>Malmö: slut i lager</li><li>Lund: slut i lager</li></ul>${live}`,
      null,
    ],
    [
      'where what it replaces is gone, in brackets',
      `<h1>Blue Mug</h1>${price}<p>Replaces the Red Mug (discontinued)</p>${live}`,
      null,
    ],
    [
      'where some sizes are gone, in elements of their own',
      `<h1>Blue Mug</h1>${price}<div><div>41 <small>ausverkauft</small></div><div>42</div></div>${live}`,
      null,
    ],
    ['where the name has the words', `<h1>Sold Out Tour Poster</h1>${price}${live}`, null],
    [
      'where none are on the shelf of what is made on demand',
      `<h1>Blue Mug</h1>${price}<p>Lagerbestand: 0 Stück</p><p>Auf Bestellung</p>${live}`,
      null,
    ],
    ['where how many were sold is counted', `<h1>Blue Mug</h1>${price}<p>120 already sold</p>${live}`, null],
    [
      'where a place in town has none',
      `<h1>Blue Mug</h1>${price}<p>Recogida en tienda: agotado</p><p>Üzletünkben nincs készleten</p><p>Самовывоз: нет в наличии</p>${live}`,
      null,
    ],
    [
      'where it tells what it does once it is sold out',
      `<h1>Blue Mug</h1>${price}<p>품절 시 개별 연락드립니다.</p><p>品切れの場合がございます。</p>${live}`,
      null,
    ],
    [
      'where buttons of sizes say which are gone',
      `<h1>Blue Mug</h1>${price}<div><button disabled>36–38 <span>(sold out)</span></button><button role="radio">Tall <span>(sold out)</span></button><button>39–41</button></div>${live}`,
      null,
    ],
    [
      'where it cannot be seen in the showroom',
      `<h1>Blue Mug</h1>${price}<p>Derzeit nicht in der Ausstellung</p>${live}`,
      null,
    ],
    [
      'where it can be delivered in some days',
      `<h1>Blue Mug</h1>${price}<p>Eigenes Lager: 0 Stück</p><p>lieferbar in 5–7 Tagen</p>${live}`,
      null,
    ],
    [
      'where a folded answer speaks of what is sold out',
      `<h1>Blue Mug</h1>${price}${live}<details><summary>Restock</summary><p>Mostly sold out on Fridays</p></details>`,
      null,
    ],
    [
      'where it is often sold out',
      `<h1>Blue Mug</h1>${price}${live}<p>Our mugs are often sold out</p>`,
      null,
    ],
    [
      'where others below their heading are sold out',
      `<h1>Blue Mug</h1>${price}${live}<h2>You may also like</h2><div><div>Red Mug</div><b>22,00 €</b><small>Sold out</small></div>`,
      null,
    ],
    [
      'where attributes say another thing than a live control',
      `<div data-stock="0"><h1>Blue Mug</h1>${price}${live}</div>`,
      null,
    ],
    [
      'where a dialog that is closed offers to tell of its return',
      `<h1>Blue Mug</h1>${price}<div class="modal-restock"><button>Notify me when available</button></div>`,
      'InStock',
    ],
    [
      'where a control sells it in advance',
      `<h1>Blue Mug</h1>${price}<button>Pre-order</button>`,
      'OutOfStock',
    ],
    ['where the last ones are counted', `<h1>Blue Mug</h1>${price}<p>Only 3 left</p>${live}`, 'OutOfStock'],
    [
      'where the last ones are counted in Spanish',
      `<h1>Blue Mug</h1>${price}<p>¡Solo quedan 3!</p>${live}`,
      'OutOfStock',
    ],
    ['where it is made on demand', `<h1>Blue Mug</h1>${price}<p>Под заказ</p>${live}`, 'OutOfStock'],
    [
      'where the button waits for a choice',
      `<h1>Blue Mug</h1>${price}<select><option>Choose a size</option></select>${stopped}`,
      'InStock',
    ],
    [
      'where a theme keeps its badge of what is sold out',
      `<h1>Blue Mug</h1><div class="price">20,00 € <span class="badge price__badge-sold-out">Sold out</span></div>${live}`,
      'InStock',
    ],
    [
      'where one size of several is gone',
      `<h1>Blue Mug</h1>${price}<div class="swatches"><label for="l">L <span>Sold out</span></label></div>${live}`,
      null,
    ],
    [
      'where a shop in town has none',
      `<h1>Blue Mug</h1>${price}${live}<div class="pickup"><p>Out of stock</p></div>`,
      null,
    ],
    [
      'where each of several towns has its own',
      `<h1>Blue Mug</h1>${price}<div><div><b>Perth</b> <i>Out of stock</i></div><div><b>Sydney</b> <i>Out of stock</i></div></div>${live}`,
      null,
    ],
    [
      'where what holds a colour is named in the language of the shop',
      `<h1>Blue Mug</h1>${price}<div class="kleur uit"><em>Sold out</em></div>${live}`,
      null,
    ],
    [
      'where a size in a list of links is gone',
      `<h1>Blue Mug</h1>${price}<ul><li><a href="#s">S</a></li><li><a href="#m">M <small>Sold out</small></a></li></ul>${live}`,
      null,
    ],
    [
      'where a number follows the words for a size that is gone',
      `<h1>Blue Mug</h1>${price}${live}<button>L</button><button>XL – sold out</button><span>0</span> bids`,
      null,
    ],
    [
      'where the tile of another way to get it says so',
      `<h1>Blue Mug</h1>${price}<div class="way"><b>Store Pickup</b><p>Sold out</p></div>${live}`,
      null,
    ],
    [
      'where a shop in town is named',
      `<h1>Blue Mug</h1>${price}<p>Out of stock at Springfield</p>${live}`,
      null,
    ],
    [
      'where one size of a closed list is left',
      `<h1>Blue Mug</h1>${price}<select><option value="">Size</option><option>S - sold out</option><option>M</option></select>${live}`,
      null,
    ],
    [
      'where each branch of a closed list has none',
      `<h1>Blue Mug</h1>${price}<select name="store"><option value="">Choose a shop</option><option>Kiel - sold out</option></select>${live}`,
      null,
    ],
    [
      'where what would say so waits in a modal',
      `<h1>Blue Mug</h1>${price}${live}<div class="modal fade"><p>Sold out</p><p>Notify me</p></div>`,
      null,
    ],
    [
      'where the comments of buyers say so',
      `<h1>Blue Mug</h1>${price}${live}<div class="product-comments"><p>Era esaurito da mesi, finalmente è tornato.</p></div>`,
      null,
    ],
    [
      'where a paragraph begins with another shop',
      `<h1>Blue Mug</h1>${price}${live}<p>Magasin de Bordeaux : indisponible</p>`,
      null,
    ],
    [
      'where a table has some in one colour',
      `<h1>Blue Mug</h1>${price}${live}<table><tr><th></th><th>緑</th><th>白</th></tr><tr><td>在庫</td><td>○</td><td>×</td></tr></table>`,
      null,
    ],
    [
      'where buyers tell that it was gone',
      `<h1>Blue Mug</h1>${price}${live}<div><h3>Hodnotenie</h3><p>Dlho bolo vypredané, konečne je späť.</p></div>`,
      null,
    ],
    [
      'where other products are gone',
      `<h1>Blue Mug</h1>${price}${live}<ul>${[1, 2, 3].map((n) => `<li><a href="/p/${n}">Cup ${n}</a><span class="price">${n}9,00 €</span><b>Sold out</b></li>`).join('')}</ul>`,
      null,
    ],
    [
      'where others wait for a notice',
      `<h1>Blue Mug</h1>${price}${live}<p>Notify me when other colours are back</p>`,
      'InStock',
    ],
    ['where it goes fast', `<h1>Blue Mug</h1>${price}<p>Almost sold out!</p>`, null],
    ['where a question asks', `<h1>Blue Mug</h1>${price}${live}<p>Is it out of stock?</p>`, null],
    [
      'where one kind of markup says so, and nothing is shown',
      `<h1>Blue Mug</h1>${price}`,
      'https://schema.org/InStock',
    ],
  ])('%s', (_, body, says) => {
    expect(read(body, says)).toBe('in_stock');
  });
});

describe('beside a control that buys, words about one of several are not about the product', () => {
  test.each([
    'O formato de 250 g está esgotado até maio.',
    '5個入は完売しました',
    'Nyans 12 är slutsåld och kommer inte tillbaka.',
    'Saját raktáron: 0 db, beszállítónál: 12 db',
    '광화문점 재고 없음 · 강남점 재고 2',
    'Ikke på lager i butikk',
    'Zapach „Las” chwilowo wyprzedany.',
    'Rozmiar niedostępny',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(read(page)).toBe('out_of_stock');
    expect(read(`${page}${live}`)).toBe('in_stock');
  });

  test.each(['Blue Mug 12 is sold out', 'Lagerbestand: 0 Stück', 'Momentan ausverkauft', 'Товар распродан'])(
    'these are: %s',
    (says) => {
      const page = `<h1>Blue Mug 12</h1>${price}<p>${says}</p>${live}`;
      expect(read(page)).toBe('out_of_stock');
    },
  );

  test('one of several that is disabled is no other', () => {
    const sizes = '<ul><li class="item disabled">大号 缺货</li><li class="item">中号</li></ul>';
    expect(read(`<h1>Blue Mug</h1>${price}${sizes}${live}`)).toBe('in_stock');
  });
});

describe('a sentence about this product is heard where nothing buys', () => {
  test.each([
    'Unfortunately this jar has sold out for this season and will not be back until autumn.',
    'Dieses Produkt ist zurzeit nicht auf Lager, wir erwarten die nächste Lieferung im April.',
    'Questo prodotto è momentaneamente esaurito, torna presto a trovarci!',
    'К сожалению, данного товара сейчас нет в наличии, следите за обновлениями.',
    'Denne årgang er desværre udsolgt fra producenten',
    '申し訳ございません。この商品は現在在庫切れとなっております。',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(read(page, 'InStock')).toBe('out_of_stock');
    expect(read(`${page}${live}`, 'InStock')).toBe('in_stock');
  });

  test.each([
    'Our spring collection sold out in three days last year, so order early this time.',
    'Each piece is unique: once it has sold out it will never be made again.',
    'If the colour you want is out of stock please contact us by telephone.',
    'Die erste Auflage war binnen weniger Wochen vergriffen und wurde neu aufgelegt.',
  ])('another sentence is not: %s', (says) => {
    expect(read(`<h1>Blue Mug</h1>${price}<p>${says}</p>`)).toBe('in_stock');
  });
});

describe('what is to come is out of stock unless a control sells it', () => {
  test.each([
    'Awaiting stock',
    'Das war es: Die Saison ist vorbei',
    'Het seizoen is voorbij. Vanaf september weer verkrijgbaar.',
    'Ab Oktober wieder lieferbar',
    'Back in stock 12 March',
    'Liefertermin unbekannt',
    'Retour en stock prévu le 12 mars',
    'In arrivo',
    'Disponibile dal 12 marzo',
    'Verwacht op 12 maart',
    'Kommer i lager',
    'Forventet på lager 12. mars',
    'Tulossa',
    'Oczekiwanie na dostawę',
    'Očekáváme',
    'Várható érkezés: március 12',
    'În curând în stoc',
    'Очаквана доставка',
    'Поступление ожидается',
    'Очікується',
    'Αναμένεται',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(read(page)).toBe('out_of_stock');
    expect(read(`${page}${live}`)).toBe('in_stock');
  });
});

describe('markup says', () => {
  test.each([
    ['InStock', 'in_stock'],
    ['https://schema.org/InStock', 'in_stock'],
    ['http://schema.org/LimitedAvailability', 'in_stock'],
    ['schema:PreOrder', 'in_stock'],
    ['PreSale', 'in_stock'],
    ['BackOrder', 'in_stock'],
    ['MadeToOrder', 'in_stock'],
    ['OnlineOnly', 'in_stock'],
    ['InStoreOnly', 'in_stock'],
    ['in stock', 'in_stock'],
    ['available for order', 'in_stock'],
    ['OutOfStock', 'out_of_stock'],
    ['https://schema.org/SoldOut', 'out_of_stock'],
    ['Discontinued', 'out_of_stock'],
    ['Reserved', 'out_of_stock'],
    ['out of stock', 'out_of_stock'],
    ['oos', 'out_of_stock'],
    ['https://schema.org/outofstock/', 'out_of_stock'],
    ['False', 'out_of_stock'],
    ['true', 'in_stock'],
    ['Auf Lager', 'in_stock'],
    ['Rupture de stock', 'out_of_stock'],
    ['Нет в наличии', 'out_of_stock'],
  ])('%s', (written, expected) => {
    expect(read(`<h1>Blue Mug</h1>${price}`, written)).toBe(expected);
  });
});

test.each([
  ['Out of stock', 'out_of_stock'],
  ['Nicht vorrätig', 'out_of_stock'],
  ['In stock', 'in_stock'],
  ['2 minutes', 'in_stock'],
])('a card to share tells the stock where nothing else does: %s', (says, expected) => {
  const card = `<meta name="twitter:label2" content="Availability"><meta name="twitter:data2" content="${says}">`;
  expect(read(`<h1>Blue Mug</h1>${price}`, null, card)).toBe(expected);
});
