import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

/** Pages that sell no single product and say so in nothing but what they show. */
type Row = [what: string, title: string, main: string, head?: string];

const names = ['Birch Stool', 'Cedar Shelf', 'Elm Lamp', 'Hazel Tray', 'Maple Desk', 'Pine Rack'];
const prices = [31.5, 18, 64.9, 22, 140, 75];
const prose = `<p>${'We sat on it every day for a month and wrote down what we liked about it. '.repeat(4)}</p>`;
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

function tiles(count: number, button = ''): string {
  return names
    .slice(0, count)
    .map(
      (name, index) =>
        `<div class="t"><a href="/p/${index}"><img src="/${index}.jpg" alt=""></a><h3><a href="/p/${index}">${name}</a></h3><span>$${prices[index]}</span>${button}</div>`,
    )
    .join('');
}

function cards(count: number, button = ''): string {
  return names
    .slice(0, count)
    .map(
      (name, index) =>
        `<div class="c"><img src="/${index}.jpg" alt=""><h3>${name}</h3><p>$${prices[index]}</p>${button}</div>`,
    )
    .join('');
}

const buy = '<button>Add to cart</button>';

/** Of a cart or a wish list. */
const line = (control: string) =>
  `<div class="z"><img src="/1.jpg"><span>Walnut Bench</span><span>$52.00</span>${control}</div>`;

