import type { Lexicon } from './lexicon.ts';

export const nl: Lexicon = {
  currentPrice: [
    'de prijs van dit product is | voor', // www.bol.com
    'prijs', // www.stripweb.be
    'aanbiedingsprijs', // shopify
  ],
  regularPrice: ['van'], // www.bol.com
  from: ['vanaf'], // www.bol.com
  saving: [
    'je bespaart', // www.bol.com
    'korting', // shopify
  ],
  otherSum: [
    'ter waarde van', // www.stripweb.be
    'hoogste prijs is | productsubtotaal | subtotaal | geschat totaal', // shopify
  ],
  shipping: [
    'verzending', // www.bol.com
    'verzendkosten', // shopify
  ],
  threshold: ['boven'], // www.lastdodo.nl
  magnitude: ['mln'], // cldr
  withTax: ['inclusief btw | inclusief belasting'], // shopify
  buy: [
    'nu kopen | toevoegen aan winkelwagen', // pampoprint.com
    'in winkelmandje | voeg toe', // www.stripweb.be
    'in winkelwagen', // www.bol.com
    'bestellen', // pages
  ],
  related: [
    'gerelateerde', // templates
    'bekijk ook | vaak samen | anderen', // www.bol.com
  ],
  inStock: [
    'op voorraad', // shopify
    'direct leverbaar', // www.stripweb.be
  ],
  outOfStock: ['uitverkocht | niet op voorraad | niet beschikbaar'], // shopify
  gone: ['pagina niet gevonden'], // shopify
  signIn: ['inloggen'], // shopify
};
