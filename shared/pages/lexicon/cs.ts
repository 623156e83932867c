import type { Lexicon } from './lexicon.ts';

export const cs: Lexicon = {
  currentPrice: [
    'naše cena', // texts
    'cena | výprodejová cena', // shopify
  ],
  regularPrice: ['běžná cena | před slevou'], // texts
  from: ['od'], // shopify
  saving: ['sleva'], // shopify
  otherSum: ['nejvyšší cena je | mezisoučet | odhadovaný součet'], // shopify
  shipping: ['doprava | poštovné'], // shopify
  magnitude: ['mil'], // cldr
  withTax: ['včetně daní'], // shopify
  buy: ['přidat do košíku'], // templates
  related: ['související'], // templates
  inStock: ['skladem'], // shopify
  outOfStock: ['není skladem | není k dispozici | vyprodaná'], // shopify
  gone: ['stránka nebyla nalezena'], // shopify
};
