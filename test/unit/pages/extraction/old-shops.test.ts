import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

const buy: Record<string, string> = { de: 'In den Warenkorb', pl: 'Dodaj do koszyka', tr: 'Sepete ekle' };

function read(lang: string, body: string, head = ''): string | null {
  const html = `<!doctype html><html lang="${lang}"><head><title>Walnut Bench | Oakwerk</title>${head}</head><body>${body}</body></html>`;
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

type Row = [promise: string, lang: string, main: string, expected: string | null];

/** What home-made shops and old shop systems write around their prices, in our own words. */
const rows: Row[] = [
  [
    'the percentage of a tax in a bracket takes nothing off the amount before it',
    'de',
    '<span class="was">299,00 €</span><br><span>249,00 € (inkl. 19 % MwSt.)</span><p>Sie sparen: 50,00 €</p>',
    '249 EUR',
  ],
  [
    'cents in an element of their own belong to the amount in a line that holds the former price too',
    'en',
    '<div class="price"><span class="was">Was £74.99</span>£59<span class="pennies">.99</span> <small>INC VAT</small></div>',
    '59.99 GBP',
  ],
  [
    'so do groups of thousands',
    'en',
    '<div><span>3</span>&thinsp;<span>490</span>&nbsp;<span>€</span> <s>4 990 €</s></div>',
    '3490 EUR',
  ],
  [
    'what is paid with a code or with the card of the shop is not what everybody pays',
    'de',
    '<p>129,00 €</p><p>Mit Code SPAR20: <b>103,20 €</b></p><p>Nur mit Kundenkarte 119,00 €</p>',
    '129 EUR',
  ],
  [
    'a code in the text of a price is as good',
    'pl',
    '<div>159,99 zł</div><p>Dodatkowe -15% z kodem LATO: 135,99 zł</p>',
    '159.99 PLN',
  ],
  [
    'what members pay may be said after the amount',
    'en',
    '<p>£2.75 Clubcard Price</p><p>Offer valid until 02/03</p><p>£3.75</p>',
    '3.75 GBP',
  ],
  [
    'the sum that carries free comes before the word that says so',
    'tr',
    '<div>899,00 TL</div><button>Sepete ekle</button><p>750 TL üzeri ücretsiz kargo</p>',
    '899 TRY',
  ],
  [
    'a unit may be written out',
    'de',
    '<table><tr><td>bis 4</td><td>11,90 € *</td></tr><tr><td>ab 5</td><td>10,90 € *</td></tr></table><div class="price">Inhalt: 10 Kilogramm (1,19 € * / 1 Kilogramm)</div>',
    '11.9 EUR',
  ],
  [
    'the price with the discount is paid',
    'en',
    '<div>Old price: $360.00</div><div class="non-discounted-price">Price: $320.00</div><div class="product-price">Price with discount: $289.00</div>',
    '289 USD',
  ],
  [
    'publishers tell the price of their own country first',
    'de',
    '<p>EUR 12,00 (D) / EUR 12,40 (A) / sFr 17,90</p>',
    '12 EUR',
  ],
  ['the country may stand between sign and amount', 'de', '<p>€ [D] 12,00 / € [A] 12,40</p>', '12 EUR'],
  [
    'the head of a column labels the price below it',
    'en',
    '<table><tr><td>Part</td><td>Price</td><td>Core</td></tr><tr><td>B-22</td><td>$134.79</td><td>$35.00</td></tr></table>',
    '134.79 USD',
  ],
  [
    'and says of the tax in it',
    'de',
    '<table><tr><th>Menge</th><th>Preis netto</th><th>Preis brutto</th></tr><tr><td>1</td><td>120,00 €</td><td>142,80 €</td></tr></table>',
    '142.8 EUR',
  ],
  [
    'a term is about what follows it',
    'en',
    '<dl><dt>Price</dt><dd>€429.00</dd><dt>Price excl. VAT</dt><dd>€354.55</dd><dt>Delivery</dt><dd>€6.95</dd></dl>',
    '429 EUR',
  ],
  [
    'carriage may stand in one text with the price',
    'en',
    '<p>Price $14.50 plus $5.00 shipping in the US</p>',
    '14.5 USD',
  ],
  [
    'the first of several deliveries is paid by those who order them',
    'en',
    '<div><span>$54.98</span> <span>($2.29/lb)</span></div><div>$35.74 <small>first Autoship (35% off)</small></div>',
    '54.98 USD',
  ],
  [
    'what begins at an amount is something else, if a name stands before it',
    'en',
    '<p>£58.00</p><p>Seconds from £35.00</p><p>Open-Box: from <b>£31.99</b></p>',
    '58 GBP',
  ],
  [
    'a word before a price with tax is no name',
    'fr',
    '<div><strong>399,00 €</strong> HT</div><div>soit 478,80 € TTC</div>',
    '478.8 EUR',
  ],
  [
    'a bottle of a mixed case is one of several',
    'en',
    '<div><span>Bottle price</span><b>£11.50</b></div><div><span>When you mix any six</span><b>£9.99</b></div>',
    '11.5 GBP',
  ],
  [
    'a price beside the name of something else gives way to one without',
    'en',
    '<p class="a">£3.75</p><ul><li>Filters £1.20</li><li>Milk jug £1.55</li></ul>',
    '3.75 GBP',
  ],
  [
    'so does one after a link with a name and a label',
    'en',
    '<table><tr><td>Our price:</td><td><span class="price">$89.95</span></td></tr></table><p>1. <a href="/chain">Chain 9sp</a><br>Our price: <font class="price">$21.99</font></p>',
    '89.95 USD',
  ],
  [
    'and one below a heading of its own',
    'en',
    '<div class="price">€29.50</div><h2>Latest</h2><p>Lip Oil</p><div class="price-new">€9.00</div>',
    '29.5 EUR',
  ],
];

describe('of the prices that a page shows', () => {
  test.each(rows)('%s', (_, lang, main, expected) => {
    const control = main.includes('<button') ? '' : `<button>${buy[lang] ?? 'Add to cart'}</button>`;
    expect(read(lang, `<main><h1>Walnut Bench</h1>${main}${control}</main>`)).toBe(expected);
  });

  test('what a template names a product gives it a name, and a control that orders sells it', () => {
    const row = '<td class="prodname"><b>Walnut Bench</b></td>';
    const sold = '<b>&pound;64.00</b> (ex. VAT &pound;53.33) <input type="submit" value="Order">';
    const page = `<table><tr>${row}</tr><tr><td>${sold}</td></tr></table>`;
    const html = `<html><head><title>Oakwerk</title></head><body>${page}</body></html>`;
    const { name, price } = extract({
      html,
      url: 'http://www.oakwerk.example/shop.asp?id=3',
      country: null,
      currency: null,
    });
    expect([name, price && toDecimal(price)]).toEqual(['Walnut Bench', '64.00']);
  });

  test('a price above a title without a heading is no nearer to it for that', () => {
    const box =
      '<td><b>Offers</b><br><a href="/lamp">Opal Lamp</a><br><s>€89.00</s><br><span class="special-price">€69.00</span></td>';
    const own = '<td class="pageHeading">Walnut Bench</td><td><span class="price">€149.00</span></td>';
    const buying = '<input type="image" src="in.gif" alt="Add to Shopping Cart">';
    expect(read('en', `<table><tr>${box}<td><table><tr>${own}</tr></table>${buying}</td></tr></table>`)).toBe(
      '149 EUR',
    );
  });
});

describe('markup', () => {
  const offer = (price: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Walnut Bench', offers: { price, priceCurrency: 'EUR' } })}</script>`;

  const meta = (price: string) =>
    `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="EUR">`;
  const torn =
    '<main><h1>Walnut Bench</h1><div>€92.00</div><div>€108.00</div><button>Add to cart</button></main>';

  test('that is shown nowhere is nobody’s price where others like it stand by the title', () => {
    expect(read('en', torn, offer('106.00') + meta('106.00'))).toBe(null);
  });

  test('that is one of those shown by the title tells which it is', () => {
    expect(read('en', torn, offer('108.00') + meta('108.00'))).toBe('108 EUR');
  });

  test('far from all that is shown is still drawn by a script', () => {
    expect(read('en', torn, offer('640.00') + meta('640.00'))).toBe('640 EUR');
  });

  test('of the first variant gives way to the choice that is made, whatever the ratio', () => {
    const main =
      '<p class="price">€640.00</p><ul role="radiogroup"><li role="radio" aria-checked="false">S <span>€190.00</span></li><li role="radio" aria-checked="true">L <span>€640.00</span></li></ul>';
    const page = `<main><h1>Walnut Bench</h1>${main}<button>Add to cart</button></main>`;
    expect(read('en', page, offer('190.00'))).toBe('640 EUR');
  });
});
