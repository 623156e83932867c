import type { Lexicon } from './lexicon.ts';

export const tr: Lexicon = {
  currentPrice: ['fiyat'], // telahome.store
  regularPrice: ['normal fiyat'], // shopify
  saving: ['indirim'], // shopify
  otherSum: ['en yüksek fiyat | alt toplam'], // shopify
  shipping: ['kargo'], // telahome.store
  withTax: [
    'kdv dahil', // telahome.store
    'vergi dahildir', // shopify
  ],
  buy: ['sepete ekle'], // telahome.store
  related: ['ilgili'], // templates
  outOfStock: [
    'tükendi', // shopify
    'stokta yok', // woocommerce
  ],
  gone: ['sayfa bulunamadı'], // shopify
  signIn: ['oturum aç'], // shopify
  frontPage: ['ana sayfa'], // telahome.store
};
