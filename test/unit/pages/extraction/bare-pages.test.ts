import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

/** Pages without structured data and scripts: what a buyer sees is all that tells the price. */
interface Row {
  promise: string;
  /** Alder Bench, if the row does not say otherwise. */
  title?: string;
  body: string;
  price: string | null;
}

const buy = '<button>Add to cart</button>';
const tile = (name: string, price: string) =>
  `<li><a href="/p/${name}"><img alt=""></a><a href="/p/${name}">${name} Bench</a><div><span class="amount">${price}</span></div></li>`;
const text = '<p>Sanded 2 times and oiled by hand.</p>'.repeat(60);
const list = (heading: string, prices: readonly string[]) =>
  `<section class="slot"><h3>${heading}</h3><ul>${prices.map((price, at) => tile(`${heading.slice(0, 3)}${at}`, price)).join('')}</ul></section>`;

const rows: Row[] = [
  {
    promise: 'a price of less than one is a price',
    body: `<h1>Alder Bench</h1><div><span>0,79 €</span></div>${buy}`,
    price: '0.79 EUR',
  },
  {
    promise:
      'what each of a pack costs, with its words in an element of their own, is not what the pack costs',
    body: `<h1>Alder Bench x5</h1><div><p>€3.50<abbr>/</abbr><abbr><span>unit</span></abbr></p><p>€0.70<abbr>/</abbr><abbr><span>ea</span></abbr></p></div>${buy}`,
    price: '3.5 EUR',
  },
  {
    promise: 'a range from nothing is the filter of a list',
    body: `<h1>Alder Bench</h1><div><span>€0.00 - €49.99</span></div>`,
    price: null,
  },
  ...[
    '39,90 € livraison gratuite',
    '39,90 € versandkostenfrei',
    '39,90 € envío gratis',
    '39,90 € spedizione gratuita',
    '39,90 € Versand inklusive',
  ].map((text) => ({
    promise: `free delivery is no name of the price before it: ${text}`,
    body: `<h1>Alder Bench</h1><div><p>${text}</p></div>${buy}`,
    price: '39.9 EUR',
  })),
  {
    promise: 'but a threshold for free delivery is none',
    body: `<h1>Alder Bench</h1><div><p>ab 39,90 € versandkostenfrei</p></div>${buy}`,
    price: null,
  },
  {
    promise: 'points worth so much are none',
    body: `<h1>Alder Bench</h1><div><p>4,980円 <span>送料無料</span></p></div><p>5%獲得 249円相当</p>${buy}`,
    price: '49.8 JPY',
  },
  {
    promise: 'years of cover before an amount are to be added',
    body: `<h1>Alder Bench</h1><div class="price-old"><span class="price-old-value">€399.00</span> <span>€349.00</span></div><label>Warranty 5 years €59.00</label>${buy}`,
    price: '349 EUR',
  },
  {
    promise: 'the column of totals is none, whatever stands in it',
    body: `<h1>Alder Bench</h1><table><tr><th>Qty.</th><th>Unit Price</th><th>Ext. Price</th></tr><tr><td>1</td><td>€0.52</td><td>€0.52</td></tr><tr><td>10</td><td>€0.38</td><td>€3.80</td></tr><tr><td>100</td><td>€0.24</td><td>€24.00</td></tr></table>${buy}`,
    price: '0.52 EUR',
  },
  {
    promise: 'a number above a sign whose amount is not told is none in that currency',
    body: `<h1>Alder Bench</h1><p>Item <span>1512345</span></p><div><span>$</span><span>- -.- -</span></div><p>Sign in for the price</p>`,
    price: null,
  },
  {
    promise: 'what stands below a heading for similar products is not the title, however alike its name',
    title: 'Brass Alder Bench',
    body: '<h2>Sorry, this item is unavailable.</h2><section><h2>Similar items here</h2><div class="card"><h3>Alder Bench Gold</h3><span>€</span><span>48.00</span></div><div class="card"><h3>Oak Stool</h3><span>€</span><span>22.50</span></div></section>',
    price: null,
  },
  {
    promise: 'a title below a list of similar products that ended before it is one, however deep its heading',
    body: `<section><h2>Similar items here</h2><div class="card"><h3>Oak Stool</h3><span>€22.50</span></div></section><div><i>Alder Bench</i></div><div><span>€99.00</span></div>${text}<main><h4>Alder Bench</h4><div><span>€240.00</span></div>${buy}</main>`,
    price: '240 EUR',
  },
  {
    promise: 'a link of a menu buys nothing, so that a price told in a sentence counts no more for it',
    body: `<nav><a href="/shop">Buy now</a></nav><h1>Alder Bench</h1><p>Whoever has one made must expect to pay <b>€ 2,900</b> for it.</p>`,
    price: null,
  },
  {
    promise: 'a plan of protection in Chinese is none of its prices',
    body: `<h1>Alder Bench</h1><div><span>CN¥</span></div><div>增值保障 <span>2年全保修 CN¥39</span></div>${buy}`,
    price: null,
  },
  {
    promise: 'the entries of the largest menu leave room for the price',
    body: `<nav>${Array.from({ length: 1_600 }, (_, at) => `<a href="/c/${at}">Benches from ${at + 10}</a>`).join('')}</nav><h1>Alder Bench</h1><div><span>€240.00</span></div>${buy}`,
    price: '240 EUR',
  },
  {
    promise: 'a title in references names the same product as the heading in letters',
    title: 'B&#228;nkchen &amp; Tischchen &#220;berl&#228;nge | Shop',
    body: `<h1>Werkstatt</h1><div><span>19,90 €</span></div>${'<p>Von Hand geölt und zweimal geschliffen.</p>'.repeat(40)}<h2>Bänkchen &amp; Tischchen Überlänge</h2><div><span>240,00 €</span></div>`,
    price: '240 EUR',
  },
  {
    promise: 'a question that holds the words of the name is not the title',
    title: 'Bench in Oiled Alder',
    body: `<h1>The Long Sitter</h1><div><span>€240.00</span></div><p>${'Sanded twice. '.repeat(80)}</p><h3>Yes, we recommend to keep each bench in a dry place before the oiled alder has seen its first winter outside</h3><div><span>€18.00</span></div>`,
    price: '240 EUR',
  },
  {
    promise: 'a heading that begins with maker and model is the title, whatever either adds',
    title: 'Alderwerk AB4120 from €240.00 (2024) | Compare prices',
    body: `<h1>Alderwerk AB4120, 4 seats, oiled (90X1)</h1><div><span>€240.00</span></div>${text}<div><div>Alderwerk AB4120</div><span>€251.00</span></div>`,
    price: '240 EUR',
  },
  {
    promise: 'a link that buys may hold an icon of many strokes',
    body: `<h1>Alder Bench</h1>${text}<div><span>€240.00</span></div><a href="/order/7"><svg>${'<path d="M1 1"></path>'.repeat(12)}</svg>Add to cart</a>${list('Others viewed', ['€10.00', '€11.00', '€12.00', '€13.00', '€14.00', '€15.00'])}`,
    price: '240 EUR',
  },
  {
    promise: 'the section of the product stands beside those of lists and is none of their entries',
    body: `<h1>Alder Bench</h1><div><section class="slot"><div><b class="amount">€240.00</b></div><p><a href="/delivery">Delivery</a></p>${buy}<p>Oiled by hand.</p><p>Sanded twice.</p><p>Made in our workshop.</p></section>${list('Others viewed', ['€10.00', '€11.00', '€12.00'])}${list('Often bought', ['€13.00', '€14.00', '€15.00'])}${list('For you', ['€16.00', '€17.00', '€18.00'])}</div>`,
    price: '240 EUR',
  },
  {
    promise: 'a size before the price of an option is no range',
    body: `<h1>Saffron</h1><div><ins>Rs.900.00</ins></div><select><option selected>1g - Rs.900.00 PKR</option><option>2g - Rs.1,530.00 PKR</option></select>${buy}`,
    title: 'Saffron',
    price: '900 PKR',
  },
  {
    promise: 'the only size of a product is a choice that is made',
    body: `<h1>Alder Bench</h1>${text}<div class="sizes-carousel"><a class="sizes-carousel__link is-selected" href="/p/other/path?size=30"><span>30 ml</span><div class="price"><span>$185.00</span></div></a></div>`,
    price: '185 USD',
  },
  {
    promise: 'an option that says that it is selected is the product, whatever heading it stands below',
    body: `<h1>Alder Bench</h1>${text}<section><h3>Sizes</h3><a class="x1" href="/p/other/path?size=30"><span>Selected</span><span>30 ml</span><div class="price">$185.00</div></a><a href="/sizes">All sizes</a></section>`,
    price: '185 USD',
  },
  {
    promise: 'names of classes that end like a known one mean something else',
    body: `<h1>Alder Bench</h1><div class="customer-service"><div class="product-preview"><span class="price">€240.00</span></div></div>${list('Others viewed', ['€10.00', '€11.00', '€12.00'])}`,
    price: '240 EUR',
  },
];

