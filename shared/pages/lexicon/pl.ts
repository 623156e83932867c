import type { Lexicon } from './lexicon.ts';

export const pl: Lexicon = {
  currentPrice: ['cena promocyjna | cena'], // shopify
  regularPrice: [
    'cena regularna', // shopify
    'pierwotna cena wynosiła', // templates
  ],
  from: ['od'], // ceneo.pl
  saving: ['rabat'], // shopify
  otherSum: ['najwyższa cena to | suma częściowa | przewidywana suma'], // shopify
  shipping: [
    'dostawa', // pages
    'wysyłka | koszt wysyłki', // shopify
  ],
  coin: ['gr | groszy'], // texts
  magnitude: ['mln | tys'], // cldr
  withTax: ['z wliczonym podatkiem'], // shopify
  buy: [
    'dodaj do koszyka | kup teraz', // pampoprint.com
    'kup', // ceneo.pl
  ],
  related: [
    'polecan*', // pages
    'podobne', // templates
  ],
  inStock: ['w magazynie'], // shopify
  outOfStock: ['zapas wyczerpany | wyprzedany | niedostępny'], // shopify
  gone: ['nie znaleziono strony'], // shopify
};
