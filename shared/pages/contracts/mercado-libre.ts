import type { Contract } from './contract.ts';

/** Prices are split into elements, next to former prices and instalments with the same structure. */
export const mercadoLibre: Contract = {
  name: 'mercado-libre',
  hosts: [
    'mercadolibre.cl',
    'mercadolibre.com.ar',
    'mercadolibre.com.co',
    'mercadolibre.com.mx',
    'mercadolibre.com.pe',
    'mercadolibre.com.uy',
    'mercadolivre.com.br',
  ],
  productUrl: null,
  fields: {
    prices: [
      { selector: '.ui-pdp-price__second-line .andes-money-amount', kind: 'current' },
      { selector: '.ui-pdp-price__original-value', kind: 'regular' },
      { selector: '.ui-pdp-price__subtitles .andes-money-amount', kind: 'instalment' },
    ],
    name: ['.ui-pdp-title'],
    image: ['.ui-pdp-gallery__figure img'],
  },
  currency: null,
};
