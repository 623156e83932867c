import type { Lexicon } from './lexicon.ts';

export const ko: Lexicon = {
  currentPrice: [
    '할인가 | 가격', // shopify
    '할인판매가', // memory
  ],
  regularPrice: [
    '정가', // shopify
    '소비자가 | 정상가 | 시중가 | 기존가', // memory
  ],
  saving: [
    '할인', // shopify
    '할인금액 | 절약', // memory
  ],
  otherSum: [
    '최고가는 | 소계 | 예상 총액', // shopify
    '시작가 | 매입가', // memory
  ],
  instalment: [
    '월 이용료 | 월 렌탈료', // memory
  ],
  memberPrice: [
    '회원가 | 쿠폰가 | 쿠폰적용가 | 카드할인가 | 도매가', // memory
  ],
  shipping: [
    '배송료 | 배송', // shopify
    '배송비 | 택배비', // memory
  ],
  instalmentAfter: [
    '/월 | / 월', // memory
  ],
  free: [
    '무료', // memory
  ],
  magnitude: ['천 | 만 | 억'], // cldr
  withTax: [
    '세금이 포함 | 세금 포함', // shopify
    '부가세 포함', // memory
  ],
  withoutTax: ['부가세 별도 | 세금 별도'], // memory
  buy: [
    '장바구니 담기', // templates
    '카트에 추가 | 장바구니에 추가', // shopify
    '장바구니에 담기 | 쇼핑백 담기 | 바로 구매 | 바로구매 | 바로 구매하기 | 구매하기 | 주문하기 | 지금 구매 | 지금 구매하기 | 예약 구매', // phrases
    '예약구매 | 예약 주문 | 사전 예약', // phrases
  ],
  related: ['관련 상품'], // templates
  inStock: [
    '재고 있음', // shopify
    '재고있음 | 구매 가능 | 구매가능 | 판매중 | 판매 중 | 재입고 완료 | 재입고되었습니다 | 예약 판매 | 예약판매 | 주문 제작 | 주문제작', // phrases
    '품절 임박 | 품절임박 | 재고 보유 | 당일 발송 | 당일발송', // phrases
    '바로 출고', // phrases
  ],
  outOfStock: [
    '품절', // shopify
    '일시품절 | 일시 품절 | 재고 없음 | 재고없음 | 재고가 없습니다 | 매진 | 판매 종료 | 판매종료 | 판매 중지 | 판매중지 | 판매 완료 | 판매완료', // phrases
    '구매 불가 | 구매불가 | 구매할 수 없 | 구매하실 수 없 | 단종 | 생산 종료 | 생산 중단 | 재고 소진 | 완판 | 절판 | 이용 불가', // phrases
    '사용할 수 없음 | 재고 부족', // phrases
  ],
  soldAlone: ['판매완료'], // phrases
  awaited: [
    '재입고 알림 | 재입고알림 | 입고 알림 | 입고알림 | 재입고 예정 | 재입고예정 | 입고 예정 | 입고예정 | 출시 예정 | 출시예정 | 곧 출시', // phrases
    '곧 입고 | 알림 신청 | 알림신청 | 재입고 문의 | 재입고 시 알림 | 커밍순 | 대기자 명단', // phrases
  ],
  stock: ['재고 | 재고 수량 | 재고수량 | 재고 상태'], // phrases
  not: ['없음 | 없습니다 | 없어요 | 아님 | 아닙니다 | 않습니다 | 불가 | 절대'], // phrases
  almost: ['거의 | 임박'], // phrases
  soon: ['곧 | 조만간'], // phrases
  left: ['남음 | 남은 수량 | 남은 | 남았습니다 | 단'], // phrases
  piece: ['개 | 점 | 대 | 권 | 세트 | 켤레'], // phrases
  elsewhere: ['매장 | 픽업 | 지점 | 사이즈 | 색상 | 옵션 | 컬러 | 선물 | 사은품 | 품절 시 | 품절시 | 경우'], // phrases
  otherPage: [
    '장바구니 | 검색결과 | 주문내역 | 주문서 | 위시리스트 | 상품목록 | 배송안내 | 이용약관 | 고객센터', // memory
  ],
  gone: ['페이지를 찾을 수 없음'], // shopify
  notSold: ['단종 | 판매 종료 | 판매종료 | 판매가 종료 | 가격문의 | 가격 문의 | 대체 상품 | 후속 모델'], // memory
};
