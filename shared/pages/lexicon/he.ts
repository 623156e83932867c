import type { Lexicon } from './lexicon.ts';

export const he: Lexicon = {
  currentPrice: {},
  regularPrice: {},
  from: {},
  saving: {},
  savingAfter: {},
  otherSum: {},
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.getit.co.il': 'משלוח | דמי משלוח' },
  threshold: {},
  free: {},
  withTax: {},
  withoutTax: {},
  buy: { 'www.getit.co.il': 'הוסף לעגלה | לרכישה | קנה עכשיו', templates: 'הוספה לסל' },
  related: { 'www.getit.co.il': 'אולי | לקוחות | נוספים | קשורים' },
  inStock: { woocommerce: 'במלאי' },
  outOfStock: { 'www.getit.co.il': 'אינו במלאי', woocommerce: 'אזל מהמלאי' },
  gone: {},
};
