import type { Contract } from './contract.ts';

/** The heading has text for screen readers, and approximate prices in the visitor's currency are beside. */
export const ebay: Contract = {
  name: 'ebay',
  hosts: [
    'ebay.at',
    'ebay.be',
    'ebay.ca',
    'ebay.ch',
    'ebay.co.uk',
    'ebay.com',
    'ebay.com.au',
    'ebay.de',
    'ebay.es',
    'ebay.fr',
    'ebay.ie',
    'ebay.it',
    'ebay.nl',
    'ebay.pl',
  ],
  productUrl: { path: '/itm/(?:[^/]+/)?(?<id>\\d{9,15})(?:/|$)', canonical: '/itm/{id}' },
  fields: {
    prices: [
      { selector: '.x-price-primary', kind: 'current' },
      { selector: '#mm-saleDscPrc', kind: 'current' },
      { selector: '#prcIsum', kind: 'current' },
    ],
    name: ['.x-item-title__mainTitle'],
    image: ['.ux-image-carousel-item img', '#icImg'],
  },
  currency: null,
};
