import { describe, expect, test } from 'vitest';
import { priceOn } from '../../../../support/shops/market-page.ts';

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
    expect(priceOn('oak.ir', 'fa', shown, head)).toBe('12500000 IRR');
  });

  test('a bare number in a shop of Iran may be either, and is refused', () => {
    expect(priceOn('oak.ir', 'fa', '<p class="price">۱٬۲۵۰٬۰۰۰</p>')).toBeNull();
  });

  test('what is called rials is in rials', () => {
    expect(priceOn('oak.ir', 'fa', '<p class="price">۸۵٬۰۰۰٬۰۰۰ ریال</p>')).toBe('85000000 IRR');
  });
});
