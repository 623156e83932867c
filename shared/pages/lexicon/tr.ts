import type { Lexicon } from './lexicon.ts';

export const tr: Lexicon = {
  currentPrice: { 'telahome.store': 'fiyat' },
  regularPrice: {},
  from: {},
  saving: { shopify: 'indirim' },
  savingAfter: {},
  otherSum: { shopify: 'en yüksek fiyat | alt toplam' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'telahome.store': 'kargo' },
  threshold: {},
  free: {},
  withTax: { 'telahome.store': 'kdv dahil', shopify: 'vergi dahildir' },
  withoutTax: {},
  buy: { 'telahome.store': 'sepete ekle' },
  related: { templates: 'ilgili' },
  inStock: { woocommerce: 'stokta' },
  outOfStock: { shopify: 'tükendi', woocommerce: 'stokta yok' },
  gone: { shopify: 'sayfa bulunamadı' },
};
