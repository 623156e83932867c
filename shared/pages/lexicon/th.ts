import type { Lexicon } from './lexicon.ts';

export const th: Lexicon = {
  currentPrice: ['ราคาโปรโมชัน | ราคา'], // shopify
  regularPrice: ['ราคาปกติ'], // shopify
  saving: ['ส่วนลด'], // shopify
  otherSum: ['ราคาสูงสุดคือ | ยอดรวม'], // shopify
  shipping: ['ค่าจัดส่ง | การจัดส่ง'], // shopify
  withTax: ['รวมภาษี'], // shopify
  buy: ['หยิบใส่ตะกร้า'], // templates
  related: ['สินค้าที่เกี่ยวข้อง'], // templates
  inStock: ['มีในสต็อก'], // shopify
  outOfStock: ['ขายหมดแล้ว | หมดสต็อก'], // shopify
  gone: ['ไม่พบหน้า'], // shopify
};
