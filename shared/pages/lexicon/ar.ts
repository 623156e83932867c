import type { Lexicon } from './lexicon.ts';

export const ar: Lexicon = {
  currentPrice: { 'ar-sa.namshi.com': 'السعر' },
  regularPrice: {},
  from: { 'ar-sa.namshi.com': 'من' },
  saving: {},
  savingAfter: {},
  otherSum: {},
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'ar-sa.namshi.com': 'توصيل' },
  threshold: {},
  free: {},
  withTax: {},
  withoutTax: {},
  buy: { 'reshmamarket.com': 'إضافة إلى السلة', 'ar-sa.namshi.com': 'اضف الى حقيبة' },
  related: { 'reshmamarket.com': 'ذات صلة' },
  inStock: { 'ar-sa.namshi.com': 'متوفر' },
  outOfStock: { woocommerce: 'غير متوفر' },
  gone: {},
};
