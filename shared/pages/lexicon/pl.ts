import type { Lexicon } from './lexicon.ts';

export const pl: Lexicon = {
  currentPrice: { shopify: 'cena promocyjna | cena' },
  regularPrice: { shopify: 'cena regularna', templates: 'pierwotna cena wynosiła' },
  from: { 'ceneo.pl': 'od' },
  saving: { shopify: 'rabat' },
  savingAfter: {},
  otherSum: { shopify: 'najwyższa cena to | suma częściowa | przewidywana suma' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { pages: 'dostawa', shopify: 'wysyłka | koszt wysyłki' },
  threshold: {},
  free: {},
  withTax: { shopify: 'z wliczonym podatkiem' },
  withoutTax: {},
  buy: { 'pampoprint.com': 'dodaj do koszyka | kup teraz', 'ceneo.pl': 'kup' },
  related: { pages: 'polecan*', templates: 'podobne' },
  inStock: { shopify: 'w magazynie' },
  outOfStock: { shopify: 'zapas wyczerpany | wyprzedany | niedostępny' },
  gone: { shopify: 'nie znaleziono strony' },
};
