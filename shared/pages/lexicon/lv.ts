import type { Lexicon } from './lexicon.ts';

export const lv: Lexicon = {
  currentPrice: {},
  regularPrice: {},
  from: {},
  saving: {},
  savingAfter: {},
  otherSum: {},
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.elkor.lv': 'piegāde' },
  threshold: {},
  free: {},
  withTax: {},
  withoutTax: {},
  buy: { 'www.elkor.lv': 'ielikt grozā' },
  related: {},
  inStock: {},
  outOfStock: {},
  gone: {},
};
