import type { Lexicon } from './lexicon.ts';

export const da: Lexicon = {
  currentPrice: ['udsalgspris | pris'], // shopify
  regularPrice: ['normalpris'], // shopify
  from: ['fra'], // shopify
  saving: ['rabat'], // shopify
  otherSum: ['højeste pris er | estimeret totalbeløb'], // shopify
  shipping: ['levering'], // shopify
  withTax: ['inklusive skat | inklusive moms'], // shopify
  buy: ['tilføj til kurv'], // templates
  inStock: ['på lager'], // shopify
  outOfStock: ['udsolgt | ikke på lager | ikke tilgængelig'], // shopify
  gone: ['siden blev ikke fundet'], // shopify
};
