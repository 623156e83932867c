import type { Lexicon } from './lexicon.ts';

export const hr: Lexicon = {
  currentPrice: ['cijena | prodajna cijena'], // shopify
  regularPrice: ['redovna cijena'], // shopify
  from: ['od'], // shopify
  saving: ['popust'], // shopify
  otherSum: ['najveća cijena iznosi | podzbroj'], // shopify
  shipping: ['dostava | poštarina | troškovi dostave'], // shopify
  magnitude: ['mil'], // cldr
  withTax: ['porez je uključen'], // shopify
  buy: ['dodaj u košaricu'], // shopify
  outOfStock: ['rasprodano | nedostupno'], // shopify
  gone: ['stranica nije pronađena'], // shopify
  signIn: ['prijava'], // shopify
};
