import type { Contract } from './contract.ts';

/** An ASIN is ten letters and digits; whatever else stands in the address says how the visitor came there. */
export const amazon: Contract = {
  name: 'amazon',
  hosts: [
    'amazon.ae',
    'amazon.ca',
    'amazon.cn',
    'amazon.co.jp',
    'amazon.co.uk',
    'amazon.co.za',
    'amazon.com',
    'amazon.com.au',
    'amazon.com.be',
    'amazon.com.br',
    'amazon.com.mx',
    'amazon.com.tr',
    'amazon.de',
    'amazon.eg',
    'amazon.es',
    'amazon.fr',
    'amazon.ie',
    'amazon.in',
    'amazon.it',
    'amazon.nl',
    'amazon.pl',
    'amazon.sa',
    'amazon.se',
    'amazon.sg',
  ],
  productUrl: {
    path: '/(?:dp|dp/product|gp/product|gp/aw/d|exec/obidos/asin|o/asin)/(?<id>[a-z0-9]{10})(?:/|$)',
    canonical: '/dp/{id}',
  },
};
