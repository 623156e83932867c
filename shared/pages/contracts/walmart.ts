import type { Contract } from './contract.ts';

/** The page shows sellers' offers and protection plans next to the price. */
export const walmart: Contract = {
  name: 'walmart',
  hosts: ['walmart.com', 'walmart.ca'],
  productUrl: { path: '/ip/(?:[^/]+/)?(?<id>[a-z0-9]{6,16})$', canonical: '/ip/{id}' },
  fields: {
    prices: [
      { selector: '[data-testid=price-wrap] [itemprop=price]', kind: 'current' },
      { selector: '[data-seo-id=hero-price]', kind: 'current' },
    ],
    name: ['#main-title', 'h1[itemprop=name]'],
    image: ['[data-testid=hero-image] img'],
  },
  currency: null,
};
