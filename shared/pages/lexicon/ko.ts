import type { Lexicon } from './lexicon.ts';

export const ko: Lexicon = {
  currentPrice: ['할인가 | 가격'], // shopify
  regularPrice: ['정가'], // shopify
  saving: ['할인'], // shopify
  otherSum: ['최고가는 | 소계 | 예상 총액'], // shopify
  shipping: ['배송료 | 배송'], // shopify
  magnitude: ['천 | 만 | 억'], // cldr
  withTax: ['세금이 포함 | 세금 포함'], // shopify
  buy: ['장바구니 담기'], // templates
  related: ['관련 상품'], // templates
  inStock: ['재고 있음'], // shopify
  outOfStock: ['품절'], // shopify
  gone: ['페이지를 찾을 수 없음'], // shopify
};
