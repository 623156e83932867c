import type { Lexicon } from './lexicon.ts';

export const et: Lexicon = {
  currentPrice: {},
  regularPrice: {},
  from: {},
  saving: {},
  savingAfter: {},
  otherSum: {},
  instalment: { 'www.k-rauta.ee': 'kuumakse' },
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.k-rauta.ee': 'tarne' },
  threshold: {},
  free: {},
  withTax: {},
  withoutTax: {},
  buy: { 'www.k-rauta.ee': 'lisa ostukorvi' },
  related: {},
  inStock: {},
  outOfStock: {},
  gone: {},
};
