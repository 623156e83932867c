import type { Lexicon } from './lexicon.ts';

export const sl: Lexicon = {
  currentPrice: { shopify: 'cena | znižana cena' },
  regularPrice: { shopify: 'redna cena' },
  from: { shopify: 'od' },
  saving: { shopify: 'popust' },
  savingAfter: {},
  otherSum: { shopify: 'najvišja cena je | vmesna vsota' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'dostava' },
  threshold: {},
  free: {},
  withTax: { shopify: 'vključno z davkom' },
  withoutTax: { 'www.vsezaoci.si': 'brez ddv' },
  buy: {},
  related: {},
  inStock: { woocommerce: 'na zalogi' },
  outOfStock: { shopify: 'razprodano', woocommerce: 'ni na zalogi' },
  gone: { shopify: 'strani ni mogoče najti' },
};
