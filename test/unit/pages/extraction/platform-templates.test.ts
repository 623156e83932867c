import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

/** What templates of shop systems write, in our own words: none of it is copied from a shop. */
interface Page {
  lang?: string;
  host?: string;
  head?: string;
  main: string;
  /** What stands after the button. */
  after?: string;
  button?: string;
}

function read({
  lang = 'en',
  host = 'oakwerk.example',
  head = '',
  main,
  after = '',
  button = 'Add to cart',
}: Page) {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Walnut Bench | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Walnut Bench</h1>${main}<button type="submit">${button}</button><p>Seats three, 120 x 45 cm.</p>${after}</main></body></html>`;
  const { price } = extract({ html, url: `https://${host}/p`, country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

const offer = (price: string, priceCurrency: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Walnut Bench', offers: { '@type': 'Offer', price, priceCurrency, availability: 'InStock' } })}</script>`;
const metas = (price: string, currency: string) =>
  `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="${currency}">`;

const rows: Record<string, Record<string, [Page, expected: string | null]>> = {
  'with tax or without:': {
    'markup that the page itself calls net means the price with tax beside it': [
      {
        lang: 'de',
        head: offer('149.17', 'EUR') + metas('149.17', 'EUR'),
        main: '<div class="price-box"><span class="price-including-tax"><span class="price">179,00 €</span></span><span class="price-excluding-tax"><span class="price">149,17 €</span></span></div>',
      },
      '179 EUR',
    ],
    'so it does with a tax that nobody lists': [
      {
        head: offer('100.00', 'GBP'),
        main: '<p class="price">£100.00 ex. VAT <span>(£112.50 inc. VAT)</span></p>',
      },
      '112.5 GBP',
    ],
    'words before both prices are those of the next': [
      {
        lang: 'de',
        main: '<div class="price-box"><span><span class="label">Zzgl. 19% MwSt.:</span> <span class="price">200,00 €</span></span><span><span class="label">Inkl. 19% MwSt.:</span> <span class="price">238,00 €</span></span></div>',
      },
      '238 EUR',
    ],
    'words in one element with another price are those of that': [
      {
        lang: 'nl',
        main: '<div class="price-box"><div><span class="price">€ 89,95</span></div><div><span>Excl. btw</span> <span class="price">€ 74,34</span></div></div>',
      },
      '89.95 EUR',
    ],
    'a range that stands with tax and without begins at its lower end with tax': [
      {
        head: metas('61', 'GBP'),
        main: '<div class="price-box"><p class="price-from"><span>From</span><span class="price-including-tax">£73.20</span><span class="price-excluding-tax">£61.00</span></p><p class="price-to"><span>To</span><span class="price-including-tax">£92.40</span><span class="price-excluding-tax">£77.00</span></p></div>',
      },
      '73.2 GBP',
    ],
  },
  'which amount:': {
    'a theme that writes one amount as the regular and the sale price': [
      {
        head: offer('55.00', 'GBP'),
        main: '<dl class="price"><div class="price__regular"><dt>Regular price</dt><dd><span class="price-item price-item--regular">£75.00</span></dd></div><div class="price__sale"><dt>Sale price</dt><dd><span class="price-item price-item--sale">£75.00</span></dd></div></dl><select name="id"><option>Low - £55.00</option><option selected>High - £75.00</option></select>',
      },
      '75 GBP',
    ],
    'markup of what each of many costs gives way to the first row': [
      {
        lang: 'de',
        head: metas('19.95', 'EUR'),
        main: '<table class="block-prices"><tr><th>Bis <span>9</span></th><td>24,95 €*</td></tr><tr><th>Bis <span>49</span></th><td>22,95 €*</td></tr><tr><th>Ab <span>50</span></th><td>19,95 €*</td></tr></table>',
        after: `<div class="upsell">${['Tasse', 'Deckel'].map((name) => `<div><a href="/${name}"><img src="a.jpg"></a><a href="/${name}">${name}</a><b class="price">14,95 €*</b></div>`).join('')}</div>`,
        button: 'In den Warenkorb',
      },
      '24.95 EUR',
    ],
    'an option that is not selected does not show what markup says': [
      {
        head: offer('55.00', 'GBP'),
        main: '<p class="price">£75.00</p><select name="id"><option>Low - £55.00</option><option selected>High - £75.00</option></select>',
      },
      '75 GBP',
    ],
    'a box with a link to something else, in a page of tables': [
      {
        lang: 'de',
        main: '<table><tr><td class="boxText"><a href="rolle.php">Stationärrolle 4000</a><br>nur 44,90 EUR</td><td><strong>79,90 EUR</strong></td></tr></table>',
        button: 'In den Warenkorb',
      },
      '79.9 EUR',
    ],
    'what other buyers took, under a heading that says so': [
      {
        lang: 'de',
        main: '<p class="price"><b>879,00 €</b></p>',
        after:
          '<h3>Kunden, die diesen Artikel gekauft haben, haben auch folgende gekauft</h3><div><a href="/bar">Bar</a><b class="price">279,00 €</b></div><div><a href="/gurt">Gurt</a><b class="price">129,00 €</b></div>',
        button: 'In den Warenkorb',
      },
      '879 EUR',
    ],
    'labels for screen readers that follow their prices': [
      {
        head: offer('31.20', 'EUR'),
        main: '<div><span>€39.00</span><span>Regular Price</span><span>€31.20</span><span>Sale Price</span></div>',
      },
      '31.2 EUR',
    ],
    'a price in large letters that a theme calls a header': [
      {
        lang: 'pl',
        main: '<span class="ui huge header" id="product-price"><span class="price">79,99 zł</span></span>',
        after:
          '<h2>Powiązane produkty</h2><div class="card"><a href="/las"><img src="a.jpg"></a><a href="/las">Koszulka Las</a><div class="price">69,99 zł</div></div>',
        button: 'Dodaj do koszyka',
      },
      '79.99 PLN',
    ],
    'a price that tests know as that of a product card': [
      {
        lang: 'cs',
        head: offer('1290', 'CZK'),
        main: '<div><span class="price-standard"><span>1 590 Kč</span></span><strong class="price-final" data-testid="productCardPrice">1 290 Kč</strong></div>',
        button: 'Do košíku',
      },
      '1290 CZK',
    ],
    'none, of a page with cards below a heading for related products': [
      {
        main: '<p>Log in for pricing</p>',
        after:
          '<h2>Related Products</h2><div><article><figure><a href="/carafe"><img src="a.jpg"></a></figure><div><h3><a href="/carafe">Carafe</a></h3><span class="price">$49.50</span></div></article></div>',
        button: 'Notify me',
      },
      null,
    ],
    'a deposit for the old part is none': [
      {
        main: '<div><div>Price: <b>$189.99</b></div><div>Core Price: <b>+ $45.00</b></div><div>Total: <b>$234.99</b></div></div>',
      },
      '189.99 USD',
    ],
    'what each costs when several are mixed, and a pack, beside a bottle': [
      {
        head: `<script type="application/ld+json">${JSON.stringify({
          '@type': 'Product',
          name: 'Walnut Bench',
          offers: [
            { '@type': 'Offer', price: '14.99', priceCurrency: 'GBP' },
            { '@type': 'Offer', price: '77.94', priceCurrency: 'GBP' },
          ],
        })}</script>`,
        main: '<div><p class="price">£14.99 <small>per bottle</small></p><p>£12.99 each when you mix 6</p><p>Case of 6: £77.94</p></div>',
      },
      '14.99 GBP',
    ],
    'a pack is what is sold where no piece is': [
      { main: '<p class="price">Case of 6: £77.94</p>' },
      '77.94 GBP',
    ],
    'what each costs of several that one is told to buy': [
      {
        main: '<div class="price"><b class="price">$59.90</b></div><ul><li>Buy 3 for <b class="price">$54.90</b> each</li><li>Buy 10 for <b class="price">$49.90</b> each</li></ul>',
      },
      '59.9 USD',
    ],
    'a range of prices for a unit, whose name stands in an element of its own': [
      {
        lang: 'de',
        main: '<p class="price">9,90 € – 22,90 €</p><p class="price"><span>9,16 €</span> – <span>9,90 €</span> / <span class="unit">100 g</span></p>',
        button: 'In den Warenkorb',
      },
      '9.9 EUR',
    ],
    'the higher of two that a percentage follows was struck by a style, whatever old markup says': [
      {
        head: offer('98.00', 'EUR'),
        main: '<div><span class="x1">98,00 €</span> <span class="x2">59,00 €</span> <span class="x3">-40%</span></div>',
      },
      '59 EUR',
    ],
    'a fee that is paid once is none': [
      {
        main: '<p class="price"><span>$24.00</span> <span class="subscription-details">/ month and a <span class="amount">$5.00</span> sign-up fee</span></p>',
      },
      null,
    ],
    'two lists beside the product, as shop systems name them, are others': [
      {
        lang: 'nl',
        main: '<p class="price">€449,00</p>',
        after:
          '<aside><ul class="product_list_widget"><li><a href="/helm">Helm</a> <span class="amount">€34,95</span></li><li><a href="/slot">Slot</a> <del><span class="amount">€59,00</span></del> <ins><span class="amount">€49,00</span></ins></li></ul></aside>',
      },
      '449 EUR',
    ],
  },
};

test('a name that heading and markup give keeps the maker, though the titles leave it out', () => {
  const html =
    '<title>Merino Extrafine - Wol en Zo</title><meta property="og:title" content="Merino Extrafine"><meta property="og:site_name" content="Wol en Zo">' +
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">SMC Merino Extrafine</h1></div>';
  const { name } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  expect(name).toBe('SMC Merino Extrafine');
});

describe('a page without headings, whose title names the shop,', () => {
  const side =
    '<td><a href="mouse.php"><img src="m.gif"></a><br><a href="mouse.php">Mouse</a><br><span class="productSpecialPrice">$39.99</span></td>';
  test.each([
    [
      'is named by what its template calls a heading',
      '<td class="pageHeading">Die Cast Car<br><span>[DC-1]</span></td>',
    ],
    ['is named by what stands in large letters', '<td><font size="+2"><b>Die Cast Car</b></font></td>'],
  ])('%s', (_, heading) => {
    const { name, price } = extract({
      html: `<html><head><title>Car Corner</title></head><body><table><tr>${heading}<td><span class="productSpecialPrice">$34.99</span> <input type="image" alt="Add to Cart"></td>${side}</tr></table></body></html>`,
      url: 'http://www.carcorner.example/product_info.php?products_id=12',
      country: null,
      currency: null,
    });
    expect([name, price && toDecimal(price)]).toEqual(['Die Cast Car', '34.99']);
  });
});

for (const [subject, promises] of Object.entries(rows))
  describe(subject, () => {
    test.each(Object.entries(promises))('%s', (_, [page, expected]) => {
      expect(read(page)).toBe(expected);
    });
  });
