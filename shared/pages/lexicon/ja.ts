import type { Lexicon } from './lexicon.ts';

export const ja: Lexicon = {
  currentPrice: { 'kuwanoha.com': '価格', shopify: 'セール価格 | 商品価格' },
  regularPrice: { shopify: '通常価格' },
  from: {},
  saving: {},
  savingAfter: {},
  otherSum: { shopify: '最高価格は | 小計' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'kuwanoha.com': '送料', shopify: '配送料' },
  threshold: {},
  free: {},
  withTax: { 'kuwanoha.com': '税込' },
  withoutTax: {},
  buy: { 'kuwanoha.com': 'ご購入手続きへ', templates: 'お買い物カゴに追加' },
  related: {
    'kuwanoha.com': 'おすすめ',
    'takagi-hiromitsu.jp': '最近',
    pages: 'オススメ',
    templates: '関連商品',
  },
  inStock: { shopify: '在庫あり' },
  outOfStock: { shopify: '売り切れ | 在庫切れ' },
  gone: { shopify: 'ページが見つかりません' },
};
