import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  currentPrice: { shopify: 'pris' },
  regularPrice: {},
  from: { 'tekvaro.se': 'från' },
  saving: { 'tekvaro.se': 'spara', shopify: 'rabatt' },
  savingAfter: {},
  otherSum: { 'tekvaro.se': 'värde', shopify: 'högsta priset är | delsumma | beräknad totalsumma' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'bamboobrush.se': 'frakt', shopify: 'leverans' },
  threshold: { 'tekvaro.se': 'över' },
  free: {},
  withTax: { shopify: 'skatt ingår' },
  withoutTax: {},
  buy: { 'tekvaro.se': 'lägg i varukorg' },
  related: { 'alltommat.expressen.se': 'andra', templates: 'relaterade' },
  inStock: { shopify: 'i lager' },
  outOfStock: { shopify: 'slutsåld | slut i lager | ej tillgänglig' },
  gone: { shopify: 'sidan hittades inte' },
};
