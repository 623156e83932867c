import type { Lexicon } from './lexicon.ts';

export const th: Lexicon = {
  currentPrice: { shopify: 'ราคาโปรโมชัน | ราคา' },
  regularPrice: { shopify: 'ราคาปกติ' },
  from: {},
  saving: { shopify: 'ส่วนลด' },
  savingAfter: {},
  otherSum: { shopify: 'ราคาสูงสุดคือ | ยอดรวม' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'ค่าจัดส่ง | การจัดส่ง' },
  threshold: {},
  free: {},
  withTax: { shopify: 'รวมภาษี' },
  withoutTax: {},
  buy: { templates: 'หยิบใส่ตะกร้า' },
  related: { templates: 'สินค้าที่เกี่ยวข้อง' },
  inStock: { shopify: 'มีในสต็อก' },
  outOfStock: { shopify: 'ขายหมดแล้ว | หมดสต็อก' },
  gone: { shopify: 'ไม่พบหน้า' },
};
