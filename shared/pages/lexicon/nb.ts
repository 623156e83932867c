import type { Lexicon } from './lexicon.ts';

export const nb: Lexicon = {
  currentPrice: { shopify: 'pris' },
  regularPrice: {},
  from: { shopify: 'fra' },
  saving: { shopify: 'rabatt' },
  savingAfter: {},
  otherSum: { shopify: 'høyeste prisen er | delsum' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'frakt' },
  threshold: {},
  free: {},
  withTax: { shopify: 'avgift inkludert | inkludert avgifter' },
  withoutTax: {},
  buy: {},
  related: { templates: 'relaterte' },
  inStock: { woocommerce: 'på lager' },
  outOfStock: { shopify: 'utsolgt' },
  gone: { shopify: 'siden finnes ikke' },
};
