import type { Lexicon } from './lexicon.ts';

export const zh: Lexicon = {
  currentPrice: { shopify: '促销价 | 售價 | 价格 | 價格' },
  regularPrice: { 'www.pcstore.com.tw': '建議售價', shopify: '常规价格 | 定價' },
  from: {},
  saving: { shopify: '折扣' },
  savingAfter: {},
  otherSum: { shopify: '最高价格为 | 最高價格為 | 小计 | 小計 | 预计总额 | 估計總金額' },
  instalment: { 'www.pcstore.com.tw': '每期' },
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.pcstore.com.tw': '取貨 | 宅配', shopify: '运费 | 運費' },
  threshold: { 'www.pcstore.com.tw': '滿 | 以上' },
  free: {},
  withTax: { shopify: '含税费 | 內含稅金' },
  withoutTax: {},
  buy: {
    'www.pcstore.com.tw': '加入購物車 | 立即購買',
    '91xinshang.com': '立即购买',
    templates: '加入购物车',
  },
  related: { templates: '相关产品' },
  inStock: { shopify: '现货 | 有庫存' },
  outOfStock: { shopify: '缺货 | 售罄 | 無庫存 | 無法供貨' },
  gone: { shopify: '找不到页面 | 找不到頁面' },
};
