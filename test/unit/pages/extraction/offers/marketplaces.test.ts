import { describe, expect, test } from 'vitest';
import { tiles } from '../../../../support/shops/bench-shop.ts';
import { button, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'the lowest offer of a marketplace is read where it has none of its own': [
    [
      'linked',
      page('Walnut Bench', '<div><a href="/offers/1">New &amp; Used (12) from $5.99</a></div>'),
      '5.99 USD',
    ],
    [
      'marked up, above tiles of which one costs as much',
      page('Walnut Bench', `<p>From <b itemprop="lowPrice">$18</b></p><div>${tiles(4)}</div>`),
      '18 USD',
    ],
    ['in German', page('Nussbaumbank', '<p>ab <b>€ 920,29</b></p><p>12 Angebote</p>', 'de'), '920.29 EUR'],
  ],
  'the price is read beside what a marketplace tells of others': [
    [
      'the offers of others',
      page(
        'Keyboard',
        '<p>Works with 3 devices</p><div class="price">$96.50</div><button>Add to cart</button>' +
          '<div>New & Used (14) from <span class="price">$71.20</span></div>',
      ),
      '96.5 USD',
    ],
    ...[
      ['ro', '120,50 lei', 'vezi încă o ofertă la 99,90 lei', 'RON'],
      ['es', '120,50 €', 'Más ofertas por 99,90 €', 'EUR'],
      ['pl', '120,50 zł', 'Inne oferty za 99,90 zł', 'PLN'],
      ['ru', '120,50 ₽', 'Другие предложения за 99,90 ₽', 'RUB'],
    ].map(
      ([language = '', own = '', others = '', currency = '']): Offer => [
        `one more offer, nearer to the name, in the language ${language}`,
        page('Keyboard', `<p><a href="#more">${others}</a></p><p><i>${own}</i></p>`, language),
        `120.5 ${currency}`,
      ],
    ),
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
      'offers of new and of used ones only',
      page(
        'Imprimante',
        '<p>Neuf dès <b>129,90 €</b></p><p>Occasion dès <b>74,50 €</b></p><button>Ajouter au panier</button>',
        'fr',
      ),
      '129.9 EUR',
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
