import type { Lexicon } from './lexicon.ts';

export const ro: Lexicon = {
  currentPrice: [
    'oferta', // www.emag.ro
    'pret', // sabrinairp.github.io
    'preț redus | preț', // shopify
  ],
  regularPrice: ['preț obișnuit'], // shopify
  from: [
    'de la', // www.emag.ro
    'începând cu', // shopify
  ],
  saving: ['reducere'], // shopify
  otherSum: ['cel mai mare preț este | total estimat'], // shopify
  instalment: ['rate lunare'], // www.emag.ro
  shipping: [
    'livrare', // www.emag.ro
    'transport', // sabrinairp.github.io
    'expediere', // shopify
  ],
  magnitude: ['mil'], // cldr
  withTax: ['taxe incluse'], // shopify
  buy: [
    'adauga in cos | cumpara', // www.emag.ro
    'adaugă în coș', // ppc.promo
  ],
  related: ['similare'], // templates
  inStock: [
    'în stoc', // shopify
    'in stoc', // sabrinairp.github.io
  ],
  outOfStock: [
    'nu există în stoc | indisponibil | stocul epuizat', // shopify
    'stoc epuizat', // sabrinairp.github.io
  ],
  gone: ['pagina nu a fost găsită'], // shopify
};
