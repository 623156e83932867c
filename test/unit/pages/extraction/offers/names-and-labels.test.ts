import { describe, expect, test } from 'vitest';
import { button, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'a price counts by any name, where it is the only one': [
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
  'a label may follow its price, each in a row of its own': [
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
  'a line with a price of its own labels no other': [
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
  'no price counts in a dialog that waits to be opened': [
    [
      'a quick view of something else',
      page(
        'Treats',
        `<span>$22.00</span>${button}<div class="modal" id="quick-view" aria-hidden="true"><h2>Brass Hook</h2><div class="price">$11.00</div>${button}</div>`,
      ),
      '22 USD',
    ],
  ],
  'no price is read that is paid for a time': [
    ['a night', page('Hotel Walnut', '<p>from <b>€ 89</b> per night</p><button>Book now</button>'), null],
    ['a month', page('Walnut Pro', '<div class="price">$12 / month</div><button>Subscribe</button>'), null],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
