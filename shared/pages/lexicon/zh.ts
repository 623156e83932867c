import type { Lexicon } from './lexicon.ts';

export const zh: Lexicon = {
  currentPrice: ['促销价 | 售價 | 价格 | 價格'], // shopify
  regularPrice: [
    '建議售價', // www.pcstore.com.tw
    '常规价格 | 定價', // shopify
  ],
  saving: ['折扣'], // shopify
  otherSum: ['最高价格为 | 最高價格為 | 小计 | 小計 | 预计总额 | 估計總金額'], // shopify
  instalment: ['每期'], // www.pcstore.com.tw
  shipping: [
    '取貨 | 宅配', // www.pcstore.com.tw
    '运费 | 運費', // shopify
  ],
  threshold: ['滿 | 以上'], // www.pcstore.com.tw
  magnitude: ['万 | 亿 | 萬 | 億'], // cldr
  withTax: ['含税费 | 內含稅金'], // shopify
  buy: [
    '加入購物車 | 立即購買', // www.pcstore.com.tw
    '立即购买', // 91xinshang.com
    '加入购物车', // templates
  ],
  related: ['相关产品'], // templates
  inStock: ['现货 | 有庫存'], // shopify
  outOfStock: ['缺货 | 售罄 | 無庫存 | 無法供貨'], // shopify
  gone: ['找不到页面 | 找不到頁面'], // shopify
  botCheck: ['请按住滑块'], // alibaba
  signIn: ['登录'], // shopify
};
