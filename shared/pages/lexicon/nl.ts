import type { Lexicon } from './lexicon.ts';

export const nl: Lexicon = {
  currentPrice: {
    'www.bol.com': 'de prijs van dit product is | voor',
    'www.stripweb.be': 'prijs',
    shopify: 'aanbiedingsprijs',
  },
  regularPrice: { 'www.bol.com': 'van' },
  from: { 'www.bol.com': 'vanaf' },
  saving: { 'www.bol.com': 'je bespaart', shopify: 'korting' },
  savingAfter: {},
  otherSum: {
    'www.stripweb.be': 'ter waarde van',
    shopify: 'hoogste prijs is | productsubtotaal | subtotaal | geschat totaal',
  },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.bol.com': 'verzending', shopify: 'verzendkosten' },
  threshold: { 'www.lastdodo.nl': 'boven' },
  free: {},
  withTax: { shopify: 'inclusief btw | inclusief belasting' },
  withoutTax: {},
  buy: {
    'pampoprint.com': 'nu kopen | toevoegen aan winkelwagen',
    'www.stripweb.be': 'in winkelmandje | voeg toe',
    'www.bol.com': 'in winkelwagen',
    pages: 'bestellen',
  },
  related: { templates: 'gerelateerde', 'www.bol.com': 'bekijk ook | vaak samen | anderen' },
  inStock: { shopify: 'op voorraad', 'www.stripweb.be': 'direct leverbaar' },
  outOfStock: { shopify: 'uitverkocht | niet op voorraad | niet beschikbaar' },
  gone: { shopify: 'pagina niet gevonden' },
  botCheck: {},
  signIn: { shopify: 'inloggen' },
  frontPage: {},
  common: {},
};
