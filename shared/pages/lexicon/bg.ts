import type { Lexicon } from './lexicon.ts';

export const bg: Lexicon = {
  currentPrice: ['цена'], // shopify
  saving: ['отстъпка'], // shopify
  otherSum: ['най-високата цена е | междинна сума | очаквана обща сума'], // shopify
  shipping: ['доставка | доставката'], // shopify
  withTax: ['с включени данъци'], // shopify
  inStock: ['в наличност'], // shopify
  outOfStock: ['изчерпано | изчерпано количество | неналично'], // shopify
  gone: ['страницата не е открита'], // shopify
};
