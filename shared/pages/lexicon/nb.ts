import type { Lexicon } from './lexicon.ts';

export const nb: Lexicon = {
  currentPrice: ['pris | salgspris'], // shopify
  regularPrice: ['vanlig pris'], // shopify
  from: ['fra'], // shopify
  saving: ['rabatt'], // shopify
  otherSum: ['høyeste prisen er | delsum'], // shopify
  shipping: ['frakt'], // shopify
  withTax: ['avgift inkludert | inkludert avgifter'], // shopify
  buy: ['legg i handlekurv'], // shopify
  related: ['relaterte'], // templates
  outOfStock: ['utsolgt | utilgjengelig'], // shopify
  gone: ['siden finnes ikke'], // shopify
  signIn: ['logg på | logg inn'], // shopify
};
