import { describe, expect, test } from 'vitest';
import { type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'the current bid is the price, not where an auction began': [
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
  'an auction without a bid is read for': [
    [
      'its starting bid, and no estimate',
      page(
        'Chest of drawers',
        '<dl><dt>Estimate</dt><dd>£200 – 300</dd><dt>Starting bid</dt><dd>£150</dd></dl>',
      ),
      '150 GBP',
    ],
    [
      'nothing, where only an estimate is shown',
      page('Chest of drawers', '<dl><dt>Estimate</dt><dd>£200 – 300</dd></dl>'),
      null,
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
