import type { Lexicon } from './lexicon.ts';

export const ar: Lexicon = {
  currentPrice: ['السعر'], // ar-sa.namshi.com
  from: ['من'], // ar-sa.namshi.com
  shipping: ['توصيل'], // ar-sa.namshi.com
  withoutTax: ['بدون ضريبة'], // opencart
  buy: [
    'إضافة إلى السلة', // reshmamarket.com
    'اضف الى حقيبة', // ar-sa.namshi.com
    'إضافة للعربة', // woocommerce
  ],
  related: ['ذات صلة'], // reshmamarket.com
  inStock: ['متوفر'], // ar-sa.namshi.com
  outOfStock: [
    'نفد', // woocommerce
    'غير متوفر', // templates
  ],
};
