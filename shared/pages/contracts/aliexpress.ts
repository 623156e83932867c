import type { Contract } from './contract.ts';

/** Class names end in changing hashes; their beginnings are stable. */
export const aliexpress: Contract = {
  name: 'aliexpress',
  hosts: ['aliexpress.com', 'aliexpress.us'],
  productUrl: { path: '/item/(?:[^/]+/)?(?<id>\\d{8,20})\\.html$', canonical: '/item/{id}.html' },
  fields: {
    prices: [
      { selector: '[class*=price--currentPrice]', kind: 'current' },
      { selector: '[class*=price-default--current]', kind: 'current' },
      { selector: '.product-price-value', kind: 'current' },
    ],
    name: ['[data-pl=product-title]', '.product-title-text'],
    image: ['[class*=magnifier--image]', '.magnifier-image'],
  },
  currency: null,
};
