import type { Lexicon } from './lexicon.ts';

export const sl: Lexicon = {
  currentPrice: ['cena | znižana cena'], // shopify
  regularPrice: ['redna cena'], // shopify
  from: ['od'], // shopify
  saving: ['popust'], // shopify
  otherSum: ['najvišja cena je | vmesna vsota'], // shopify
  shipping: ['dostava'], // shopify
  withTax: ['vključno z davkom'], // shopify
  withoutTax: ['brez ddv'], // www.vsezaoci.si
  buy: ['dodaj v košarico'], // shopify
  inStock: ['na zalogi'], // woocommerce
  outOfStock: [
    'razprodano | ni na voljo', // shopify
    'ni na zalogi', // woocommerce
  ],
  gone: ['strani ni mogoče najti'], // shopify
  signIn: ['prijava'], // shopify
};
