import type { Lexicon } from './lexicon.ts';

export const sk: Lexicon = {
  currentPrice: { 'www.agem.sk': 'cena', texts: 'naša cena', shopify: 'cena po zľave' },
  regularPrice: { texts: 'bežná cena', shopify: 'normálna cena' },
  from: { shopify: 'od' },
  saving: { shopify: 'zľava' },
  savingAfter: {},
  otherSum: { shopify: 'najvyššia cena je | medzisúčet | odhadovaná celková suma' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'doprava' },
  threshold: {},
  free: {},
  withTax: { 'www.agem.sk': 's dph', shopify: 'vrátane dane' },
  withoutTax: { 'www.agem.sk': 'bez dph' },
  buy: { 'www.agem.sk': 'do košíka' },
  related: { 'www.agem.sk': 'príslušenstvo' },
  inStock: { shopify: 'skladom' },
  outOfStock: { shopify: 'vypredané | vypredaný | nedostupné' },
  gone: { shopify: 'stránka sa nenašla' },
};