const rows: Row[] = [
  ['a list whose only row can be removed', 'For Mia', `<h1>For Mia</h1>${line('<button>Remove</button>')}`],
  [
    'one whose row is removed by a cross',
    'For Mia',
    `<h1>For Mia</h1>${line('<button aria-label="Artikel entfernen">×</button>')}`,
  ],
  [
    'a leaflet of two things that lead nowhere',
    'Good food',
    `<h1>Good food</h1>${['Coffee', 'Cheese'].map((name, index) => `<div class="o"><img src="/${index}.jpg"><p>${name}</p><p>500 g (1 kg = $9.98)</p><p class="price">$${4 - 4 * index}.99</p></div>`).join('')}`,
  ],
  [
    'a product that is gone, before the price of what a word joins to it',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Instead: <a href="/p/2">Maple Settle</a> for <b>$62.00</b></p>',
  ],
  [
    'a product that is gone, before its name with another number',
    'Bench B2',
    `<h1>Bench B2</h1><p>Succeeded by <a href="/p/2">Bench B3</a> <span class="price">$62.00</span>${buy}</p>`,
  ],
  [
    'a product that is gone, before the tile of the next one',
    'Hex key 7 mm',
    `<h1>Hex key 7 mm</h1><p>No longer made.</p><div><a href="/p/8"><img></a><a href="/p/8">Hex key 8 mm</a><b>$2.90</b>${buy}</div>`,
  ],
  [
    'a recipe that tells what it costs',
    'Carrot cake',
    '<h1>Carrot cake</h1><p>Custo: R$ 18,50</p><h2>Ingredientes</h2><p>3 cenouras</p><h2>Modo de preparo</h2><p>Bata.</p>',
  ],
  [
    'a page to order quickly from',
    'Quick order',
    `<h1>Quick order</h1><table><tr><td>M6 bolt</td><td>$0.42</td></tr></table>${buy}`,
  ],
  [
    'a search for shops, with something to sell beside it',
    'Find a store',
    '<h1>Find a store</h1><aside><img><b>Cold brew kit</b><span>$29.00</span><a href="/p/2">Shop</a></aside>',
  ],
  ['a category with a single product', 'Benches', `<h1>Benches</h1><p>1 product</p><div>${tiles(1)}</div>`],
  ['the same with a control on its tile', 'Benches', `<h1>Benches</h1><div>${tiles(1, buy)}</div>`],
  ['a category with two', 'Benches', `<h1>Benches</h1><div>${tiles(2)}</div>`],
  ['the same with controls', 'Benches', `<h1>Benches</h1><div>${tiles(2, buy)}</div>`],
  [
    'two things under headings, without links',
    'Our boards',
    `<h1>Our boards</h1><div>${cards(2, buy)}</div>`,
  ],
  ['six of them', 'Our boards', `<h1>Our boards</h1><div>${cards(6, buy)}</div>`],
  [
    'a category that names a first product at length',
    'Benches',
    `<h1>Benches</h1><div class="first"><a href="/p/9"><img src="/9.jpg" alt=""></a><h2>Walnut Bench</h2><p class="price">$52.00</p><a href="/p/9">Look closer</a></div><div>${tiles(6)}</div>`,
  ],
  [
    'a category whose data is that of one product with a range',
    'Benches',
    `<h1>Benches</h1><div>${tiles(6)}</div>`,
    data({
      '@type': 'Product',
      name: 'Benches',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 18,
        highPrice: 140,
        priceCurrency: 'USD',
        offerCount: 6,
      },
    }),
  ],
  [
    'a front page with the deal of a day',
    'Oakwerk',
    `<h1>Oakwerk</h1><h2>Deal of the day</h2>${tiles(1, buy)}<h2>News</h2><p>We moved.</p>`,
  ],
  [
    'the ten best, each with a price of our own shop',
    'Ten best benches',
    `<article><h1>Ten best benches</h1>${names.map((name, index) => `<h2>${name}</h2>${prose}<p>$${prices[index]}</p><a href="/p/${index}">Buy now</a>`).join('')}</article>`,
  ],
  [
    'a comparison of two',
    'Birch Stool vs Cedar Shelf',
    `<h1>Birch Stool vs Cedar Shelf</h1><div><h2>Birch Stool</h2><p>$31.50</p></div><div><h2>Cedar Shelf</h2><p>$18.00</p></div>`,
  ],
  [
    'an article with its author and its date',
    'Our new bench',
    `<article><h1>Our new bench</h1><p class="entry-meta">Posted on 3 November 2025 by Ann Reed</p>${prose.repeat(9)}<p class="price">$52.00</p></article>`,
  ],
  [
    'the data of a review, which is no offer of the page',
    'Walnut Bench review',
    `<article><h1>Walnut Bench review</h1>${prose.repeat(3)}<p>Price when reviewed: $52.00</p></article>`,
    data({
      '@type': 'Review',
      itemReviewed: {
        '@type': 'Product',
        name: 'Walnut Bench',
        offers: { '@type': 'Offer', price: '52.00', priceCurrency: 'USD' },
      },
    }),
  ],
  [
    'what a recipe costs',
    'Lentil soup',
    `<h1>Lentil soup</h1><div class="recipe-cost">$5.20 recipe / $1.30 serving</div>${prose}`,
  ],
  [
    'a menu',
    'Menu',
    '<h1>Menu</h1><ul><li>Espresso <span>$3.00</span></li><li>Latte <span>$4.50</span></li><li>Tea <span>$3.50</span></li></ul>',
  ],
  [
    'a list of services',
    'Preise',
    '<h1>Preise</h1><h3>Damen</h3><p>Schneiden ab 39 €</p><h3>Herren</h3><p>Schneiden 25 €</p>',
  ],
  [
    'plans that are paid once',
    'Pricing',
    `<h1>Pricing</h1>${['Single', 'Team'].map((name, index) => `<div><h3>${name}</h3><div class="price">$${49 + 100 * index}</div><a href="/buy/${index}">Buy now</a></div>`).join('')}`,
  ],
  [
    'a request for donations',
    'Donate',
    '<h1>Donate</h1><label><input type="radio" name="a" checked>$50</label><label><input type="radio" name="a">$100</label><button>Donate now</button>',
  ],
  [
    'thanks for an order',
    'Thank you for your order',
    '<h1>Thank you for your order</h1><p>Order total: $140.00</p>',
  ],
  [
    'what delivery costs, above tiles with controls',
    'Delivery',
    `<h1>Delivery</h1><p>Standard: <b>$5.95</b></p>${tiles(4, buy)}`,
  ],
  [
    'what replaces a product that is gone',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Discontinued. Replaced by <a href="/p/2">Maple Desk</a> $62.00</p>',
  ],
  [
    'a salary',
    'Carpenter',
    '<h1>Carpenter</h1><p>Salary: €45,000 – €52,000 per year</p><button>Apply now</button>',
  ],
  ['a wage', 'Carpenter', '<h1>Carpenter</h1><p>$25.00 / hour</p><button>Apply now</button>'],
  [
    'pictures with links to what is worn',
    'Autumn',
    `<h1>Autumn</h1><div><a href="/p/a">Birch Stool</a> $31.50</div><div><a href="/p/b">Cedar Shelf</a> $18.00</div>`,
  ],
  [
    'the one tile of a category, without a heading',
    'Скамейки',
    '<h1>Скамейки</h1><div class="it"><a href="/c/12"><img src="/a.jpg"></a><div><a href="/c/12">Лавка «Дуб»</a></div><div class="price">$124.90</div><a href="javascript:void(0)">В корзину</a></div>',
  ],
  [
    'the one tile of a search, with a button',
    'walnut bench',
    `<h1>walnut bench</h1><p>1 product found</p><div class="hit"><a href="/p/9"><img src="/9.jpg" alt="Walnut Bench"></a><a href="/p/9">Walnut Bench 120 cm</a><span class="price">$52.00</span>${buy}</div>`,
  ],
  [
    'a tile that is one link',
    'Benches',
    '<h1>Benches</h1><a class="group" href="/walnut"><div><img src="/a.jpg" alt=""></div><div>Seat of walnut</div><div>$52.00</div></a>',
  ],
  [
    'a product on a front page, with a link to its details',
    'Furniture by hand',
    `<h1>Furniture by hand</h1><div class="feature"><h2>Walnut Bench</h2><div class="price">$52.00</div><form>${buy}</form><a href="/p/bench">View full details</a></div>`,
  ],
  [
    'a picture of clothes with a link',
    'Autumn',
    '<h1>Autumn</h1><div class="hotspot"><a href="/p/1">Wool coat</a><span class="price">$229.00</span></div>',
  ],
  [
    'a job',
    'Carpenter',
    '<h1>Carpenter</h1><ul><li>Leeds</li><li>£38,000</li><li>Full time</li></ul><a href="/a">Apply</a>',
  ],
  [
    'a quotation',
    'Acme Corp',
    '<h1>Acme Corp</h1><div class="price">$182.31</div><table><tr><td>Market cap</td><td>$12.4B</td></tr></table>',
  ],
  [
    'a calculator',
    'Mortgages',
    '<h1>Mortgages</h1><p>Your payment: <b>$1,912.48</b></p><button>Calculate</button>',
  ],
  [
    'a hotel',
    'Fjord Inn',
    '<h1>Fjord Inn</h1><table><tr><td>Double</td><td>$120</td></tr></table>',
    data({ '@type': 'Hotel', name: 'Fjord Inn' }),
  ],
  [
    'an average in a sentence',
    'What a licence costs',
    '<h1>What a licence costs</h1><p>On average you pay <strong>$2,900</strong> for your licence.</p>',
  ],
  [
    'what something cost at first',
    'Orb',
    '<h1>Orb</h1><table><tr><th>Introductory price</th><td>US$299</td></tr></table>',
  ],
  ['about so much', 'Orb', '<h1>Orb</h1><table><tr><td>Price</td><td>About $400</td></tr></table>'],
  [
    'two services',
    'Repairs',
    '<h1>Repairs</h1><table><tr><td>Small screen</td><td>$79</td></tr><tr><td>Large screen</td><td>$99</td></tr></table>',
  ],
  [
    'an order',
    'Order history',
    '<h1>Order history</h1><table><tr><td>#1042</td><td>$57.95</td></tr></table>',
  ],
  ['a cart without a heading', 'Cart', '<div>Walnut Bench</div><div>$52.00</div><button>Checkout</button>'],
  [
    'what programmers show',
    'Prices in data',
    '<h1>Prices in data</h1><pre><code>{"price": "$119.99"}</code></pre>',
  ],
  [
    'what subscribers get, beside the one tile of a category',
    'Benches',
    '<h1>Benches</h1><a class="group" href="/walnut"><div><img src="/a.jpg" alt=""></div><div>Seat of walnut</div><div>$52.00</div></a><p>Subscribe and get $10</p>',
  ],
  [
    'a category whose range begins with what it lists',
    'Benches',
    `<h1>Benches</h1><div>${tiles(4)}</div>`,
    data({
      '@type': 'Product',
      name: 'Benches',
      offers: { '@type': 'AggregateOffer', lowPrice: 18, highPrice: 899, priceCurrency: 'USD' },
    }),
  ],
  ['what experts expect of a lot', 'Lot 12', '<h1>Lot 12</h1><p>Estimate: $100 - $150</p>'],
  [
    'a tile whose name follows its price',
    'Benches',
    `<h1>Benches</h1><div><a href="/p/1"><img src="/1.jpg"></a><div class="price">$52.00</div><a href="/p/1">Seat of walnut</a>${buy}</div>`,
  ],
  [
    'a tile with a link that lies over it',
    'Benches',
    '<h1>Benches</h1><div><a class="over" href="/p/1" aria-label="Seat of walnut"></a><img src="/1.jpg"><span>Seat of walnut</span><span class="bold">$52.00</span></div>',
  ],
  ['an account', 'Wallet', '<h1>Wallet</h1><p class="amount">$42.10</p><button>Top up</button>'],
  [
    'what a customer saved',
    'How Oakwerk saved',
    '<h1>How Oakwerk saved</h1><div><b>$48,000</b><span>a year</span></div><a href="/demo">Book a demo</a>',
  ],
  ['a voucher', 'Benches', `<h1>Benches</h1><div>${tiles(4)}</div><p>Newsletter: 10 € Gutschein</p>`],
  [
    'where a list begins, above it',
    'Fahrräder',
    `<h1>Fahrräder</h1><p>Citybikes schon ab <strong>18 €</strong></p><div>${tiles(4)}</div>`,
  ],
  [
    'a brand with one product at length, above others',
    'Lund',
    `<h1>Lund</h1><section><img src="/w.jpg" alt="Walnut Bench"><h2>Walnut Bench 120</h2><p>$52.00</p>${buy}</section><div>${tiles(3)}</div>`,
  ],
  [
    'the same, named after the brand, above more from it',
    'Lund',
    `<h1>Lund</h1><section><h2>Lund Walnut Bench 120</h2><p>$52.00</p>${buy}</section><h2>More from Lund</h2><div>${tiles(3)}</div>`,
  ],
  [
    'the highest price of a list',
    'Wax',
    `<h1>Wax</h1><details><summary>Price</summary><p>The highest price is $31.50</p></details><div>${tiles(1)}</div>`,
  ],
  [
    'a search that only the window names so',
    "Search results: 'cable tie'",
    `<h1>cable tie</h1><div><span>Cable tie, black</span><b>$4.99</b>${buy}</div>`,
  ],
  [
    'a job that sells nothing',
    'Bäcker (m/w/d) gesucht',
    '<h1>Bäcker (m/w/d) gesucht</h1><p>3.100 € brutto</p>',
  ],
  ['one dish', 'The Patty', '<h1>The Patty</h1><p>$11</p><a href="/t">Book a table</a>'],
  ['the dish of a day', 'Dagens lunch', '<h1>Dagens lunch</h1><p>Torsk</p><p><b>129 kr</b></p>'],
  ['hourly rates', 'Parking rates', '<h1>Parking rates</h1><p>Daily maximum: $28</p>'],
  [
    'a coin with a button',
    'Bitcoin',
    '<h1>Bitcoin</h1><b>$68,412.55</b><button>Buy BTC</button><dl><dt>Market cap</dt><dd>$1.3T</dd><dt>Circulating supply</dt><dd>19 M</dd></dl>',
  ],
  [
    'a letter that is read on the web',
    'The linen edit',
    '<table><tr><td><a href="#">View this email in your browser</a></td></tr><tr><td><h1>The linen edit</h1><p>Linen shirt <b>$45</b></p><a href="#">Shop now</a></td></tr></table>',
  ],
  [
    'a part of a page as programmers show it',
    'Product card',
    `<h1>Product card</h1><div><h3>Canvas sneaker</h3><p>$59.00</p>${buy}</div><pre><code>x</code></pre><h2>Props</h2>`,
  ],
  ['what was collected', 'Un four', '<h1>Un four</h1><p>4 310 €</p><p>collectés sur 6 000 €</p>'],
  ['a button that gives', 'Une ruche', '<h1>Une ruche</h1><button>Je donne 30 €</button>'],
  [
    'a voucher of any amount',
    'Walnut voucher',
    `<h1>Walnut voucher</h1><p>Choose an amount from $10.00 to $250.00.</p>${buy}`,
  ],
  ['what a dealer once asked', 'Oak bureau', '<h1>Oak bureau</h1><p>Sold, was $52.00</p>'],
  [
    'what was put into a cart',
    'Item added',
    `<h2>This item was added to your cart</h2><p>Oil filter</p><b>$8.49</b>`,
  ],
  ['a month of a loan', 'Mortgages', '<h1>Mortgages</h1><p>Your monthly payment</p><p>$1,318.45</p>'],
  [
    'a product whose link bears its name, in a campaign',
    'Private sale',
    '<h1>Private sale</h1><div><h2>Walnut Bench</h2><p>$52.00</p><a href="/products/walnut-bench">Have a look</a></div>',
  ],
  [
    'the one tile of a category, whose name is that of its picture and no link',
    'Benches',
    `<h1>Benches</h1><div><a href="/p/1"><img src="/1.jpg" alt="Seat of walnut"></a><p>Seat of walnut</p><p class="price">$52.00</p>${buy}</div>`,
  ],
  [
    'a tile that a script makes a link',
    'Benches',
    '<h1>Benches</h1><div><div role="link" tabindex="0"><img src="/1.jpg" alt=""><div>Seat of walnut</div><div>$52.00</div></div></div>',
  ],
  [
    'a coin whose button names it',
    'Ethereum',
    '<h1>Ethereum</h1><p>3.102,44 €</p><button>Comprar ETH</button><dl><dt>Capitalización de mercado</dt><dd>372.000 M€</dd></dl>',
  ],
  ['what work costs', 'How much does it cost?', '<h1>How much does cleaning cost?</h1><b>$167</b>'],
  ['a quotation for a customer', 'Quote Q-88', `<h1>Quote Q-88</h1><p>Beam</p><b>$812.00</b>`],
  ['a gift of any amount', 'Give', '<h1>Give</h1><b>$50</b><label>Other amount <input></label>'],
  ['an example of an amount', 'Money', '<h1>Money</h1><p>Example: <em>$12.99</em></p>'],
  ['a rented car', 'Corolla or similar', '<h1>Corolla or similar</h1><p>Total <b>$164</b></p>'],
  ['a journey', 'Madrid', '<h1>Madrid</h1><p>12,99 €</p><button>Buscar billetes</button>'],
  [
    'a category whose pictures are drawn by styles',
    'Benches',
    `<h1>Benches</h1><div><a href="/p/9" style="background-image: url(/9.jpg)"></a><a href="/p/9">Walnut Bench</a><p class="price">$52.00</p>${buy}</div>`,
  ],
  [
    'a brand with one product that is called by its name',
    'Ridgeback',
    `<h1>Ridgeback</h1><ul><li><a href="/p/9"><img src="/9.jpg" alt="Ridgeback knife"></a><a href="/p/9">Ridgeback chef knife</a><div>$52.00</div>${buy}</li></ul>`,
  ],
  [
    'a list of wishes that is called somebody’s',
    'Mijn verlanglijst',
    `<h1>Mijn verlanglijst</h1><table><tr><td><img src="/9.jpg"></td><td><a href="/p/9">Walnut Bench</a></td><td class="price">$52.00</td><td>${buy}</td></tr></table>`,
  ],
  [
    'orders in Polish',
    'Moje zamówienia',
    '<h1>Moje zamówienia</h1><div><p>Nr 10021</p><p>Kwota: $52.00</p></div>',
  ],
  [
    'a category with a range in its filters',
    'Benches',
    `<h1>Benches</h1><div class="filter--panel"><label>Price</label><span>from $52.00 to $52.00</span></div><div>${tiles(1, buy)}</div>`,
  ],
  [
    'a front with the deal of a day, whose heading leads to it',
    'Benches and tables for all',
    `<section><h2>Deal of the day</h2><h3><a href="/p/9">Walnut Bench</a></h3><p><s>$75.00</s> <strong>$52.00</strong></p>${buy}</section>`,
  ],
  [
    'a product that is made no more, with one of nearly its name instead of it',
    'Walnut Bench 1000',
    `<h1>Walnut Bench 1000</h1><p>No longer made</p><a href="#others">See alternatives from $52</a><div id="others"><h2>Alternatives: other products</h2><div><a href="/p/9">Walnut Bench 1100</a><b>$52</b>${buy}</div></div>`,
  ],
  [
    'what carriage costs at least, in a sentence',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>Ask us for a price</p><p>Delivery by courier from $52. Assembly for $140.</p>${buy}`,
  ],
  [
    'a search whose first hit is called what was searched for',
    'Oakwerk : walnut bench',
    `<div>${['Walnut Bench', 'Bench cushion']
      .map(
        (name, index) =>
          `<div><a href="/p/${index}"><img src="/${index}.jpg"></a><h2><a href="/p/${index}">${name}</a></h2><a href="/p/${index}"><span>$${52 + index}.00</span></a>${buy}</div>`,
      )
      .join('')}</div>`,
  ],
  [
    'a recipe by its data, which notes ingredients',
    'Bean Soup',
    '<h1>Bean Soup</h1><div>$2.25 each</div><button>Voeg toe aan lijst</button>',
    data({ '@type': 'Recipe', name: 'Bean Soup' }),
  ],
  [
    'a cart in a page that is titled by its template',
    'Veggo | Template',
    '<section><h2>Shopping Cart</h2></section><table><tr><th>Products</th><th>Price</th></tr><tr><td><h5>Walnut Bench</h5></td><td class="price">$52.00</td></tr></table>',
  ],
  [
    'three tiles of a demo that are called the same and lead nowhere',
    'Template',
    `<h3>New</h3><div>${`<div class="product"><img><h3><a href="#">product name goes here</a></h3><h4 class="price">$52.00 <del>$75.00</del></h4>${buy}</div>`.repeat(3)}</div>`,
  ],
  [
    'a list whose theme shares the price of its first product',
    'Benches',
    `<h1>Benches</h1><div>${tiles(6)}</div>`,
    '<meta property="product:price:amount" content="31.50"><meta property="product:price:currency" content="USD">',
  ],
  [
    'a comparison in Russian',
    'Сравнение товаров',
    `<h1>Сравнение товаров</h1><table><tr><td><a href="/p/1">Bench</a></td></tr><tr><td>$52.00</td></tr><tr><td>${buy}</td></tr></table>`,
  ],
  [
    'an invoice with letters in its number',
    'Invoice INV-2041',
    '<h1>Invoice INV-2041</h1><p>$52.00</p><button>Pay now</button>',
  ],
  ['a cart in Arabic', 'سلة التسوق', `<h1>سلة التسوق</h1><p>Walnut Bench</p><p>$52.00</p>`],
  [
    'a review with a button that buys, shared as an article',
    'Walnut Bench review: heavy and good',
    `<h1>Walnut Bench review: heavy and good</h1><p>We sat on it.</p><div><p>$52.00</p>${buy}</div>`,
    '<meta property="og:type" content="article">',
  ],
  ['what a fee is called', 'Membership', '<h1>Membership</h1><p>For all.</p><p>Joining fee: $52.00</p>'],
  [
    'news to the press',
    'A new bench',
    '<h1>A new bench</h1><p>It comes in June.</p><p>Price: $52.00</p><h3>Media contact</h3><p>press@oakwerk.example</p>',
  ],
  [
    'news by somebody of the staff',
    'A new bench',
    '<h1>A new bench</h1><p><a href="/editors/jane">J. Roe</a></p><p>March 3, 2024</p><p>$52.00</p>',
  ],
  [
    'a sentence beside tiles that lead to a shop',
    'Our soaps',
    `<h1>Our soaps</h1><p>Three bars, six for $52.</p><div>${cards(3, '<a href="/p/1">Shop now</a>')}</div>`,
  ],
  ['a headline with prices', '$52 vs $500 steak', '<h1>$52 vs $500 steak</h1><p>We ate both.</p>'],
  [
    'a story beside what is in the cart already',
    'Five ideas for small halls',
    `<div class="drawer side-cart"><ul><li>Moss throw <span>$52.00</span></li></ul><a href="/checkout">Checkout</a></div><h1>Five ideas for small halls</h1><p>A hall is the first room.</p>`,
  ],
  [
    'how much must be spent to pay in parts',
    'Mates',
    `<h1>Mates</h1><p>3 cuotas sin interés desde $52.00</p>${buy}`,
  ],
  [
    'a category whose name holds a word for others, above a tile that begins with it',
    'Linne',
    `<h1>Linne</h1><table><tr><td><a href="/p/1"><img src="/1.jpg" alt="Linne natur"></a><div><a href="/p/1">Linne natur</a></div><span class="price">$52.00</span>${buy}</td></tr></table>`,
  ],
  [
    'thanks for an order',
    'Bedankt',
    '<h1>Bedankt voor je bestelling!</h1><ul><li>1x Walnut Bench $52.00</li></ul>',
  ],
  [
    'an answer that tells what somebody paid',
    'What is a bench worth?',
    '<h1>What is a bench worth?</h1><p>I paid $52.</p>',
  ],
  [
    'news by an author with a capital',
    'A bench at its lowest price',
    '<h1>A bench at its lowest price</h1><p>By Cam Fox | Dec 3, 2019</p><div><h4>Oak One</h4><p>$52</p></div>',
  ],
  ['what carriage costs in French', 'Vacherin', `<h1>Vacherin</h1><p>Frais de port : $52.00</p>${buy}`],
  [
    'an example of credit, beside a bag whose sum can be paid',
    'Pay later',
    '<aside class="side-bag"><p>Subtotal $0.00</p><a href="/checkout">Checkout</a></aside><h1>Pay later</h1><table><tr><td>Cash price</td><td>$52.00</td></tr><tr><td>Deposit</td><td>$5.00</td></tr><tr><td>Each month</td><td>$4.00</td></tr></table>',
  ],
  [
    'an answer, below a head whose button leads to the basket',
    'What is a bench worth?',
    '<header><nav><a href="/sale">Sale</a></nav><button class="open-basket">Basket</button></header><h1>What is a bench worth?</h1><p>I paid $52.</p>',
  ],
  [
    'a maker whose goods begin at so much, where nothing buys but in their tiles',
    'Lund',
    `<h1>Lund</h1><p>We saw every plank by hand. Benches from $52.</p>${tiles(2, buy)}`,
  ],
  [
    'a comparison of two in one table',
    'Compare benches',
    `<h1>Compare benches</h1><table><tr><th></th><td><a href="/p/1">Birch</a></td><td><a href="/p/2">Cedar</a></td></tr><tr><th>Price</th><td>$52.00</td><td>$18.00</td></tr><tr><th></th><td>${buy}</td><td>${buy}</td></tr></table>`,
  ],
  [
    'what a parcel is worth that can be tracked',
    'Track your order',
    '<h1>Track your order</h1><p>Order 88213 · Bench · $52.00</p>',
  ],
  [
    'what makers ask, below a link to the basket whose class says nothing',
    'Benches',
    '<div><a class="hb" href="/basket">Warenkorb</a></div><h1>Benches</h1><p>Our benches cost $52.00 or more and take a week.</p>',
  ],
  [
    'a tile that a link without a name lies over, with a picture drawn by a style',
    'Benches',
    '<h1>Benches</h1><section><div class="c"><div style="background-image:url(/1.jpg)"></div><span>Walnut Bench</span><span>$52.00</span><a class="stretched-link" href="/p/1"></a></div></section>',
  ],
  ['the sum of an order in Turkish', 'Özet', '<h1>Özet</h1><p>Sipariş no: 7781</p><p>Toplam: $52.00</p>'],
  [
    'a first payment in a lease',
    'Bench leases',
    '<h1>Bench leases</h1><p>From $5.00 per month</p><p>Initial rental $52.00</p>',
  ],
  ['what a job pays', 'Joiner', '<h1>Joiner</h1><p>Leeds</p><p>Salary: $52.00 gross</p>'],
  [
    'an article in Chinese that tells where something is sold',
    '开箱:手工橡木凳上手体验',
    '<h1>开箱:手工橡木凳上手体验</h1><p>这款橡木凳售价$52,网上可买。</p>',
  ],
  [
    'what a point is worth in Japanese, with its tax',
    'ポイントについて',
    '<h1>ポイントについて</h1><p>$52(税込)のお買い上げごとに1ポイントをさしあげます。</p>',
  ],
];

/** The reverse: one product, although much on its page looks like the above. */
const products: Row[] = [
  [
    'a product whose box has a heading, beside a list of others',
    'Walnut Bench 120 cm with four oak legs',
    `<h1>Walnut Bench 120 cm with four oak legs</h1></main><aside-box><div class="buy-box"><h3>Are you a member yet?</h3><p class="price">$52.00</p>${buy}</div></aside-box><div>${tiles(3)}</div>`,
  ],
  [
    'a product above tiles with controls',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>Similar</h2>${tiles(4, buy)}`,
  ],
  [
    'an advertisement with a date and the name of who sells',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Posted 3 November 2025</p><p>$52.00</p><p>Collection only from Leeds.</p><p>Seller: Ann Reed</p>',
  ],
  [
    'a badge that leads to another site, beside the price',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div class="side"><a href="https://help.example/returns"><img src="/b.png" alt=""></a><h3>Shop with confidence</h3><p>$52.00</p>${buy}</div>`,
  ],
  [
    'an article of a shop that sells the one thing it tells of',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>About it</h2>${prose.repeat(12)}`,
  ],
  [
    'a product beside the links of its maker and its seller',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div class="side"><a href="/maker/lund">Lund</a><p>$52.00</p>${buy}<a href="/u/ann"><img src="/u.jpg"></a><a href="/u/ann">Ann Reed</a></div>`,
  ],
  [
    'a product below its picture, which can be enlarged',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><div><a href="/popup?p=1"><img src="/b.jpg" alt="Walnut Bench"><br>Click to enlarge</a><p>$52.00</p></div>',
  ],
  [
    'an advertisement in a header of its own',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><div class="listing-header"><span data-testid="advert-price">$52.00</span></div><ul><li>Jan <b>$41.00</b></li><li>Piet <b>$40.00</b></li></ul>',
  ],
  [
    'a table of quantities that is all there is',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><table><tr><td>ab 1</td><td>$52.00</td></tr><tr><td>ab 10</td><td>$48.00</td></tr><tr><td>ab 100</td><td>$45.00</td></tr></table>',
  ],
  [
    'a used thing that is cheaper than others',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><h2>$52.00</h2><p>Good price: $31 below market</p>',
  ],
  [
    'a price between two words that touch it',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div><span>Offered now</span><span>52.00</span><span>USD</span></div><button>Buy now</button>`,
  ],
  [
    'a price that can be paid by the month too',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>From $52 or $4.58/mo. for 12 mo.</p>',
  ],
  [
    'a marketplace with the offers of others',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><div><span>35 for sale from</span> <a href="/sell/1">$52.00</a></div><table><tr><td>Lowest</td><td>$41.00</td></tr><tr><td>Median</td><td>$60.00</td></tr><tr><td>Highest</td><td>$90.00</td></tr></table>',
  ],
  [
    'a lot that is sold',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Estimate: $100 - $150</p><p>Sold for $52.00</p>',
  ],
  // Without a control that buys, as where only a script makes it.
  [
    'a supplement that tells its servings and directions',
    'Whey Protein',
    '<h1>Whey Protein</h1><p class="price">$52.00</p><h3>Directions</h3><p>Stir into water.</p><table><tr><td>Servings</td><td>33</td></tr></table>',
  ],
  [
    'a product beside an offer of credit',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p class="price">$52.00</p><a href="/credit">Apply now</a>',
  ],
  [
    'a perfume in a page with a menu to open',
    'Cedar Water',
    '<h1>Cedar Water</h1><p class="price">$52.00</p><span>Open</span><table><tr><td>Volume</td><td>50 ml</td></tr></table>',
  ],
  [
    'a product above more of its kind, in a block with a heading of its own',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><section><h2>Ready to ship</h2><p>$52.00</p>${buy}</section><h2>You may also like</h2><div>${tiles(3)}</div>`,
  ],
  [
    'a book with a price in a page that shows code',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<pre><code>saw(plank)</code></pre>`,
  ],
  [
    'a house beside what a square foot of it costs',
    'Walnut House',
    '<h1>Walnut House</h1><p>$52</p><button>Request a tour</button><p>Price per sqft $287</p>',
  ],
  [
    'a product in a block with a link to its own name',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div><h3>All about the bench</h3><p>$52.00</p>${buy}<a href="/x/walnut-bench">More</a></div>`,
  ],
  [
    'a product from so much, plus delivery',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>from $52.00 plus delivery</p>${buy}`,
  ],
  [
    'a product in a box that is named a filter',
    'Filter Cartridge',
    `<div class="product-filter"><h1>Filter Cartridge</h1><p>$52.00</p>${buy}</div>`,
  ],
  [
    'a product beside the headings of others',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h3><a href="/p/3">Elm Lamp</a></h3><p>$64.90</p>${buy}`,
  ],
  [
    'a product beside a fee and a link to what others say of it',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00 plus $3.00 handling fee</p>${buy}<a href="/reviews">Review</a>`,
  ],
  [
    'a magazine that is named a review',
    'The Oak Review Issue 12',
    `<h1>The Oak Review Issue 12</h1><p>$52.00</p>${buy}`,
  ],
  [
    'a product with its price in a heading, before what the stock is',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><h3>$52.00 <em>Sold out</em></h3><ul><li><b>Zine</b><i>$6.00</i></li></ul>',
  ],
  [
    'a product whose head is one of its own and sells it',
    'Walnut Bench',
    `<header class="hero"><h1>Walnut Bench</h1><p>$52.00</p>${buy}</header><h2>Similar</h2>${tiles(3)}`,
  ],
  [
    'a product whose box stands aside and orders it',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><aside><p>$52.00</p><button>Order now</button></aside>',
  ],
  [
    'a product below a list of other rows that can be removed',
    'Walnut Bench',
    `<div>${line('<button>Remove</button>').replace('52.00', '12.00').replace('Walnut', 'Elm')}</div><h1>Walnut Bench</h1><p>$52.00</p>${buy}`,
  ],
  [
    'a product whose price follows the number of its reviews',
    'Walnut Bench 120',
    `<h1>Walnut Bench 120</h1><p><a href="/r">12 reviews</a> <span>$52.00</span></p>${buy}`,
  ],
  [
    'a product with a picture of the buyer that can be removed',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div><p>$52.00</p><div><img src="/u.jpg"><button>Remove</button></div>${buy}</div>`,
  ],
  [
    'a product with its price in a heading, before a word for one',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><h3>$52.00 each</h3><p>Made of one piece.</p>',
  ],
];

function read(
  title: string,
  main: string,
  head = '',
  bodyClass = '',
  url = 'https://oakwerk.example/x/1',
): number | null {
  const html = `<!doctype html><html lang="en-US"><head><title>${title} | Oakwerk</title>${head}</head><body class="${bodyClass}"><header><a href="/">Oakwerk</a></header><main>${main}</main></body></html>`;
  const { price } = extract({ html, url, country: null, currency: null });
  return price && price.amountMinor / 100;
}

test.each([
  ['below one', '<p>$0.49</p>', 0.49],
  ['below one, with words for one', '<p>$0.49 each</p>', 0.49],
  [
    'of a pack beside that of a piece, whose words stand apart',
    '<p>$3.50<i>/</i><i>unit</i></p><p>$0.70<i>/</i><i>ea</i></p>',
    3.5,
  ],
])('a price is read %s', (_what, shown, price) => {
  expect(read('Oak Screw', `<h1>Oak Screw</h1>${shown}${buy}`)).toBe(price);
});

describe('no price is read of', () => {
  test.each(rows)('%s', (_what, title, main, head) => {
    expect(read(title, main, head)).toBe(null);
  });
});

test('no price is read of a tag that its body and its data call a list, though they name its one product', () => {
  const graph = data({
    '@graph': [
      { '@type': 'CollectionPage', name: 'oak' },
      {
        '@type': 'Product',
        name: 'Oak stool',
        offers: { '@type': 'Offer', price: '31.50', priceCurrency: 'USD' },
      },
    ],
  });
  const tile = `<div><a href="/p/1"><img src="/1.jpg"></a><a href="/p/1">Oak stool</a><span>$31.50</span>${buy}</div>`;
  expect(read('oak', `<h1>oak</h1>${tile}`, graph, 'archive tax-product_tag')).toBe(null);
});

test('a product is read where its shop leaves the address of the host in every page', () => {
  const home = 'https://oakwerk.example/';
  const name = 'Walnut Bench for Two, 120 cm';
  const main = `<h1>${name}</h1><p class="price">$52.00</p><div>${tiles(3)}</div>`;
  expect(read(name, main, `<link rel="canonical" href="${home}">`, '', home)).toBe(52);
});

describe('at the address of a host', () => {
  const home = 'https://oakwerk.example/';
  const own = `<link rel="canonical" href="${home}">`;
  const hero = '<p>Walnut Bench</p><p>$52.00</p><a href="/p/9">Discover</a>';

  test.each([
    [
      'its front page, with one product at length',
      'Oakwerk, benches by hand',
      `${hero}<h2>What we make</h2><div>${tiles(3)}</div>`,
    ],
    [
      'the same, with a heading and lists under headings',
      'Oakwerk, benches by hand',
      `<h1>Oakwerk</h1><section><h2>Walnut Bench</h2><p>$52.00</p>${buy}</section><h2>Bestsellers</h2><div>${tiles(3)}</div>`,
    ],
  ])('no price is read of %s', (_what, title, main) => {
    expect(read(title, main, own, '', home)).toBe(null);
  });

  test('no price is read of a front page that is named after its shop and does not tell its address', () => {
    const main = `<h1>Sit well</h1><p>The Walnut Bench, now in oil. $52</p><div>${tiles(3)}</div>`;
    expect(read('Oakwerk — benches by hand', main, '', '', home)).toBe(null);
  });

  test.each([
    ['the only product of a shop', `<h1>Walnut Bench</h1><p>$52.00</p>${buy}`],
    [
      'one with accessories',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>Accessories</h2><div>${tiles(3)}</div>`,
    ],
    [
      'one below what a shop promises',
      `<h1>Sit well</h1><section><h2>The one bench you need</h2><p>$52.00</p>${buy}</section>`,
    ],
  ])('the price is read of %s', (_what, main) => {
    expect(read('Walnut Bench', main, own, '', home)).toBe(52);
  });
});

describe('the price is read of', () => {
  test.each(products)('%s', (_what, title, main) => {
    expect(read(title, main)).toBe(52);
  });
});
