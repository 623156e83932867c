import type { Lexicon } from './lexicon.ts';

export const id: Lexicon = {
  currentPrice: ['harga | harga obral'], // shopify
  regularPrice: ['harga reguler'], // shopify
  from: ['dari'], // shopify
  saving: ['diskon'], // shopify
  otherSum: ['harga tertinggi adalah | estimasi total'], // shopify
  shipping: ['pengiriman | biaya pengiriman'], // shopify
  withTax: ['termasuk pajak'], // shopify
  buy: ['tambah ke keranjang'], // templates
  related: ['produk terkait'], // templates
  inStock: ['tersedia'], // shopify
  outOfStock: ['habis | tidak tersedia'], // shopify
  gone: ['halaman tidak ditemukan'], // shopify
};
