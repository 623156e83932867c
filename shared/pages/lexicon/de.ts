import type { Lexicon } from './lexicon.ts';

export const de: Lexicon = {
  currentPrice: {
    'xlube.com': 'verkaufspreis',
    'geizhals.at': 'jetzt',
    'www.otto.de': 'nur',
    shopify: 'preis',
  },
  regularPrice: { 'xlube.com': 'normaler preis', 'www.otto.de': 'uvp' },
  from: { 'geizhals.at': 'ab', shopify: 'von' },
  saving: { shopify: 'rabatt' },
  savingAfter: {},
  otherSum: {
    shopify: 'der höchste preis ist | gesamtsumme | geschätzte gesamtkosten | produktzwischensumme',
  },
  instalment: {},
  instalmentAfter: { 'www.otto.de': 'mtl' },
  memberPrice: {},
  shipping: { 'www.eduscho.at': 'versand | versandkosten', 'sallys-blog.de': 'lieferung' },
  threshold: { 'www.solebox.com': 'ab einem bestellwert von', 'www.notebooksbilliger.de': 'über' },
  free: {},
  withTax: { 'www.otto.de': 'inkl. gesetzl. mwst', shopify: 'inkl. mwst | inklusive steuern' },
  withoutTax: {},
  buy: { 'pampoprint.com': 'in den warenkorb | jetzt kaufen', 'sallys-blog.de': 'warenkorb' },
  related: {
    'www.otto.de': 'empfehl* | kunden interess* | mehr von | ähnlich*',
    'www.laendleanzeiger.at': 'zubehör | zuletzt',
    'www.bol.com': 'andere',
    'www.bmas.de': 'weitere',
    'www.forstpraxis.de': 'auch interessant',
  },
  inStock: { shopify: 'auf lager' },
  outOfStock: {
    shopify: 'ausverkauft | nicht vorrätig | nicht verfügbar',
    'www.eduscho.at': 'vergriffen',
    'geizhals.at': 'nicht lieferbar',
  },
  gone: { shopify: 'seite nicht gefunden' },
  botCheck: { pages: 'dass sie ein mensch sind' },
  signIn: { shopify: 'einloggen | anmelden' },
  frontPage: { 'neness-shop.de': 'startseite' },
  common: {},
};
