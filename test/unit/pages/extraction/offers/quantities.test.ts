import { describe, expect, test } from 'vitest';
import { button, jsonLd, meta, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'the price is that of one piece, in a table of quantities': [
    [
      'with net and gross columns',
      page(
        'Taśma',
        '<table><tr><th></th><th>Cena netto</th><th>Cena brutto</th></tr><tr><td>1 szt.</td><td>3,90 zł</td><td>4,80 zł</td></tr><tr><td>od 36 szt.</td><td>3,20 zł</td><td>3,94 zł</td></tr><tr><td>od 360 szt.</td><td>2,85 zł</td><td>3,51 zł</td></tr></table><button>Do koszyka</button>',
        'pl',
      ),
      '4.8 PLN',
    ],
    [
      'whose first quantity stands in an element within an element of its cell',
      page(
        'Tücher',
        '<table><tr><td><span>Bis <span>4</span></span></td><td><div>19,90 €*</div></td></tr><tr><td>Bis <span>9</span></td><td><div>17,90 €*</div></td></tr><tr><td>Ab <span>10</span></td><td><div>15,90 €*</div></td></tr></table><button>In den Warenkorb</button>',
        'de',
      ),
      '19.9 EUR',
    ],
  ],
  'the price is that of a piece, not of several': [
    ['two, whose sum comes first', page('Treats', `<p>$30 for 2</p><p>$16</p>${button}`), '16 USD'],
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
  'the price is that of a piece alone, where each of several costs less': [
    [
      'any ten',
      page(
        'Treats',
        `<p><span>Any 10 for $99.00</span> <span>($9.90 each)</span></p><div class="price"><span>$14.90</span></div>${button}`,
        'en',
        jsonLd('9.90'),
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
  'the price is that of a piece alone, beside packs with what each comes to in brackets': [
    ...[
      ['en', 'each', 'pieces', button],
      ['sk', 'za kus', 'kusov', '<button>Do košíka</button>'],
      ['sv', 'per styck', 'stycken', '<button>Köp</button>'],
      ['he', 'ליחידה', 'יחידות', '<button>הוסף לסל</button>'],
    ].map(
      ([language = '', each = '', pieces = '', control = '']): Offer => [
        language,
        page(
          'Oak Peg',
          `<div><ul><li><b>3 ${pieces}</b> <span>65,18 €</span> <small>(21,73 € ${each})</small></li></ul><span>22,40 €</span></div>${control}`,
          language,
        ),
        '22.4 EUR',
      ],
    ),
    [
      'what is called the price of one, too',
      page(
        'Treats',
        `<p>$22.40/ea</p><p>3 pieces <span>$65.18</span> <small>($21.73 each)</small></p>${button}`,
      ),
      '22.4 USD',
    ],
    [
      'but that of the pack, where no piece is sold',
      page('Treats', `<b>$47.88</b> <small>($3.99 each)</small>${button}`),
      '47.88 USD',
    ],
    [
      'and half of what it was, where the brackets say that it is paid',
      page('Treats', `<b>$50.00</b> <b>(now $25.00)</b>${button}`),
      '25 USD',
    ],
  ],
  'the price is that of a pack, with what one of it comes to below other lines': [
    [
      'the lowest price of a month',
      page(
        'Apricots x5',
        `<div><p>$3.50<abbr>/</abbr><abbr>unit</abbr></p><p>Lowest price of this product in the last 30 days before it was reduced in all shops: <i>$3.22</i></p><p>$0.70<abbr>/</abbr><abbr>ea</abbr></p></div><p>${button}</p>`,
      ),
      '3.5 USD',
    ],
  ],
  'the price is that of a piece beside sets of it': [
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
  'the price is that of a pack, beside what each piece of it comes to': [
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
  'a table of prices up to a quantity is read in the row for one': [
    [
      'whatever else has a price',
      page(
        'Treats',
        `<table><tr><th>Up to <span>5</span></th><td class="price">$12.90</td></tr><tr><th>Up to <span>11</span></th><td class="price">$11.90</td></tr><tr><th>From <span>12</span></th><td class="price">$9.90</td></tr></table><p>Lid <b>$2.00</b></p>${button}`,
        'en',
        meta('9.90'),
      ),
      '12.9 USD',
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
