import type { Lexicon } from './lexicon.ts';

export const vi: Lexicon = {
  currentPrice: [
    'giá', // kaguyaxzoe.github.io
    'giá ưu đãi', // shopify
  ],
  regularPrice: ['giá thông thường'], // shopify
  from: ['từ'], // shopify
  saving: [
    'giảm', // kaguyaxzoe.github.io
    'giảm giá', // shopify
  ],
  otherSum: ['giá cao nhất là | tổng phụ'], // shopify
  shipping: ['vận chuyển | phí vận chuyển'], // shopify
  magnitude: ['triệu | tr | tỷ'], // cldr
  withTax: ['đã bao gồm thuế'], // shopify
  buy: [
    'mua hàng', // artdnavietnam.com.vn
    'thêm vào giỏ hàng', // kaguyaxzoe.github.io
  ],
  related: ['có thể bạn | tương tự'], // pages
  inStock: ['còn hàng'], // shopify
  outOfStock: ['hết hàng | đã bán hết'], // shopify
  gone: ['không tìm thấy trang'], // shopify
};
