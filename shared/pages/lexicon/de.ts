import type { Lexicon } from './lexicon.ts';

export const de: Lexicon = {
  currentPrice: [
    'verkaufspreis', // xlube.com
    'jetzt', // geizhals.at
    'nur', // www.otto.de
    'preis', // shopify
  ],
  regularPrice: [
    'normaler preis', // xlube.com
    'uvp', // www.otto.de
  ],
  from: [
    'ab', // geizhals.at
    'von', // shopify
  ],
  saving: ['rabatt'], // shopify
  otherSum: [
    'der höchste preis ist | gesamtsumme | geschätzte gesamtkosten | produktzwischensumme', // shopify
  ],
  instalmentAfter: ['mtl'], // www.otto.de
  shipping: [
    'versand | versandkosten', // www.eduscho.at
    'lieferung', // sallys-blog.de
  ],
  threshold: [
    'ab einem bestellwert von', // www.solebox.com
    'über', // www.notebooksbilliger.de
  ],
  magnitude: ['mio | mrd'], // cldr
  withTax: [
    'inkl. gesetzl. mwst', // www.otto.de
    'inkl. mwst | inklusive steuern', // shopify
  ],
  buy: [
    'in den warenkorb | jetzt kaufen', // pampoprint.com
    'warenkorb', // sallys-blog.de
  ],
  related: [
    'empfehl* | kunden interess* | mehr von | ähnlich*', // www.otto.de
    'zubehör | zuletzt', // www.laendleanzeiger.at
    'andere', // www.bol.com
    'weitere', // www.bmas.de
    'auch interessant', // www.forstpraxis.de
  ],
  inStock: ['auf lager'], // shopify
  outOfStock: [
    'ausverkauft | nicht vorrätig | nicht verfügbar', // shopify
    'vergriffen', // www.eduscho.at
    'nicht lieferbar', // geizhals.at
  ],
  gone: ['seite nicht gefunden'], // shopify
  botCheck: ['dass sie ein mensch sind'], // pages
  signIn: ['einloggen | anmelden'], // shopify
  frontPage: ['startseite'], // neness-shop.de
};
