import type { Lexicon } from './lexicon.ts';

export const nl: Lexicon = {
  currentPrice: [
    'de prijs van dit product is | voor', // www.bol.com
    'prijs', // www.stripweb.be
    'aanbiedingsprijs', // shopify
  ],
  regularPrice: [
    'laatste laagste prijs', // memory
    'van', // www.bol.com
    'adviesprijs | normale prijs | oorspronkelijke prijs', // memory
  ],
  hiddenPrice: [
    'prijs in winkelwagen | log in om de prijs te zien | log in om prijzen te zien', // memory
  ],
  lowest: ['laagste'], // memory
  from: ['vanaf'], // www.bol.com
  saving: [
    'je bespaart', // www.bol.com
    'korting', // shopify
    'bespaar | bespaart | voordeel', // memory
  ],
  otherSum: [
    'ter waarde van', // www.stripweb.be
    'hoogste prijs is | productsubtotaal | subtotaal | geschat totaal', // shopify
    'startbod | minimumbod | inkoopprijs | totaal bestelling | gemiddelde prijs', // memory
  ],
  instalment: [
    'maandprijs | maandbedrag | termijnbedrag | per maand', // memory
  ],
  memberPrice: [
    'ledenprijs | clubprijs', // memory
  ],
  shipping: [
    'verzending', // www.bol.com
    'verzendkosten', // shopify
    'bezorgkosten | bezorging', // memory
  ],
  threshold: [
    'boven', // www.lastdodo.nl
    'minimum bestelbedrag', // memory
  ],
  instalmentAfter: [
    'per maand | /maand | / maand', // memory
  ],
  free: [
    'gratis', // memory
  ],
  magnitude: ['mln'], // cldr
  withTax: [
    'inclusief btw | inclusief belasting', // shopify
    'incl. btw | incl btw', // memory
  ],
  withoutTax: ['excl. btw | excl btw | exclusief btw | ex. btw | ex btw | zonder btw'], // memory
  buy: [
    'nu kopen | toevoegen aan winkelwagen', // pampoprint.com
    'in winkelmandje | voeg toe', // www.stripweb.be
    'in winkelwagen', // www.bol.com
    'bestellen', // pages
    'aan winkelwagen toevoegen', // shopify
    'in winkelmand | in mijn winkelwagen | bestel | bestel nu | koop | koop nu | kopen', // phrases
    'nu bestellen | voorbestellen', // phrases
  ],
  related: [
    'gerelateerde', // templates
    'bekijk ook | vaak samen | anderen', // www.bol.com
  ],
  inStock: [
    'op voorraad', // shopify
    'direct leverbaar', // www.stripweb.be
    'uit voorraad leverbaar | leverbaar | voorradig | weer op voorraad', // phrases
    'op bestelling | beperkte voorraad | lage voorraad | laatste stuks | laatste exemplaren', // phrases
    'bestelbaar | morgen in huis | direct beschikbaar', // phrases
  ],
  outOfStock: [
    'uitverkocht | niet op voorraad | niet beschikbaar', // shopify
    'niet leverbaar | niet voorradig | niet meer leverbaar | niet meer op voorraad', // phrases
    'niet meer verkrijgbaar | tijdelijk uitverkocht | geen voorraad | uit assortiment', // phrases
    'uit het assortiment | momenteel niet | tijdelijk niet | niet te bestellen', // phrases
    'uit productie', // phrases
  ],
  soldAlone: ['verkocht'], // phrases
  available: ['beschikbaar | verkrijgbaar'], // phrases
  awaited: [
    'houd mij op de hoogte | houd me op de hoogte | mail mij | mail me wanneer', // phrases
    'stuur mij een | laat het mij weten | laat het me weten | breng mij op de hoogte', // phrases
    'informeer mij | wanneer beschikbaar | zodra beschikbaar | zodra leverbaar | binnenkort', // phrases
    'binnenkort weer | binnenkort verwacht | wachtlijst | verwacht | weer op voorraad vanaf', // phrases
    'leverbaar vanaf | beschikbaar vanaf | meld mij', // phrases
    'mail mij als | mail me als | mail mij zodra', // phrases
  ],
  stock: ['voorraad | beschikbaarheid | voorraadstatus | levertijd'], // phrases
  none: ['geen'], // phrases
  not: ['niet | nooit | nee | nul | zonder'], // phrases
  almost: ['bijna | haast | voordat'], // phrases
  soon: ['binnenkort | spoedig | straks'], // phrases
  left: ['nog | nog maar | slechts | over | resterend'], // phrases
  piece: ['stuks | stuk | st | exemplaren | artikelen | paar'], // phrases
  elsewhere: [
    'ophalen | afhalen | winkel | winkels | filiaal | filialen | showroom | maat | maten', // phrases
    'kleur | kleuren | variant* | optie | cadeau* | als | indien', // phrases
  ],
  otherPage: [
    'winkelwagen | winkelmand | winkelmandje | je winkelwagen | afrekenen', // memory
    'zoekresultaten | zoeken | producten | alle producten | prijzen | aanbiedingen', // memory
    'winkel | verzending | verzendkosten | retourneren | contact | over ons', // memory
    'veelgestelde vragen | verlanglijst', // memory
    'producten vergelijken | vergelijken', // memory
  ],
  gone: ['pagina niet gevonden'], // shopify
  signIn: ['inloggen'], // shopify
  notSold: [
    'niet meer leverbaar | niet meer verkrijgbaar | niet meer beschikbaar', // memory
    'niet meer in ons assortiment | uit assortiment | prijs op aanvraag | opvolger', // memory
    'vervangen door | alternatief | alternatieven | meer uit deze collectie', // memory
    'anderen kochten ook', // memory
  ],
};
