import type { Lexicon } from './lexicon.ts';

export const ro: Lexicon = {
  currentPrice: { 'www.emag.ro': 'oferta', 'sabrinairp.github.io': 'pret', shopify: 'preț redus | preț' },
  regularPrice: { shopify: 'preț obișnuit' },
  from: { 'www.emag.ro': 'de la', shopify: 'începând cu' },
  saving: { shopify: 'reducere' },
  savingAfter: {},
  otherSum: { shopify: 'cel mai mare preț este | total estimat' },
  instalment: { 'www.emag.ro': 'rate lunare' },
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.emag.ro': 'livrare', 'sabrinairp.github.io': 'transport', shopify: 'expediere' },
  threshold: {},
  free: {},
  withTax: { shopify: 'taxe incluse' },
  withoutTax: {},
  buy: { 'www.emag.ro': 'adauga in cos | cumpara', 'ppc.promo': 'adaugă în coș' },
  related: { templates: 'similare' },
  inStock: { shopify: 'în stoc', 'sabrinairp.github.io': 'in stoc' },
  outOfStock: {
    shopify: 'nu există în stoc | indisponibil | stocul epuizat',
    'sabrinairp.github.io': 'stoc epuizat',
  },
  gone: { shopify: 'pagina nu a fost găsită' },
};
