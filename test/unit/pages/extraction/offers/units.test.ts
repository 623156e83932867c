import { describe, expect, test } from 'vitest';
import { button, jsonLd, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'a price is read beside that of a unit': [
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
      'a metre, beside the sum of the length that is chosen',
      page(
        'Linen',
        `<p class="price">£18.90 / metre</p><label>Length <input value="0.5"> m</label><div>Total: £9.45</div>${button}`,
      ),
      '18.9 GBP',
    ],
    [
      'but not instead of what a piece comes to by its weight',
      page('Cheese', `<p class="price">£18.90 / kg</p><div>Total: £5.67</div>${button}`),
      '5.67 GBP',
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
      page('Treats', `<div class="price">$29.90 / kg</div>${button}`, 'en', jsonLd('11.96')),
      '11.96 USD',
    ],
    ['but not of parts of a pack', page('Treats', `<div class="price">$2.90 / 100 g</div>${button}`), null],
    [
      'a square foot',
      page('Oak Laminate', `<div><span>$3.49 /sq. ft.</span> <span>$52.20 /box</span></div>${button}`),
      '52.2 USD',
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
