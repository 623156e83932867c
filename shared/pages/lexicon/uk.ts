import type { Lexicon } from './lexicon.ts';

export const uk: Lexicon = {
  currentPrice: ['ціна'], // texts
  magnitude: ['млн | тис'], // cldr
  withoutTax: ['без пдв'], // opencart
  buy: ['додати в кошик | купити'], // pampoprint.com
  related: ['схожі товари'], // opencart
  inStock: ['в наявності'], // opencart
  outOfStock: [
    'немає у наявності', // woocommerce
    'немає в наявності', // templates
  ],
  gone: ['товар не знайдено'], // opencart
};
