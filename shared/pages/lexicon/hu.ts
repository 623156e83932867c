import type { Lexicon } from './lexicon.ts';

export const hu: Lexicon = {
  currentPrice: { shopify: 'akciós ár | ár' },
  regularPrice: { shopify: 'normál ár' },
  from: {},
  saving: { shopify: 'kedvezmény' },
  savingAfter: {},
  otherSum: { shopify: 'legmagasabb ár | részösszeg | becsült végösszeg' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'szállítás' },
  threshold: {},
  free: {},
  withTax: { shopify: 'tartalmazza az adót' },
  withoutTax: {},
  buy: {},
  related: { templates: 'kapcsolódó' },
  inStock: { shopify: 'raktáron' },
  outOfStock: { shopify: 'elfogyott | nincs készleten' },
  gone: { shopify: 'nem találjuk az oldalt' },
};
