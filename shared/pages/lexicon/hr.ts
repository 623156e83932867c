import type { Lexicon } from './lexicon.ts';

export const hr: Lexicon = {
  currentPrice: { shopify: 'cijena | prodajna cijena' },
  regularPrice: { shopify: 'redovna cijena' },
  from: { shopify: 'od' },
  saving: { shopify: 'popust' },
  savingAfter: {},
  otherSum: { shopify: 'najveća cijena iznosi | podzbroj' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'dostava | poštarina | troškovi dostave' },
  threshold: {},
  free: {},
  withTax: { shopify: 'porez je uključen' },
  withoutTax: {},
  buy: {},
  related: {},
  inStock: { woocommerce: 'na zalihi' },
  outOfStock: { shopify: 'rasprodano', woocommerce: 'nema na zalihi' },
  gone: { shopify: 'stranica nije pronađena' },
};
