import type { Lexicon } from './lexicon.ts';

export const uk: Lexicon = {
  currentPrice: { texts: 'ціна' },
  regularPrice: {},
  from: {},
  saving: {},
  savingAfter: {},
  otherSum: {},
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: {},
  threshold: {},
  free: {},
  withTax: {},
  withoutTax: {},
  buy: { 'pampoprint.com': 'додати в кошик | купити' },
  related: {},
  inStock: { woocommerce: 'в наявності' },
  outOfStock: { woocommerce: 'немає в наявності' },
  gone: {},
};
