import type { Lexicon } from './lexicon.ts';

export const lt: Lexicon = {
  currentPrice: ['kaina | išpardavimo kaina'], // shopify
  regularPrice: ['įprasta kaina'], // shopify
  from: ['nuo'], // shopify
  saving: ['nuolaida'], // shopify
  otherSum: ['didžiausia kaina yra | tarpinė suma | apskaičiuota bendra suma'], // shopify
  shipping: ['siuntimas | siuntimo išlaidos'], // shopify
  magnitude: ['mln'], // cldr
  withTax: ['mokesčiai įtraukti'], // shopify
  buy: ['į krepšelį'], // templates
  inStock: ['yra sandėlyje'], // shopify
  outOfStock: ['neturime | išparduota'], // shopify
  gone: ['puslapis nerastas'], // shopify
};
