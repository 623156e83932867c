import type { Lexicon } from './lexicon.ts';

export const ja: Lexicon = {
  currentPrice: [
    '価格', // kuwanoha.com
    'セール価格 | 商品価格', // shopify
  ],
  regularPrice: ['通常価格'], // shopify
  otherSum: ['最高価格は | 小計'], // shopify
  shipping: [
    '送料', // kuwanoha.com
    '配送料', // shopify
  ],
  magnitude: ['万 | 億'], // cldr
  withTax: ['税込'], // kuwanoha.com
  buy: [
    'ご購入手続きへ', // kuwanoha.com
    'お買い物カゴに追加', // templates
  ],
  related: [
    'おすすめ', // kuwanoha.com
    '最近', // takagi-hiromitsu.jp
    'オススメ', // pages
    '関連商品', // templates
  ],
  inStock: ['在庫あり'], // shopify
  outOfStock: ['売り切れ | 在庫切れ'], // shopify
  gone: ['ページが見つかりません'], // shopify
  signIn: ['ログイン'], // shopify
};
