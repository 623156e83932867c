import type { Lexicon } from './lexicon.ts';

export const cs: Lexicon = {
  currentPrice: { texts: 'naše cena', shopify: 'cena | výprodejová cena' },
  regularPrice: { texts: 'běžná cena | před slevou' },
  from: { shopify: 'od' },
  saving: { shopify: 'sleva' },
  savingAfter: {},
  otherSum: { shopify: 'nejvyšší cena je | mezisoučet | odhadovaný součet' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'doprava | poštovné' },
  threshold: {},
  free: {},
  withTax: { shopify: 'včetně daní' },
  withoutTax: {},
  buy: { templates: 'přidat do košíku' },
  related: { templates: 'související' },
  inStock: { shopify: 'skladem' },
  outOfStock: { shopify: 'není skladem | není k dispozici | vyprodaná' },
  gone: { shopify: 'stránka nebyla nalezena' },
};
