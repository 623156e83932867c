import type { Lexicon } from './lexicon.ts';

export const he: Lexicon = {
  shipping: ['משלוח | דמי משלוח'], // www.getit.co.il
  withoutTax: ['לפני מעמ'], // opencart
  buy: [
    'הוסף לעגלה | לרכישה | קנה עכשיו', // www.getit.co.il
    'הוספה לסל', // templates
  ],
  related: ['אולי | לקוחות | נוספים | קשורים'], // www.getit.co.il
  inStock: ['במלאי'], // opencart
  outOfStock: [
    'אינו במלאי', // www.getit.co.il
    'אזל מהמלאי | לא במלאי', // woocommerce
  ],
};
