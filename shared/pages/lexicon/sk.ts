import type { Lexicon } from './lexicon.ts';

export const sk: Lexicon = {
  currentPrice: [
    'cena', // www.agem.sk
    'naša cena', // texts
    'cena po zľave', // shopify
  ],
  regularPrice: [
    'bežná cena', // texts
    'normálna cena', // shopify
  ],
  from: ['od'], // shopify
  saving: ['zľava'], // shopify
  otherSum: ['najvyššia cena je | medzisúčet | odhadovaná celková suma'], // shopify
  shipping: ['doprava'], // shopify
  magnitude: ['mil'], // cldr
  withTax: [
    's dph', // www.agem.sk
    'vrátane dane', // shopify
  ],
  withoutTax: ['bez dph'], // www.agem.sk
  buy: ['do košíka'], // www.agem.sk
  related: ['príslušenstvo'], // www.agem.sk
  inStock: ['skladom'], // shopify
  outOfStock: ['vypredané | vypredaný | nedostupné'], // shopify
  gone: ['stránka sa nenašla'], // shopify
};
