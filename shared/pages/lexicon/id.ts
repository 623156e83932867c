import type { Lexicon } from './lexicon.ts';

export const id: Lexicon = {
  currentPrice: { shopify: 'harga | harga obral' },
  regularPrice: { shopify: 'harga reguler' },
  from: { shopify: 'dari' },
  saving: { shopify: 'diskon' },
  savingAfter: {},
  otherSum: { shopify: 'harga tertinggi adalah | estimasi total' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'pengiriman | biaya pengiriman' },
  threshold: {},
  free: {},
  withTax: { shopify: 'termasuk pajak' },
  withoutTax: {},
  buy: { templates: 'tambah ke keranjang' },
  related: { templates: 'produk terkait' },
  inStock: { shopify: 'tersedia' },
  outOfStock: { shopify: 'habis | tidak tersedia' },
  gone: { shopify: 'halaman tidak ditemukan' },
};
