import type { Lexicon } from './lexicon.ts';

export const nb: Lexicon = {
  currentPrice: [
    'pris | salgspris', // shopify
    'tilbudspris | kampanjepris', // memory
    'nå | nå kun | vår pris', // memory
  ],
  formerPrice: ['før | førpris | tidligere pris'], // memory
  regularPrice: [
    'siste laveste pris', // memory
    'vanlig pris', // shopify
    'førpris | veil. pris | veiledende pris | ordinær pris | før', // memory
    'veil. utsalgspris | veiledende utsalgspris', // memory
    'tidligere pris | opprinnelig pris', // memory
  ],
  lowest: ['laveste'], // memory
  from: ['fra'], // shopify
  saving: [
    'rabatt', // shopify
    'spar | du sparer', // memory
  ],
  extra: [
    'garanti | utvidet garanti | forlenget garanti | forsikring | trygghetsavtale', // memory
    'produktforsikring | montering | monteringstjeneste | installasjon | innbæring', // memory
    'retur av gammelt | gaveinnpakning | innpakning | gaveeske | gavekort | gravering', // memory
    'broderi | personlig tilpasning | pristillegg | returfrakt | returgebyr | returkostnad', // memory
    'miljøgebyr | miljøavgift | bonuspoeng | tilgodelapp | stoffprøve | prøve | vareprøve', // memory
    'ekspedisjonsgebyr | servicegebyr | fakturagebyr | oppkrav | postoppkrav', // memory
    'minstebestilling | første måned | brukt fra | brukte fra', // memory
    'pant | depositum', // memory
    'faktura', // memory
  ],
  included: [
    'med | inkl | inkludert | uten', // memory
  ],
  about: [
    'cirka | omtrent', // memory
  ],
  otherSum: [
    'høyeste prisen er | delsum', // shopify
    'startbud', // memory
    'totalt | totalsum', // memory
  ],
  instalment: [
    'månedspris | per måned | månedsbeløp', // memory
    'delbetaling fra', // memory
    'avdrag à | avdrag', // memory
  ],
  memberPrice: [
    'medlemspris', // memory
    'for medlemmer | klubbpris | kundeklubbpris | med kort | med medlemskap | pluss-medlem', // memory
  ],
  threshold: [
    'over | kjøp over | ordre over | bestillinger over | fri frakt fra | minstebestilling', // memory
    'til fri frakt | igjen til fri frakt | til for fri frakt', // memory
  ],
  savingAfter: [
    'rabatt | billigere | i rabatt', // memory
  ],
  shipping: [
    'frakt', // shopify
    'fraktkostnad | hjemlevering | porto', // memory
  ],
  extraAfter: [
    'pant | i pant | tillegg | gebyr | i gebyr | bonus | cashback | miljøavgift', // memory
    'depositum | gavekort', // memory
  ],
  instalmentAfter: [
    'per måned | /mnd | / mnd', // memory
    'per dag | pr. dag | /dag | / dag | per døgn | /døgn', // memory
    'per time | pr. time | i timen', // memory
  ],
  free: [
    'gratis | fri', // memory
  ],
  perUnit: ['pr'], // memory
  measure: ['hg | hekto'], // memory
  length: ['kvadratmeter | kvm | løpemeter'], // memory
  withTax: [
    'avgift inkludert | inkludert avgifter', // shopify
    'inkl. mva | inkl mva', // memory
  ],
  withoutTax: ['eks. mva | ekskl. mva | eks mva | uten mva'], // memory
  buy: [
    'legg i handlekurv', // shopify
    'legg i handlekurven | legg i handlevogn | kjøp | kjøp nå | bestill | bestill nå', // phrases
    'forhåndsbestill | legg til i handlekurv', // phrases
    'legg i kurv | legg i kurven | legg i handlevognen | forhåndskjøp', // phrases
  ],
  related: [
    'relaterte', // templates
    'lignende produkter | lignende varer | lignende | kjøpte også | kjøper også | så også', // memory
    'kunder som | andre kjøpte | ofte kjøpt sammen | kjøpes ofte | passer til | passer sammen', // memory
    'passer godt | kombiner med | fullfør* | style med | tilbehør | alternativ* | sist sett', // memory
    'nylig sett | nylig viste | sist viste | du vil kanskje | kanskje du | liker kanskje', // memory
    'du liker | også like | anbefal* | vi anbefaler | populære | bestselgere | mest solgte', // memory
    'oppdag | nyheter | for deg | fra samme serie | mer fra | andre produkter | ikke glem', // memory
    'erstatter | erstatning', // memory
    'du har sett | tidligere sett', // memory
  ],
  inStock: [
    'på lager | klar for sending | tilbake på lager | få igjen | få på lager', // phrases
    'bestillingsvare | skaffevare | kan forhåndsbestilles | på fjernlager | på nettlager', // phrases
    'sendes i dag | lagervare', // phrases
    'på lager på nett | tilgjengelig på nett | på lager online', // memory
    'siste eksemplar | siste stk', // phrases
    'i lager | klar til sending', // phrases
  ],
  outOfStock: [
    'utsolgt | utilgjengelig', // shopify
    'ikke på lager | ikke tilgjengelig | ikke lenger tilgjengelig | ikke lenger på lager', // phrases
    'ej på lager | midlertidig utsolgt | utgått | tomt på lager | tom for varer', // phrases
    'kan ikke bestilles | kan ikke kjøpes | selges ikke lenger', // phrases
    'ikke i salg', // phrases
    'er utgått | har utgått | produseres ikke lenger | føres ikke lenger | er solgt', // memory
    'auksjonen er avsluttet', // memory
    'ikke lagerført', // phrases
    'tom på lager', // phrases
    'tom for lager', // phrases
  ],
  soldAlone: ['solgt'], // phrases
  available: ['tilgjengelig'], // phrases
  awaited: [
    'varsle meg | gi meg beskjed | gi beskjed | få varsel | få beskjed | kommer snart', // phrases
    'snart på lager | snart tilbake | på vei | venteliste | forventes | forventet', // phrases
    'når varen er | kommer på lager', // phrases
    'forventes på lager', // phrases
  ],
  stock: ['lager | lagerstatus | tilgjengelighet | lagerbeholdning'], // phrases
  affirmed: ['straks | umiddelbart | ja | mange | fjernlager'], // phrases
  none: ['ingen'], // phrases
  not: [
    'ikke | aldri | nei | null | uten', // phrases
    'ikke lenger', // phrases
  ],
  almost: ['nesten | før'], // phrases
  soon: ['snart | om kort tid'], // phrases
  left: ['igjen | gjenstående'], // phrases
  only: ['kun | bare'], // phrases
  piece: ['stk | stykk | eksemplarer | par | varer'], // phrases
  elsewhere: [
    'hent* | butikk* | varehus* | størrelse* | farge* | variant* | tilvalg | gave* | hvis', // phrases
  ],
  otherPage: [
    'min ønskeliste | min handlekurv | mine favoritter | min handlevogn', // memory
    'handlekurv | din handlekurv | kassen | søkeresultater | produkter | alle produkter', // memory
    'priser | tilbud | nyheter | frakt | kontakt | om oss | ønskeliste', // memory
    'logg inn | min konto | min side | opprett konto | registrer | salgsbetingelser', // memory
    'kjøpsvilkår | personvern | personvernerklæring | kontakt oss | ofte stilte spørsmål', // memory
    'butikker | våre butikker | retur | frakt og levering | salg | sammenlign', // memory
    'nyhetsbrev | størrelsesguide | merker | merkevarer | katalog | favoritter', // memory
    'kundeservice | hjelp | ledige stillinger', // memory
    'takk for din ordre | takk for din bestilling | ordrebekreftelse', // memory
    'betaling | levering', // memory
  ],
  searchResults: [
    'søkeresultater | søkeresultat | du søkte på | du søkte etter | resultat av søket', // memory
    'resultater for | treff på', // memory
  ],
  gone: [
    'siden finnes ikke', // shopify
    'siden ble ikke funnet | fant ikke siden', // memory
    'produktet ble ikke funnet | siden eksisterer ikke | feil 404 | finner ikke siden', // memory
  ],
  botCheck: ['at du er et menneske | tilgang nektet | ikke er en robot | sikkerhetssjekk'], // memory
  signIn: [
    'logg på | logg inn', // shopify
  ],
  notSold: [
    'utgått produkt | produktet er utgått | har utgått | selges ikke lenger', // memory
    'pris på forespørsel | erstattet av | etterfølger | andre kjøpte også', // memory
    'utgått | er utgått | utgått vare | utgått fra sortimentet | ikke lenger tilgjengelig', // memory
    'ikke lenger i sortimentet | produseres ikke lenger | finnes ikke lenger', // memory
    'føres ikke lenger | erstattes av | erstatningsprodukt | auksjonen er avsluttet', // memory
    'auksjon avsluttet | annonsen er inaktiv | annonsen er slettet | solgt den | er solgt', // memory
    'utsolgt i alle størrelser | leveres ikke til', // memory
  ],
};
