import type { Lexicon } from './lexicon.ts';

export const lt: Lexicon = {
  currentPrice: { shopify: 'kaina | išpardavimo kaina' },
  regularPrice: { shopify: 'įprasta kaina' },
  from: { shopify: 'nuo' },
  saving: { shopify: 'nuolaida' },
  savingAfter: {},
  otherSum: { shopify: 'didžiausia kaina yra | tarpinė suma | apskaičiuota bendra suma' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'siuntimas | siuntimo išlaidos' },
  threshold: {},
  free: {},
  withTax: { shopify: 'mokesčiai įtraukti' },
  withoutTax: {},
  buy: { templates: 'į krepšelį' },
  related: {},
  inStock: { shopify: 'yra sandėlyje' },
  outOfStock: { shopify: 'neturime | išparduota' },
  gone: { shopify: 'puslapis nerastas' },
};
