import { describe, expect, test } from 'vitest';
import {
  button,
  jsonLd,
  meta,
  type Offer,
  page,
  priceOn,
  turkishTiles,
} from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'markup counts, whatever weak voice speaks against it': [
    [
      'zeros of a theme',
      page(
        'Treats',
        `<div class="price">$0.00</div><div class="price">£00.00</div>${button}`,
        'en',
        jsonLd('12.00'),
      ),
      '12 USD',
    ],
    [
      'a gift note',
      page('Treats', `<p>Add a gift note for $5.00</p>${button}`, 'en', jsonLd('12.00')),
      '12 USD',
    ],
    [
      'an engraving',
      page(
        'Treats',
        `<label>Engraving <span class="price">$9.00</span></label>${button}`,
        'en',
        jsonLd('12.00') + meta('12.00'),
      ),
      '12 USD',
    ],
    [
      'the total of a cart',
      page('Treats', `<div class="cart-total">Total $99.99</div>${button}`, 'en', jsonLd('120.00')),
      '120 USD',
    ],
  ],
  'of sources that contradict each other, the one that the page shows counts': [
    [
      'a fresh meta',
      page('Treats', `<p>Now</p><b>$9.00</b>${button}`, 'en', meta('9.00') + jsonLd('12.00')),
      '9 USD',
    ],
    [
      'fresh JSON-LD',
      page('Treats', `<p>Now</p><b>$9.00</b>${button}`, 'en', meta('12.00') + jsonLd('9.00')),
      '9 USD',
    ],
  ],
  'markup that nothing shows is doubted the more, the surer the page shows another price': [
    [
      'two sources of one system, left behind',
      page(
        'Treats',
        `<p>${'Made slowly by people who like it. '.repeat(15)}</p><p>$9.00</p><p>In stock</p>`,
        'en',
        meta('12.00') + jsonLd('12.00'),
      ),
      '9 USD',
    ],
  ],
  'markup may be in minor units, where other prices stand beside the shown one': [
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
  'markup may be without the highest tax of Europe, rounded': [
    [
      'in Hungary',
      page(
        'Akkus csavarozó',
        '<div class="price"><span class="net">Nettó: 9 992 Ft</span><span>Bruttó: <span>12 690 Ft</span></span></div><button>Kosárba</button>',
        'hu',
        jsonLd('9992').replace('USD', 'HUF').replace('Treats', 'Akkus csavarozó'),
      ),
      '12690 HUF',
    ],
  ],
  'markup of another market does not count where all that the page shows is in its own currency': [
    ['in Turkish', page('Treats', `${button}${turkishTiles}`, 'tr', meta('72')), null],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
