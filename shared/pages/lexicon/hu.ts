import type { Lexicon } from './lexicon.ts';

export const hu: Lexicon = {
  currentPrice: ['akciós ár | ár'], // shopify
  regularPrice: ['normál ár'], // shopify
  saving: ['kedvezmény'], // shopify
  otherSum: ['legmagasabb ár | részösszeg | becsült végösszeg'], // shopify
  shipping: ['szállítás'], // shopify
  withTax: ['tartalmazza az adót'], // shopify
  related: ['kapcsolódó'], // templates
  inStock: ['raktáron'], // shopify
  outOfStock: ['elfogyott | nincs készleten'], // shopify
  gone: ['nem találjuk az oldalt'], // shopify
  frontPage: ['kezdőlap'], // cbd-shop.ga
};
