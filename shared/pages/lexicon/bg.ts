import type { Lexicon } from './lexicon.ts';

export const bg: Lexicon = {
  currentPrice: { shopify: 'цена' },
  regularPrice: {},
  from: {},
  saving: { shopify: 'отстъпка' },
  savingAfter: {},
  otherSum: { shopify: 'най-високата цена е | междинна сума | очаквана обща сума' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'доставка | доставката' },
  threshold: {},
  free: {},
  withTax: { shopify: 'с включени данъци' },
  withoutTax: {},
  buy: {},
  related: {},
  inStock: { shopify: 'в наличност' },
  outOfStock: { shopify: 'изчерпано | изчерпано количество | неналично' },
  gone: { shopify: 'страницата не е открита' },
};
