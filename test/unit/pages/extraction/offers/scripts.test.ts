import { describe, expect, test } from 'vitest';
import { meta, type Offer, priceOn, scripted, turkishTiles } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'scripts tell the price where nothing else does': [
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
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
