import type { Lexicon } from './lexicon.ts';

export const fa: Lexicon = {
  currentPrice: {},
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
  buy: { 'www.hamrah-mechanic.com': 'خرید', templates: 'افزودن به سبد خرید' },
  related: { templates: 'مرتبط' },
  inStock: {},
  outOfStock: {},
  gone: {},
};
