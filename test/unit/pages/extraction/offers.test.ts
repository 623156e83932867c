import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

function page(title: string, main: string, lang = 'en', head = ''): string {
  return (
    `<!doctype html><html lang="${lang}"><head><title>${title} | Oakwerk</title>${head}</head><body>` +
    `<header><a href="/">Oakwerk</a></header><main><h1>${title}</h1>${main}</main></body></html>`
  );
}

function data(price: string): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Treats', offers: { price, priceCurrency: 'USD' } })}</script>`;
}

function meta(price: string): string {
  return `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="USD">`;
}

function read(html: string): string | null {
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

/** A page that scripts fill in. */
function scripted(state: unknown, head = '', lang = 'en'): string {
  const text = JSON.stringify(state);
  return page('Treats', `${button}<script type="application/json">${text}</script>`, lang, head);
}

const button = '<button>Add to cart</button>';
const turkishTiles =
  '<h2>Benzer Ürünler</h2><ul><li><a href="/1"><img src="/1.jpg"><b>Şort</b></a><span>₺199,90</span></li><li><a href="/2"><img src="/2.jpg"><b>Etek</b></a><span>₺149,90</span></li></ul>';
type Case = [kind: string, html: string, expected: string | null];

const cases: Record<string, Case[]> = {
  'a plain price without a control that buys, on a page of classified ads': [
    [
      'in French',
      page(
        'Banc en noyer',
        '<p class="a2">120 €</p><p>Hier à 12:03</p><p>Il a 20 ans.</p><button>Contacter</button>',
        'fr',
      ),
      '120 EUR',
    ],
    [
      'in German, open to offers',
      page(
        'Bank aus Nussbaum',
        '<h2>120 € VB</h2><p>Nur Abholung</p><button>Nachricht schreiben</button>',
        'de',
      ),
      '120 EUR',
    ],
    [
      'in English',
      page('Walnut bench', '<h3>£120</h3><p>Posted 3 days ago</p><p>Collection only from Leeds.</p>'),
      '120 GBP',
    ],
    [
      'in Dutch, with the least bid',
      page(
        'Bank van notenhout',
        '<div>€ 120,00</div><p>Bieden vanaf € 80,00</p><button>Bericht</button>',
        'nl',
      ),
      '120 EUR',
    ],
    [
      'in Polish',
      page('Ławka z orzecha', '<h3>450 zł</h3><p>do negocjacji</p><button>Wyślij wiadomość</button>', 'pl'),
      '450 PLN',
    ],
    [
      'in Russian',
      page('Скамья из ореха', '<span>4 500 ₽</span><button>Показать телефон</button>', 'ru'),
      '4500 RUB',
    ],
    ['in Turkish', page('Ceviz bank', '<div>2.500 TL</div><p>İlan no 123456</p>', 'tr'), '2500 TRY'],
  ],
  'the current bid, not where an auction began': [
    [
      'in English',
      page(
        'Walnut Bench',
        '<div>Time left: 2d 3h</div><div>Current bid: <span>US $51.00</span></div><div>Starting bid: US $1.00</div><button>Place bid</button>',
      ),
      '51 USD',
    ],
    [
      'in French, beside an estimate',
      page('Banc en noyer', '<p>Enchère actuelle</p><p>180 €</p><p>Estimation 200 € - 300 €</p>', 'fr'),
      '180 EUR',
    ],
    [
      'in German',
      page(
        'Bank aus Nussbaum',
        '<p>Aktuelles Gebot: 180,00 €</p><p>Startpreis: 1,00 €</p><button>Bieten</button>',
        'de',
      ),
      '180 EUR',
    ],
  ],
  'the lowest offer of a marketplace without an offer of its own': [
    [
      'linked',
      page('Walnut Bench', '<div><a href="/offers/1">New &amp; Used (12) from $5.99</a></div>'),
      '5.99 USD',
    ],
    ['in German', page('Nussbaumbank', '<p>ab <b>€ 920,29</b></p><p>12 Angebote</p>', 'de'), '920.29 EUR'],
  ],
  'a piece, not several': [
    ['any ten', page('Treats', `<div class="price">₹99</div><p>Any 10 for ₹990</p>${button}`), '99 INR'],
    [
      'three and five',
      page(
        'Treats',
        `<div class="price">$12.00</div><ul><li>Buy 3 for $30.00</li><li>Buy 5 for $45.00 ($9.00 each)</li></ul>${button}`,
      ),
      '12 USD',
    ],
    [
      'two, in German',
      page(
        'Leckerli',
        '<div class="price">4,99 €</div><p>2 für 8,00 €</p><button>In den Warenkorb</button>',
        'de',
      ),
      '4.99 EUR',
    ],
    [
      'a table of quantities',
      page(
        'Nüsse',
        '<div class="price">€ 10,00</div><table><tr><th>Menge</th><th>Preis</th></tr><tr><td>ab 10</td><td>€ 9,00</td></tr><tr><td>ab 50</td><td>€ 8,00</td></tr></table><button>In den Warenkorb</button>',
        'de',
      ),
      '10 EUR',
    ],
  ],
  'the choice that is made': [
    [
      'the second size',
      page(
        'Treats',
        `<label><input type="radio" name="s">50 ml $12.00</label><label><input type="radio" name="s" checked>100 ml $22.00</label>${button}`,
      ),
      '22 USD',
    ],
    [
      'the first of three packs',
      page(
        'Treats',
        `<label><input type="radio" name="s" checked>1 pack $12.00</label><label><input type="radio" name="s">2 pack $22.00</label><label><input type="radio" name="s">3 pack $30.00</label>${button}`,
      ),
      '12 USD',
    ],
    [
      'once, not again and again',
      page(
        'Treats',
        `<label><input type="radio" checked>One-time purchase <b>$20.00</b></label><label><input type="radio">Subscribe &amp; save <b>$17.00</b></label>${button}`,
      ),
      '20 USD',
    ],
    [
      'what is shown, not the first variant of the markup',
      page('Treats', `<div class="price">$22.00</div>${button}`, 'en', data('12.00')),
      '22 USD',
    ],
  ],
  'a price by any name, where it is the only one': [
    ['named old', page('Treats', `<div class="old-price">$12.00</div>${button}`), '12 USD'],
    [
      'named old, beside carriage',
      page('Treats', `<div class="old-price">$12.00</div><div>$10.00 shipping</div>${button}`),
      '12 USD',
    ],
    [
      'named old, beside what is far away and less likely',
      page(
        'Treats',
        `<div class="old-price">$24.99</div><p>${'Made of oats, and of little else. '.repeat(4)}</p><p>You will get it within three days, whatever you order, for only $14.50 or less.</p>${button}`,
      ),
      '24.99 USD',
    ],
    [
      'named old, beside used ones',
      page('Treats', `<div class="old-price">$24.99</div><p>Used from $14.50</p>${button}`),
      '24.99 USD',
    ],
    [
      'but not beside another',
      page('Treats', `<span class="old-price">$15.00</span> <span>$12.00</span>${button}`),
      '12 USD',
    ],
  ],
  'amounts that dealers and marketplaces write around a price': [
    [
      'the net price in a bracket after words of the tax',
      page(
        'Kombi 1.5',
        '<div><span>21.980 €</span><span>inkl. 19% MwSt. (Netto 18.471 €)</span><span>Leasing ab 199 € mtl.</span></div>',
        'de',
      ),
      '21980 EUR',
    ],
    [
      'a price with carriage',
      page(
        'Sykkel',
        '<p>3 200 kr</p><p>Trygg betaling: 3 420 kr inkl. frakt</p><button>Kjøp nå</button>',
        'nb',
      ),
      '3200 NOK',
    ],
    [
      'the tax in one line with the price, where nothing buys',
      page(
        'Kaninchenstall',
        '<p>EUR 189,– inkl. 20% MwSt.</p><p>Zustellung im Bezirk EUR 25,–.</p>',
        'de-AT',
      ),
      '189 EUR',
    ],
    [
      'a number of a part, of which the letters mean a currency',
      page('Pompa', '<p>Codice: 4SR75</p><p>€ 700,28 IVA inclusa</p>', 'it'),
      '700.28 EUR',
    ],
    ['a week', page('Wagon 2.5', '<p>$34,990 <span>Drive Away</span></p><p>From $155 p/w*</p>'), '34990 USD'],
    [
      'a day, without cents',
      page('Grill', '<p>CHF 749.–</p><p>Nur im Laden erhältlich. Miete CHF 60.– / Tag</p>', 'de-CH'),
      '749 CHF',
    ],
    [
      'a case, named after its price',
      page(
        'Claret 2018',
        '<p>£38.50 <span>per bottle</span></p><p>£231.00 <span>case of 6</span></p><button>Add to basket</button>',
      ),
      '38.5 GBP',
    ],
    [
      'the offers of others',
      page(
        'Keyboard',
        '<p>Works with 3 devices</p><div class="price">$96.50</div><button>Add to cart</button>' +
          '<div>New & Used (14) from <span class="price">$71.20</span></div>',
      ),
      '96.5 USD',
    ],
    [
      'what the dealer pays for it',
      page(
        'Lingot 1 once',
        '<div>Prix de vente</div><div>3 689,00 €</div><div>Prix de rachat : 3 455,00 €</div><button>Commander</button>',
        'fr',
      ),
      '3689 EUR',
    ],
    [
      'what a sample costs, beside a table of quantities',
      page(
        'Tote bag',
        '<div><div>100 - 499 pieces</div><div class="price">$1.85</div></div><div><div>500 - 1999 pieces</div><div class="price">$1.42</div></div><p>Sample price: $30.00</p>',
      ),
      '1.85 USD',
    ],
    [
      'the average of others',
      page(
        'Rare card',
        '<dl><dt>Available items</dt><dd>1.204</dd><dt>From</dt><dd>31,90 €</dd><dt>Price Trend</dt><dd>38,44 €</dd><dt>30-days average price</dt><dd>37,80 €</dd></dl><table>' +
          ['31,90', '32,50', '34,00', '39,99']
            .map((price) => `<tr><td>NM</td><td>${price} €</td><td>${button}</td></tr>`)
            .join('') +
          '</table>',
      ),
      '31.9 EUR',
    ],
    [
      'what makers recommend, right before the price, where nothing buys',
      page(
        'Gartenhaus Lisa',
        '<p>UVP 1.299,00 €</p><p>899,00 €*</p><h2>Ähnliche</h2>' +
          '<article><a href="/a"><img src="a.jpg">Anna 1.099,00 €*</a></article><article><a href="/b"><img src="b.jpg">Carport 749,00 €*</a></article>',
        'de',
      ),
      '899 EUR',
    ],
    [
      'a class for members, where it is the only price',
      page('Kombi 2.0', '<div data-testid="vip-price-label">37.450 €</div><p>MwSt. ausweisbar</p>', 'de'),
      '37450 EUR',
    ],
    [
      'offers of new and of used ones only',
      page(
        'Imprimante',
        '<p>Neuf dès <b>129,90 €</b></p><p>Occasion dès <b>74,50 €</b></p><button>Ajouter au panier</button>',
        'fr',
      ),
      '129.9 EUR',
    ],
    [
      'a price in hundreds of thousands, of which the word stands beside it',
      page('Sedan 1.3', '<div class="price-box"><b>PKR 32.5 <span>lacs</span></b></div>'),
      null,
    ],
    [
      'a quantity in the column of quantities',
      page(
        'Resistor',
        '<table class="price-breaks"><tr><th>Qty</th><th>Unit price</th></tr><tr><td>1</td><td>£0.114</td></tr><tr><td>10</td><td>£0.071</td></tr><tr><td>100</td><td>£0.029</td></tr></table><p>All prices in GBP</p><button>Add to basket</button>',
        'en-GB',
      ),
      null,
    ],
    [
      'rows with and without tax, where nothing buys',
      page(
        'Dichtung',
        '<table><tr><td>Preis netto</td><td>12,18 €</td></tr><tr><td>Preis brutto</td><td>14,49 €</td></tr></table>',
        'de',
      ),
      '14.49 EUR',
    ],
    [
      'the price before the title',
      '<!doctype html><html lang="en-IN"><title>Motorbike 350</title><body><select><option>₹ 20,000</option><option>₹ 50,000</option></select><div><span>₹ 1,45,000</span><h1>Motorbike 350</h1></div><p>Koramangala, Bengaluru</p><p>Single owner. A new one is 2.35 lakh on the road, and insurance is worth ₹8,000.</p>',
      '145000 INR',
    ],
  ],
  'an auction without a bid': [
    [
      'its starting bid, and no estimate',
      page(
        'Chest of drawers',
        '<dl><dt>Estimate</dt><dd>£200 – 300</dd><dt>Starting bid</dt><dd>£150</dd></dl>',
      ),
      '150 GBP',
    ],
    ['no estimate alone', page('Chest of drawers', '<dl><dt>Estimate</dt><dd>£200 – 300</dd></dl>'), null],
  ],
  'markup, whatever weak voice speaks against it': [
    [
      'zeros of a theme',
      page(
        'Treats',
        `<div class="price">$0.00</div><div class="price">£00.00</div>${button}`,
        'en',
        data('12.00'),
      ),
      '12 USD',
    ],
    [
      'a gift note',
      page('Treats', `<p>Add a gift note for $5.00</p>${button}`, 'en', data('12.00')),
      '12 USD',
    ],
    [
      'an engraving',
      page(
        'Treats',
        `<label>Engraving <span class="price">$9.00</span></label>${button}`,
        'en',
        data('12.00') + meta('12.00'),
      ),
      '12 USD',
    ],
    [
      'the total of a cart',
      page('Treats', `<div class="cart-total">Total $99.99</div>${button}`, 'en', data('120.00')),
      '120 USD',
    ],
  ],
  'of sources that contradict each other the one that the page shows': [
    [
      'a fresh meta',
      page('Treats', `<p>Now</p><b>$9.00</b>${button}`, 'en', meta('9.00') + data('12.00')),
      '9 USD',
    ],
    [
      'fresh JSON-LD',
      page('Treats', `<p>Now</p><b>$9.00</b>${button}`, 'en', meta('12.00') + data('9.00')),
      '9 USD',
    ],
  ],
  'a regular price that is the least, beside packs to choose': [
    [
      'a pack is chosen',
      page(
        'Treats',
        `<div class="price"><span>Regular price</span><span class="price-item--regular">$29.95</span></div><label class="bar"><input type="radio" name="b">1 bag <span class="bar-price">$29.95</span></label><label class="bar selected"><input type="radio" name="b" checked>2 bags <span class="bar-price">$49.95</span></label>${button}`,
        'en',
        data('29.95') + meta('29.95'),
      ),
      '29.95 USD',
    ],
    [
      'but not beside a lower one',
      page('Treats', `<span>Regular price</span> <span>$29.95</span> <b>$19.95</b>${button}`),
      '19.95 USD',
    ],
  ],
  'a piece alone, where each of several costs less': [
    [
      'any ten',
      page(
        'Treats',
        `<p><span>Any 10 for $99.00</span> <span>($9.90 each)</span></p><div class="price"><span>$14.90</span></div>${button}`,
        'en',
        data('9.90'),
      ),
      '14.9 USD',
    ],
    [
      'of a pack',
      page(
        'Vino tinto',
        '<ul><li>Botella 75 cl <b>9,95 €</b></li><li>Caja de 6 botellas <b>56,70 €</b> (9,45 €/botella)</li></ul><button>Añadir al carrito</button>',
        'es',
      ),
      '9.95 EUR',
    ],
    [
      'but what each costs, where nothing else is asked',
      page('Treats', `<p>Any 10 for $99.00 ($9.90 each)</p><div class="price">$9.90</div>${button}`),
      '9.9 USD',
    ],
  ],
  'a pack, beside what each piece of it comes to': [
    ...[
      ['de', '0,34 € pro Stück'],
      ['fr', '0,34 € par pièce'],
      ['es', '0,34 € por unidad'],
      ['sv', '0,34 € per styck'],
    ].map(([language = '', piece = '']): [string, string, string] => [
      language,
      page('Nordaform 20', `<div>6,79 €</div><div>${piece}</div><button>In den Warenkorb</button>`, language),
      '6.79 EUR',
    ]),
    [
      'but the price of one, where it is sold so',
      page('Nordaform', '<div>6,79 € pro Stück</div><button>In den Warenkorb</button>', 'de'),
      '6.79 EUR',
    ],
  ],
  'a line with a price of its own, which labels no other': [
    [
      'a gift wrap',
      page(
        'Treats',
        `<label><input type="checkbox"> Gift wrapping (+$3.00)</label><div class="price">$22.00</div>${button}`,
      ),
      '22 USD',
    ],
    ['a subscription', page('Treats', `<p>Subscribe and pay $18.00</p><div>$22.00</div>${button}`), '22 USD'],
    [
      'a quantity',
      page('Treats', `<p>Buying 10 or more? From $18.00 each</p><div>$22.00</div>${button}`),
      '22 USD',
    ],
  ],
  'no price of a dialog that waits to be opened': [
    [
      'a quick view of something else',
      page(
        'Treats',
        `<span>$22.00</span>${button}<div class="modal" id="quick-view" aria-hidden="true"><h2>Brass Hook</h2><div class="price">$11.00</div>${button}</div>`,
      ),
      '22 USD',
    ],
  ],
  'a table of prices up to a quantity': [
    [
      'whose first row is for one piece, whatever else has a price',
      page(
        'Treats',
        `<table><tr><th>Up to <span>5</span></th><td class="price">$12.90</td></tr><tr><th>Up to <span>11</span></th><td class="price">$11.90</td></tr><tr><th>From <span>12</span></th><td class="price">$9.90</td></tr></table><p>Lid <b>$2.00</b></p>${button}`,
        'en',
        meta('9.90'),
      ),
      '12.9 USD',
    ],
  ],
  'markup in minor units, where other prices stand beside the shown one': [
    [
      'a part',
      page(
        'Treats',
        `<div class="price">$89.00</div><div>Lining <b>$71.00</b></div>${button}`,
        'en',
        meta('8900'),
      ),
      '89 USD',
    ],
  ],
  'a piece beside sets of it': [
    [
      'in Japanese',
      page(
        '煎茶 100g',
        '<table><tr><th>1袋</th><td>1,296円</td></tr><tr><th>3袋セット</th><td>3,690円</td></tr></table><button>カートに入れる</button>',
        'ja',
      ),
      '1296 JPY',
    ],
  ],
  'a price beside that of a unit': [
    ['a kilogram', page('Treats', `<div class="price"><p>£3.00</p><p>£3.00/kg</p></div>${button}`), '3 GBP'],
    [
      'a metre, where nothing else is asked',
      page('Linen', `<div class="price"><b>£18.90</b> / m</div>${button}`),
      '18.9 GBP',
    ],
    [
      'a square metre, beside a sample',
      page('Oak Parquet', `<p class="price">£64.90 / m²</p><p>Order a small sample for £5.00</p>${button}`),
      '64.9 GBP',
    ],
    [
      'a metre, with tax and without',
      page(
        'Kabel',
        '<div class="cena"><b>24,90 Kč</b> / m</div><p>20,58 Kč bez DPH</p><button>Do košíku</button>',
        'cs',
      ),
      '24.9 CZK',
    ],
    [
      'but not instead of the pack that markup tells',
      page('Treats', `<div class="price">$29.90 / kg</div>${button}`, 'en', data('11.96')),
      '11.96 USD',
    ],
    ['but not of parts of a pack', page('Treats', `<div class="price">$2.90 / 100 g</div>${button}`), null],
    [
      'a square foot',
      page('Oak Laminate', `<div><span>$3.49 /sq. ft.</span> <span>$52.20 /box</span></div>${button}`),
      '52.2 USD',
    ],
  ],
  'labels after prices, each in a row of its own': [
    [
      'in Spanish',
      page(
        'Taladro percutor',
        '<ul><li>$44.990 <span>con Tarjeta Andes</span></li><li>$49.990 <span>Precio internet</span></li><li>$69.990 <span>Normal</span></li></ul><button>Agregar al carro</button>',
        'es-CL',
      ),
      '49990 CLP',
    ],
  ],
  'the variant that is shown, within the range of the markup': [
    [
      'beside the whole range',
      page(
        'Treats',
        `<p class="price"><span>$19.00</span> – <span>$79.00</span></p><select><option>Small</option><option selected>Large</option></select><div class="variation"><span class="price">$35.00</span></div>${button}`,
        'en',
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Treats', offers: { '@type': 'AggregateOffer', lowPrice: '19.00', highPrice: '79.00', priceCurrency: 'USD' } })}</script>`,
      ),
      '35 USD',
    ],
  ],
  'with the highest tax of Europe, rounded': [
    [
      'in Hungary',
      page(
        'Akkus csavarozó',
        '<div class="price"><span class="net">Nettó: 9 992 Ft</span><span>Bruttó: <span>12 690 Ft</span></span></div><button>Kosárba</button>',
        'hu',
        data('9992').replace('USD', 'HUF').replace('Treats', 'Akkus csavarozó'),
      ),
      '12690 HUF',
    ],
  ],
  'what scripts hold, where nothing else tells it': [
    [
      'the variant that is shown first',
      scripted({
        product: {
          name: 'Treats',
          masterVariant: { price: { value: { currencyCode: 'EUR', centAmount: 34900 } } },
        },
      }),
      '349 EUR',
    ],
    [
      'variants as a list of nodes',
      scripted({
        product: {
          title: 'Treats',
          variants: { nodes: [{ price: { amount: '34.0', currencyCode: 'EUR' } }] },
        },
      }),
      '34 EUR',
    ],
    [
      'variants as edges',
      scripted({
        product: {
          title: 'Treats',
          variants: { edges: [{ node: { price: { amount: '34.0', currencyCode: 'EUR' } } }] },
        },
      }),
      '34 EUR',
    ],
    [
      'the least of a range, with tax',
      scripted({
        product: {
          name: 'Treats',
          pricing: {
            priceRange: {
              start: { gross: { amount: 34, currency: 'EUR' }, net: { amount: 28, currency: 'EUR' } },
            },
          },
        },
      }),
      '34 EUR',
    ],
    [
      'the smallest coins, as many digits as it says',
      scripted({ name: 'Treats', prices: { price: '3400', currency_code: 'EUR', currency_minor_unit: 2 } }),
      '34 EUR',
    ],
    [
      'cents of a theme that gives the number of its variants',
      scripted({
        name: 'Treats',
        currency: 'EUR',
        variants: [{ id: 48843070963939, availableForSale: true, price: 3400 }],
      }),
      '34 EUR',
    ],
    [
      'but not the number of a price',
      scripted({ name: 'Treats', currency: 'EUR', skus: [{ price: 'price-224626-1' }] }),
      null,
    ],
    [
      'with its name around it, where markup is left over from another market',
      scripted(
        { productName: 'Treats', product: { salePrice: 275, currencyCode: 'TRY' } },
        meta('72'),
        'tr',
      ).replace('</main>', `</main>${turkishTiles}`),
      '275 TRY',
    ],
  ],
  'no price of another market, where all that the page shows is in the own currency': [
    ['in Turkish', page('Treats', `${button}${turkishTiles}`, 'tr', meta('72')), null],
  ],
  'no price for a time': [
    ['a night', page('Hotel Walnut', '<p>from <b>€ 89</b> per night</p><button>Book now</button>'), null],
    ['a month', page('Walnut Pro', '<div class="price">$12 / month</div><button>Subscribe</button>'), null],
  ],
};

describe.each(Object.entries(cases))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(read(html)).toBe(expected);
  });
});