const offer = (price: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Alder Bench","offers":{"@type":"Offer","price":"${price}","priceCurrency":"EUR"}}</script>`;
const pair = '<span class="price">€25.00</span><span class="price">€20.00</span>';
const row = (name: string, price: string) =>
  `<div class="kind"><span>${name}</span><span class="price">${price}</span></div>`;

/** Two prices that are as likely the product's own. */
const equals: Row[] = [
  {
    promise: 'the words between them label the second, if that is the higher one',
    body: '<span>€20.00</span> <span>reg <span class="line">€25.00</span></span><span>Sale</span>',
    price: '20 EUR',
  },
  { promise: 'two prices that look the same are no old and new one', body: pair, price: null },
  { promise: 'markup of one of them settles it', body: `${offer('25.00')}${pair}`, price: '25 EUR' },
  { promise: 'markup of the other settles it too', body: `${offer('20.00')}${pair}`, price: '20 EUR' },
  {
    promise: 'the percentage between them settles it',
    body: '<span class="price">€25.00</span><span>-20%</span><span class="price">€20.00</span>',
    price: '20 EUR',
  },
  {
    promise: 'another percentage does not',
    body: '<span class="price">€25.00</span><span>-50%</span><span class="price">€20.00</span>',
    price: null,
  },
  {
    promise: 'two that look different are the old and the new one',
    body: '<span class="x1 x2">€25.00</span><span class="x1 x3">€20.00</span>',
    price: '20 EUR',
  },
  {
    promise: 'of two kinds, of which neither is chosen, none is the price',
    body: row('Small', '€20.00') + row('Large', '€25.00'),
    price: null,
  },
  {
    promise: 'the one that stands at the button once more is the chosen kind',
    body: `${row('Small', '€20.00')}${row('Large', '€25.00')}<p>Oiled by hand.</p><span class="price">€25.00</span>`,
    price: '25 EUR',
  },
  {
    promise: 'one at the name and the button counts before one in a bar that sticks to the window',
    body: `<span class="price">€20.00</span>${buy}${'<p>Oiled by hand in our workshop.</p>'.repeat(10)}<div class="sticky-bar"><span>Alder Bench</span><span class="price">€25.00</span></div>`,
    price: '20 EUR',
  },
  {
    promise: 'a range with much white space in it is a range',
    body: `<span class="price">€20.00${' '.repeat(90)}</span>-<span class="price">€25.00</span>`,
    price: '20 EUR',
  },
];

describe('a page that only shows its price', () => {
  test.each(rows)('$promise', ({ title, body, price }) => {
    expect(priceOf(body, title)).toBe(price);
  });
});

describe('of two prices of equal rank', () => {
  test.each(equals)('$promise', ({ body, price }) => {
    expect(priceOf(`<h1>Alder Bench</h1><div>${body}</div>${buy}`)).toBe(price);
  });
});

function priceOf(body: string, title = 'Alder Bench'): string | null {
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
  const { price } = extract({ html, url: 'https://bench.example/p', country: null, currency: null });
  return price && `${price.amountMinor / 100} ${price.currency}`;
}
