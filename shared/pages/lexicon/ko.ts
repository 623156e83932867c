import type { Lexicon } from './lexicon.ts';

export const ko: Lexicon = {
  currentPrice: { shopify: '할인가 | 가격' },
  regularPrice: { shopify: '정가' },
  from: {},
  saving: { shopify: '할인' },
  savingAfter: {},
  otherSum: { shopify: '최고가는 | 소계 | 예상 총액' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: '배송료 | 배송' },
  threshold: {},
  free: {},
  withTax: { shopify: '세금이 포함 | 세금 포함' },
  withoutTax: {},
  buy: { templates: '장바구니 담기' },
  related: { templates: '관련 상품' },
  inStock: { shopify: '재고 있음' },
  outOfStock: { shopify: '품절' },
  gone: { shopify: '페이지를 찾을 수 없음' },
};
