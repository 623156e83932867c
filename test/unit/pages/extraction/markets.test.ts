import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

/** What shops of one market write around their prices, in our own words: none of it is copied from a shop. */
type Row = [promise: string, host: string, lang: string, shown: string, expected: string | null];

function understand(host: string, lang: string, shown: string, head = '') {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Zorvex Bench | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Zorvex Bench</h1>${shown}<button class="add-to-cart">+</button><p>120 x 45 cm.</p></main></body></html>`;
  return extract({ html, url: `https://${host}/p`, country: null, currency: null });
}

function read(host: string, lang: string, shown: string, head = ''): string | null {
  const { price } = understand(host, lang, shown, head);
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

const parts: Row[] = [
  [
    'the number of payments stands in an element of its own',
    'oak.example.br',
    'pt',
    '<div class="price"><span>R$ 3.299,90</span></div><div class="price"><span>10</span>x de <span>R$ 329,99</span></div>',
    '3299.9 BRL',
  ],
  [
    'or before the element of the amount',
    'oak.example.ar',
    'es',
    '<div class="price"><span>$</span><span>52.799</span></div><p class="price">en 6x <span><span>$</span><span>8.799</span></span> sin interés</p>',
    '52799 ARS',
  ],
  [
    'once the whole sum is the price',
    'oak.example.br',
    'pt',
    '<p class="price"><strong>1</strong> x <strong>R$ 189,90</strong></p>',
    '189.9 BRL',
  ],
  [
    'a month in Lithuanian',
    'oak.example.lt',
    'lt',
    '<div class="price">399,00 €</div><div class="price">nuo 12,33 € / mėn.</div>',
    '399 EUR',
  ],
];

const ways: Row[] = [
  [
    'by Pix',
    'oak.example.br',
    'pt',
    '<div class="price">R$ 399,90</div><div class="price">R$ 379,90 à vista com desconto Pix</div>',
    '399.9 BRL',
  ],
  [
    'by the card of the shop',
    'oak.example.pe',
    'es',
    '<div class="price">Precio Online S/ 449.00</div><div class="price">Precio Tarjeta Oro S/ 399.00</div>',
    '449 PEN',
  ],
  [
    'in the cart',
    'oak.example.com.tr',
    'tr',
    '<div class="price">259,90 TL</div><div class="price">Sepette 233,91 TL</div>',
    '259.9 TRY',
  ],
  [
    'after points that are paid back',
    'oak.example.jp',
    'ja',
    '<p class="price">4,980円</p><p class="price">実質価格 4,731円</p>',
    '4980 JPY',
  ],
];

const names: Row[] = [
  [
    'Portuguese `preco-` is no `reco-` of recommendations',
    'oak.example.br',
    'pt',
    '<div class="acoes"><s class="preco-venda">R$ 189,90</s> <strong class="preco-promocional">R$ 159,90</strong></div>',
    '159.9 BRL',
  ],
  [
    'a box that is named a card and holds no link is the product’s own',
    'oak.example.ua',
    'uk',
    '<div class="product-card__price-box"><div class="product-price">5 890 грн</div></div><div>від 589 грн × 10 платежів</div>',
    '5890 UAH',
  ],
  [
    'a tile that is named a card and holds a link is another product',
    'oak.example.ua',
    'uk',
    '<div class="price">5 890 грн</div><div class="product-card"><a href="/other">Стілець</a><div class="price">990 грн</div></div>',
    '5890 UAH',
  ],
];

const signs: Row[] = [
  ['the sum of Uzbekistan', 'oak.example', 'uz', "<h2>489 000 so'm</h2>", '489000 UZS'],
  ['with another apostrophe', 'oak.example', 'uz', '<h2>489 000 so‘m</h2>', '489000 UZS'],
  ['the rand', 'oak.example', 'en-ZA', '<div><span>R 1,249</span></div>', '1249 ZAR'],
  ['shillings of Tanzania', 'oak.example.tz', 'en', '<div class="price">285,000/=</div>', '285000 TZS'],
  ['rupees of Nepal', 'oak.example.np', 'ne', '<div class="price">रु. 850</div>', '850 NPR'],
  ['rupees of India', 'oak.example', 'hi', '<div class="price">रु. 850</div>', '850 INR'],
  ['lei with a word behind them', 'oak.example.ro', 'ro', '<div>600,00 lei cu TVA</div>', '600 RON'],
  [
    'pesos of Colombia by its own domain',
    'oak.com.co',
    'es',
    '<div class="price">$ 999.900</div>',
    '999900 COP',
  ],
];

const members: Row[] = [
  [
    'a row that ends with the name of a card, before rows with names of their own',
    'oak.example.cl',
    'es',
    '<ul><li><b>$319.990</b> <i>Tarjeta Roble</i></li><li><b>$349.990</b> <i>Internet</i></li><li><b>$429.990</b> <i>Normal</i></li></ul>',
    '349990 CLP',
  ],
  [
    'a row that ends with the name of a card of a shop',
    'oak.example.cl',
    'es',
    '<ol class="prices"><li><span>$ 179.990</span><span>CMR</span></li><li><span>$ 199.990</span></li></ol>',
    '199990 CLP',
  ],
  [
    'a price by Pix is one way of paying, also with a percentage behind it',
    'oak.example.br',
    'pt',
    '<div class="price">R$ 3.299,90</div><div class="price"><span>R$ 3.134,91</span> à vista no Pix (5% off)</div>',
    '3299.9 BRL',
  ],
  [
    'a price that its class gives to members',
    'oak.example.pe',
    'es',
    '<ol class="prices"><li><div class="cmr-icon-container"><span>S/ 899</span><i></i></div></li><li><div><span>S/ 999</span></div></li></ol>',
    '999 PEN',
  ],
];

const crowns: Row[] = [
  [
    'Icelandic on a page that says English',
    'oak.example',
    'en-US',
    '<p class="price">32.900 kr.</p><p>Setja í körfu með öllu, að lágmarki 3 dagar. Við sendum vörur frá okkur og þú færð það sem þú vilt, ekki meira en það.</p>',
    '32900 ISK',
  ],
  [
    'Danish on a page that says English',
    'oak.example',
    'en-US',
    '<p class="price">329 kr.</p><p>Læg i kurven, og køb for mere end 499 af vores varer: fri fragt efter tre dage. Se vores udvalg af bænke.</p>',
    '329 DKK',
  ],
  ['the domain of Iceland', 'oak.is', 'en-US', '<p class="price">32.900 kr.</p>', '32900 ISK'],
];

const dollars: Row[] = [
  [
    'a telephone number that is written with its calling code',
    'oak.example',
    'es',
    '<p class="price">$2,480.00</p><p>Tel. +52 951 123 4567</p>',
    '2480 MXN',
  ],
  [
    'the number of a link to WhatsApp',
    'oak.example',
    'es',
    '<p class="price">$ 89.900</p><a href="https://wa.me/5491123456789">Escribinos</a>',
    '89900 ARS',
  ],
  [
    'what the law of a country makes a shop show',
    'oak.example',
    'es',
    '<p class="price">$ 89.900</p><p>Botón de arrepentimiento</p>',
    '89900 ARS',
  ],
  [
    'the name of the currency',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><p>All prices are in Canadian dollars.</p>',
    '24.99 CAD',
  ],
  [
    'a postcode of Canada',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><p>12 Elm St, Saskatoon, SK S7K 1A1</p>',
    '24.99 CAD',
  ],
  [
    'the country that ends an address',
    'oak.example',
    'en',
    '<p class="price">28.900 kr</p><p>Laugavegur 12, 101 Reykjavík, Iceland</p>',
    '28900 ISK',
  ],
  [
    'a country of dollars',
    'oak.example',
    'es',
    '<p class="price">$185,00</p><p>Montecristi, Ecuador</p>',
    '185 USD',
  ],
  [
    'euros by their name',
    'oak.example',
    'de',
    '<p class="price">89,00</p><p>Alle Preise in Euro inkl. MwSt.</p>',
    '89 EUR',
  ],
  [
    'delivery all over a country',
    'oak.example',
    'en',
    '<p class="price">Rs. 1,299</p><p>Free shipping across India</p>',
    '1299 INR',
  ],
  [
    'not a list of countries',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><p>We ship to Canada, Australia</p>',
    '24.99 USD',
  ],
  [
    'an area code of Canada',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><a href="tel:+1-604-555-0188">Call us</a>',
    '24.99 CAD',
  ],
  [
    'an area code of the United States',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><a href="tel:+1-206-555-0188">Call us</a>',
    '24.99 USD',
  ],
  [
    'what companies of Mexico are called',
    'oak.example',
    'es',
    '<p class="price">$249.00</p><footer>Roble S.A. de C.V.</footer>',
    '249 MXN',
  ],
  [
    'payments without interest, as Mexico calls them',
    'oak.example',
    'es',
    '<p class="price">$2,490.00</p><p>Hasta 6 meses sin intereses</p>',
    '2490 MXN',
  ],
  [
    'the button that opens a list of currencies',
    'oak.example',
    'en',
    '<div class="switcher currency" id="switcher-currency"><strong class="label"><span>Currency</span></strong><div class="action toggle switcher-trigger"><strong><span>AUD - Australian Dollar</span></strong></div><ul><li class="currency-USD"><a href="#">USD - US Dollar</a></li><li class="currency-NZD"><a href="#">NZD - New Zealand Dollar</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 AUD',
  ],
  [
    'the entry of a list of currencies that is marked',
    'oak.example',
    'en',
    '<div class="currency-selector"><ul><li><a href="/1">CAD $</a></li><li class="current"><a href="/2">NZD $</a></li><li><a href="/3">USD $</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 NZD',
  ],
  [
    'the country that a list of countries stands at',
    'oak.example',
    'en',
    '<form class="localization-form"><button type="button">New Zealand (NZD $)</button><ul><li><a>Australia (AUD $)</a></li><li><a>United States (USD $)</a></li></ul></form><p class="price">$24.99</p>',
    '24.99 NZD',
  ],
  [
    'no list of currencies that says not which of them it shows',
    'oak.example',
    'en',
    '<div class="currency-selector"><ul><li><a href="/1">CAD $</a></li><li><a href="/2">AUD $</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 USD',
  ],
  ...[
    ['a shop of several countries that names itself by one', 'oakstand.example/oakstand-cl', 'es', 'CLP'],
    ['a path that names a country where it is none of a language', 'oak.example/ca', 'en', 'CAD'],
    ['a path that may name a language', 'oak.example/ar', 'es', 'ARS'],
    ['a region of Chile', 'oak.example', 'es', 'CLP', '<p>Punta Arenas, Región de Magallanes</p>'],
    ['a tax with no other sign of the country that has it', 'oak.example', 'en', null, '<p>Incl. GST</p>'],
    ['that tax beside a telephone', 'oak.example', 'en', 'AUD', '<p>incl GST</p><p>+61 2 5550 1234</p>'],
  ].map(
    ([promise, host, lang, currency, more = '']): Row => [
      promise ?? '',
      host ?? '',
      lang ?? '',
      `<p class="price">$249.00</p>${more}`,
      currency ? `249 ${currency}` : null,
    ],
  ),
  [
    'a field that is sent along',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><form><input type="hidden" name="currency_code" value="CAD"></form>',
    '24.99 CAD',
  ],
  [
    'an object of a script that describes a currency',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><script>var shop = {"currency":{"id":2,"name":"Canadian Dollar","iso_code":"CAD","sign":"$"}};</script>',
    '24.99 CAD',
  ],
  [
    'prices in dollars, in Spanish',
    'oak.example',
    'es',
    '<p class="price">$22,00</p><p>Precios en dólares</p>',
    '22 USD',
  ],
  [
    'a country that prices in dollars beside its riel',
    'oak.com.kh',
    'en',
    '<p class="price">$12.50</p>',
    '12.5 USD',
  ],
];

const letters: Row[] = [
  ['the leu of Moldova in Russian', 'oak.example', 'ru', '<p class="price">1 290 лей</p>', '1290 MDL'],
  ['none, in a language of the euro', 'oak.example', 'fi', '<p class="price">1299,-</p>', '1299 EUR'],
  ['Fr in Guinea', 'oak.example.gn', 'fr', '<p class="price">12.500 Fr</p>', '12500 GNF'],
  ['Fr in Switzerland', 'oak.example.ch', 'fr', '<p class="price">Fr. 12.50</p>', '12.5 CHF'],
  ['F in New Caledonia', 'oak.example.nc', 'fr', '<p class="price">4.500 F</p>', '4500 XPF'],
  ['L in Albania', 'oak.example.al', 'sq', '<p class="price">1.250 L</p>', '1250 ALL'],
  ['Rf in the Maldives', 'oak.example.mv', 'en', '<p class="price">Rf 250.00</p>', '250 MVR'],
  ['TSh without a name around it', 'oak.example.tz', 'en', '<p>TSh 35,000</p>', '35000 TZS'],
  ['Br without a name around it', 'oak.example.et', 'en', '<p>Br 780.00</p>', '780 ETB'],
  ['rupees by the domain of Mauritius', 'oak.mu', 'fr', '<p class="price">Rs 890.00</p>', '890 MUR'],
  [
    'rupees by what the law of India has printed',
    'oak.example',
    'en',
    '<p class="price">Rs. 890.00</p><p>MRP inclusive of all taxes</p>',
    '890 INR',
  ],
  [
    'yen by where they ship from',
    'oak.example',
    'en',
    '<p class="price">¥16,500</p><p>Shipping from Japan</p>',
    '16500 JPY',
  ],
  [
    'a number without a sign by what the page says of its prices',
    'oak.example',
    'en',
    '<p class="price">1 490,-</p><p>All prices in NOK including VAT.</p>',
    '1490 NOK',
  ],
  [
    'an amount in dollars in brackets is not another price',
    'oak.com.ua',
    'uk',
    '<p class="price">254 000 грн <small>($6 150)</small></p>',
    '254000 UAH',
  ],
  ['LE in Egypt', 'oak.example.eg', 'en', '<p class="price">LE 1,250.00</p>', '1250 EGP'],
  ['Dhs in Morocco', 'oak.example.ma', 'fr', '<p class="price">149,00 Dhs</p>', '149 MAD'],
  ['Dhs in English', 'oak.example', 'en', '<p class="price">Dhs 149.00</p>', '149 AED'],
  [
    'signs of letters are no labels of two things',
    'oak.example.ke',
    'en',
    '<div><a href="/b">Generic</a></div><div><span class="-b">KSh 1,299</span><span class="-gy5">KSh 1,799</span></div>',
    '1299 KES',
  ],
];

describe.each([
  ['a payment among several is no price:', parts],
  ['a price for one way of paying is no price:', ways],
  ['names of elements in other languages:', names],
  ['signs and words of currencies:', signs],
  ['a price for some is no price for all:', members],
  ['a crown is that of:', crowns],
  ['a bare dollar is settled by:', dollars],
  ['a sign of letters:', letters],
] as const)('%s', (_, rows) => {
  test.each(rows)('%s', (_promise, host, lang, shown, expected) => {
    expect(read(host, lang, shown)).toBe(expected);
  });
});

test('a price with words of its tax is a price on a page that lists others and has nothing left to sell', () => {
  const others = ['Stool', 'Shelf', 'Frame']
    .map(
      (name) =>
        `<div class="tile"><a href="/${name}"><img src="${name}.jpg"></a><a href="/${name}">Oak ${name}</a><p class="price">385,00 lei</p></div>`,
    )
    .join('');
  const html = `<!doctype html><html lang="ro"><head><title>Zorvex Bench</title></head><body><main><h1>Zorvex Bench</h1><div>600,00 lei cu TVA</div><p>Stoc epuizat</p><h2>Produse similare</h2>${others}</main></body></html>`;
  const { price } = extract({ html, url: 'https://oak.ro/p', country: null, currency: null });
  expect(price && toDecimal(price)).toBe('600.00');
});

describe('a toman is ten rials:', () => {
  const toman = '<p class="price">۱٬۲۵۰٬۰۰۰ تومان</p>';
  const data = (price: string, currency: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Zorvex Bench', offers: { price, priceCurrency: currency } })}</script>`;

  test.each([
    ['shown alone', toman, ''],
    ['beside markup in rials', toman, data('12500000', 'IRR')],
    ['beside markup in the code that shop systems give to tomans', toman, data('1250000', 'IRT')],
    ['beside markup that calls tomans rials', toman, data('1250000', 'IRR')],
    [
      'shown as a picture beside markup in rials',
      '<p class="price"><span>۱٬۲۵۰٬۰۰۰</span><svg></svg></p>',
      data('12500000', 'IRR'),
    ],
    ['in markup alone', '', data('1250000', 'IRT')],
  ])('%s', (_promise, shown, head) => {
    expect(read('oak.ir', 'fa', shown, head)).toBe('12500000 IRR');
  });

  test('a bare number in a shop of Iran may be either, and is refused', () => {
    expect(read('oak.ir', 'fa', '<p class="price">۱٬۲۵۰٬۰۰۰</p>')).toBeNull();
  });

  test('what is called rials is in rials', () => {
    expect(read('oak.ir', 'fa', '<p class="price">۸۵٬۰۰۰٬۰۰۰ ریال</p>')).toBe('85000000 IRR');
  });
});

test('the way to pay for what is in the cart sells nothing of the page', () => {
  const drawer = '<div class="mini-cart"><p>1 x Oak Stand</p><a href="/checkout">Checkout</a></div>';
  const shown = `<p class="price">Rp 199.000</p><p>Stok habis</p>`;
  const html = `<!doctype html><html lang="id"><head><title>Zorvex Bench</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Zorvex Bench', offers: { price: '199000', priceCurrency: 'IDR', availability: 'InStock' } })}</script></head><body>${drawer}<main><h1>Zorvex Bench</h1>${shown}</main></body></html>`;
  const { availability } = extract({ html, url: 'https://oak.id/p', country: null, currency: null });
  expect(availability).toBe('out_of_stock');
});
