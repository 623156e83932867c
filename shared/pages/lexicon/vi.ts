import type { Lexicon } from './lexicon.ts';

export const vi: Lexicon = {
  currentPrice: { 'kaguyaxzoe.github.io': 'giá', shopify: 'giá ưu đãi' },
  regularPrice: { shopify: 'giá thông thường' },
  from: { shopify: 'từ' },
  saving: { 'kaguyaxzoe.github.io': 'giảm', shopify: 'giảm giá' },
  savingAfter: {},
  otherSum: { shopify: 'giá cao nhất là | tổng phụ' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'vận chuyển | phí vận chuyển' },
  threshold: {},
  free: {},
  withTax: { shopify: 'đã bao gồm thuế' },
  withoutTax: {},
  buy: { 'artdnavietnam.com.vn': 'mua hàng', 'kaguyaxzoe.github.io': 'thêm vào giỏ hàng' },
  related: { pages: 'có thể bạn | tương tự' },
  inStock: { shopify: 'còn hàng' },
  outOfStock: { shopify: 'hết hàng | đã bán hết' },
  gone: { shopify: 'không tìm thấy trang' },
};
