import type { Lexicon } from './lexicon.ts';

export const fi: Lexicon = {
  currentPrice: { shopify: 'hinta' },
  regularPrice: {},
  from: { 'www.zalando.fi': 'alkaen' },
  saving: { 'www.zalando.fi': 'säästä', shopify: 'alennus' },
  savingAfter: {},
  otherSum: { shopify: 'korkein hinta on | välisumma | arvioitu kokonaishinta' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'toimitus | toimituskulut' },
  threshold: {},
  free: {},
  withTax: { shopify: 'sisältää veron' },
  withoutTax: {},
  buy: { 'www.zalando.fi': 'lisää ostoskoriin' },
  related: { 'www.zalando.fi': 'samankaltais*' },
  inStock: { shopify: 'varastossa' },
  outOfStock: { shopify: 'loppuunmyyty | loppunut varastosta | ei saatavilla' },
  gone: { shopify: 'sivua ei löytynyt' },
};
