import type { Lexicon } from './lexicon.ts';

export const nb: Lexicon = {
  currentPrice: ['pris | salgspris'], // shopify
  regularPrice: [
    'siste laveste pris', // memory
    'vanlig pris', // shopify
    'førpris | veil. pris | veiledende pris | ordinær pris | før', // memory
  ],
  lowest: ['laveste'], // memory
  from: ['fra'], // shopify
  saving: [
    'rabatt', // shopify
    'spar | du sparer', // memory
  ],
  otherSum: [
    'høyeste prisen er | delsum', // shopify
    'startbud', // memory
  ],
  instalment: [
    'månedspris | per måned | månedsbeløp', // memory
  ],
  memberPrice: [
    'medlemspris', // memory
  ],
  shipping: ['frakt'], // shopify
  instalmentAfter: [
    'per måned | /mnd | / mnd', // memory
  ],
  free: [
    'gratis | fri', // memory
  ],
  withTax: [
    'avgift inkludert | inkludert avgifter', // shopify
    'inkl. mva | inkl mva', // memory
  ],
  withoutTax: ['eks. mva | ekskl. mva | eks mva | uten mva'], // memory
  buy: [
    'legg i handlekurv', // shopify
    'legg i handlekurven | legg i handlevogn | kjøp | kjøp nå | bestill | bestill nå', // phrases
    'forhåndsbestill | legg til i handlekurv', // phrases
  ],
  related: ['relaterte'], // templates
  inStock: [
    'på lager | klar for sending | tilbake på lager | få igjen | få på lager', // phrases
    'bestillingsvare | skaffevare | kan forhåndsbestilles | på fjernlager | på nettlager', // phrases
    'sendes i dag | lagervare', // phrases
  ],
  outOfStock: [
    'utsolgt | utilgjengelig', // shopify
    'ikke på lager | ikke tilgjengelig | ikke lenger tilgjengelig | ikke lenger på lager', // phrases
    'ej på lager | midlertidig utsolgt | utgått | tomt på lager | tom for varer', // phrases
    'kan ikke bestilles | kan ikke kjøpes | selges ikke lenger', // phrases
    'ikke i salg', // phrases
  ],
  soldAlone: ['solgt'], // phrases
  available: ['tilgjengelig'], // phrases
  awaited: [
    'varsle meg | gi meg beskjed | gi beskjed | få varsel | få beskjed | kommer snart', // phrases
    'snart på lager | snart tilbake | på vei | venteliste | forventes | forventet', // phrases
    'når varen er | kommer på lager', // phrases
  ],
  stock: ['lager | lagerstatus | tilgjengelighet | lagerbeholdning'], // phrases
  none: ['ingen'], // phrases
  not: ['ikke | aldri | nei | null | uten'], // phrases
  almost: ['nesten | før'], // phrases
  soon: ['snart | om kort tid'], // phrases
  left: ['igjen | kun | bare | gjenstående'], // phrases
  piece: ['stk | stykk | eksemplarer | par | varer'], // phrases
  elsewhere: [
    'hent* | butikk* | varehus* | størrelse* | farge* | variant* | tilvalg | gave* | hvis', // phrases
  ],
  otherPage: [
    'handlekurv | din handlekurv | kassen | søkeresultater | produkter | alle produkter', // memory
    'priser | tilbud | nyheter | frakt | kontakt | om oss | ønskeliste', // memory
  ],
  gone: ['siden finnes ikke'], // shopify
  signIn: ['logg på | logg inn'], // shopify
  notSold: [
    'utgått produkt | produktet er utgått | har utgått | selges ikke lenger', // memory
    'pris på forespørsel | erstattet av | etterfølger | andre kjøpte også', // memory
  ],
};
