import type { Lexicon } from './lexicon.ts';

export const da: Lexicon = {
  currentPrice: { shopify: 'udsalgspris | pris' },
  regularPrice: { shopify: 'normalpris' },
  from: { shopify: 'fra' },
  saving: { shopify: 'rabat' },
  savingAfter: {},
  otherSum: { shopify: 'højeste pris er | estimeret totalbeløb' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'levering' },
  threshold: {},
  free: {},
  withTax: { shopify: 'inklusive skat | inklusive moms' },
  withoutTax: {},
  buy: { templates: 'tilføj til kurv' },
  related: {},
  inStock: { shopify: 'på lager' },
  outOfStock: { shopify: 'udsolgt | ikke på lager | ikke tilgængelig' },
  gone: { shopify: 'siden blev ikke fundet' },
};
