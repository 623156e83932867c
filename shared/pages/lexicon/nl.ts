import type { Lexicon } from './lexicon.ts';

export const nl: Lexicon = {
  currentPrice: [
    'de prijs van dit product is | voor', // www.bol.com
    'prijs', // www.stripweb.be
    'aanbiedingsprijs', // shopify
    'actieprijs', // memory
    'kortingsprijs | verkoopprijs', // memory
    'nu | nieuwe prijs', // memory
  ],
  formerPrice: ['oude prijs | vorige prijs | vanprijs'], // memory
  regularPrice: [
    'laatste laagste prijs', // memory
    'van', // www.bol.com
    'adviesprijs | normale prijs | oorspronkelijke prijs', // memory
    'aanbevolen verkoopprijs | vanprijs | consumentenadviesprijs', // memory
    'adviesverkoopprijs', // memory
    'oude prijs | normaal', // memory
    'originele prijs | catalogusprijs | vorige prijs', // memory
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
  extra: [
    'garantie | extra garantie | garantieverlenging | verlengde garantie | verzekering', // memory
    'zorgeloos | montage | montageservice | installatieservice | plaatsing | aansluiten', // memory
    'inpakken als cadeau | cadeauverpakking | cadeau inpakken | cadeaudoos | cadeaubon', // memory
    'cadeaubonnen | cadeaukaart | cadeaukaarten | tegoedbon | waardebon | gravure | graveren', // memory
    'personalisatie | borduren | borduring | toeslag | meerprijs | statiegeld | retourkosten', // memory
    'retourneren | verwijderingsbijdrage | recupel | recyclagebijdrage | thuiskopieheffing', // memory
    'spaarpunten | tegoed | staaltje | stofstaal | proefmonster | administratiekosten', // memory
    'servicekosten | betaalkosten | rembours | inruilwaarde | inruilkorting', // memory
    'minimale bestelwaarde | eerste maand | tweedehands vanaf | gebruikt vanaf', // memory
    'refurbished vanaf | kleurstaal', // memory
    'borg | waarborgsom | spaar | ontvang | verdien', // memory
    'retourneren kost | energiekosten per jaar | energiekosten', // memory
    'cadeaubon van', // memory
    'parkeren', // memory
    'aanbetaling | kortingsbon', // memory
  ],
  included: [
    'met | inclusief | incl | zonder', // memory
  ],
  about: [
    'ongeveer | circa', // memory
  ],
  otherSum: [
    'btw-bedrag | dagmaximum | staal | staaltje', // memory
    'ter waarde van', // www.stripweb.be
    'hoogste prijs is | productsubtotaal | subtotaal | geschat totaal', // shopify
    'startbod | minimumbod | inkoopprijs | totaal bestelling | gemiddelde prijs', // memory
  ],
  instalment: [
    'maandprijs | maandbedrag | termijnbedrag | per maand', // memory
    'termijnen van | termijnen', // memory
  ],
  memberPrice: [
    'ledenprijs | clubprijs', // memory
    'voor leden | met abonnement | met klantenkaart | met bonuskaart | met kaart | lidprijs', // memory
    'met lidmaatschap | met pluspas', // memory
    'met code | met kortingscode | abonneer en bespaar', // memory
  ],
  savingAfter: [
    'korting | voordeel | goedkoper | besparing', // memory
  ],
  shipping: [
    'verzending', // www.bol.com
    'verzendkosten', // shopify
    'bezorgkosten | bezorging', // memory
    'thuisbezorging | leveringskosten | verzendkosten vanaf', // memory
    'avondlevering | avondbezorging', // memory
  ],
  threshold: [
    'boven', // www.lastdodo.nl
    'minimum bestelbedrag', // memory
    'bestellingen boven | bestellingen vanaf | bij besteding van | bij aankoop van', // memory
    'minimale bestelwaarde | minimaal bestelbedrag | gratis verzending vanaf', // memory
    'gratis bezorging vanaf', // memory
    'tot gratis | tot gratis verzending | tot gratis bezorging', // memory
    'minimale bestelling', // memory
  ],
  extraAfter: [
    'statiegeld | toeslag | meerprijs | verwijderingsbijdrage | administratiekosten', // memory
    'servicekosten | cashback | tegoed | inruilkorting | bonus | retour', // memory
    'voor je volgende aankoop | shoptegoed | cadeaubon | borg', // memory
  ],
  instalmentAfter: [
    'per maand | /maand | / maand', // memory
    'per dag | /dag | / dag | per week | /week', // memory
    'per uur | /uur | / uur', // memory
  ],
  free: [
    'gratis', // memory
  ],
  perUnit: ['per stuk'], // memory
  length: ['vierkante meter | strekkende meter | lopende meter'], // memory
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
    'toevoegen aan winkelmandje | plaats in winkelwagen | plaats in winkelmand', // phrases
    'direct bestellen | in mandje | toevoegen aan mandje', // phrases
  ],
  related: [
    'gerelateerde', // templates
    'bekijk ook | vaak samen | anderen', // www.bol.com
    'vaak samen gekocht | samen gekocht | kochten ook | bekeken ook | past bij', // memory
    'past goed bij | combineer* | maak je look | maak de look | shop de look | leuk bij', // memory
    'handig bij | bijpassend* | accessoires | toebehoren | alternatie* | vergelijkbare*', // memory
    'soortgelijke | misschien vind je | misschien ook | vind je misschien | vind je ook', // memory
    'ook leuk | ook interessant | dit vind je | wellicht ook | eerder bekeken', // memory
    'laatst bekeken | recent bekeken | onlangs bekeken | aanbevolen | aanrader*', // memory
    'aanbeveling* | anderen bekeken | populair* | bestsellers | meest verkocht | ontdek', // memory
    'nieuw binnen | voor jou | uit dezelfde | opvolger | meer van', // memory
  ],
  inStock: [
    'op voorraad', // shopify
    'direct leverbaar', // www.stripweb.be
    'uit voorraad leverbaar | leverbaar | voorradig | weer op voorraad', // phrases
    'op bestelling | beperkte voorraad | lage voorraad | laatste stuks | laatste exemplaren', // phrases
    'bestelbaar | morgen in huis | direct beschikbaar', // phrases
    'online op voorraad | online beschikbaar | online leverbaar', // memory
    'laatste exemplaar', // phrases
    'in voorraad', // phrases
  ],
  outOfStock: [
    'uitverkocht | niet op voorraad | niet beschikbaar', // shopify
    'niet leverbaar | niet voorradig | niet meer leverbaar | niet meer op voorraad', // phrases
    'niet meer verkrijgbaar | tijdelijk uitverkocht | geen voorraad | uit assortiment', // phrases
    'uit het assortiment | momenteel niet | tijdelijk niet | niet te bestellen', // phrases
    'uit productie', // phrases
    'niet meer in het assortiment | niet meer verkocht | is verkocht | veiling gesloten', // memory
    'veiling afgelopen | eindbod', // memory
    'niet meer in assortiment', // phrases
    'dit artikel is op | dit product is op', // memory
    'niet online te bestellen | niet online verkrijgbaar', // phrases
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
    'nieuwe voorraad onderweg', // phrases
  ],
  stock: ['voorraad | beschikbaarheid | voorraadstatus | levertijd'], // phrases
  affirmed: ['direct | direct uit voorraad | ja | hoog | laag | voldoende | ruim voldoende'], // phrases
  none: [
    'geen', // phrases
    'nergens | niets', // phrases
  ],
  not: [
    'niet | nooit | nee | nul | zonder', // phrases
    'niet meer', // phrases
  ],
  almost: ['bijna | haast | voordat'], // phrases
  soon: [
    'binnenkort | spoedig | straks', // phrases
    'snel', // phrases
  ],
  left: ['nog | nog maar | resterend'], // phrases
  only: ['slechts | over'], // phrases
  piece: ['stuks | stuk | st | exemplaren | artikelen | paar'], // phrases
  elsewhere: [
    'ophalen | afhalen | winkel | winkels | filiaal | filialen | showroom | maat | maten', // phrases
    'kleur | kleuren | variant* | optie | cadeau* | als | indien', // phrases
    'review* | beoordeling* | gravure | chat | klantenservice | medewerker*', // phrases
    'personalisatie', // phrases
  ],
  otherPage: [
    'mijn verlanglijst | mijn winkelwagen | mijn favorieten | mijn winkelmand', // memory
    'winkelwagen | winkelmand | winkelmandje | je winkelwagen | afrekenen', // memory
    'zoekresultaten | zoeken | producten | alle producten | prijzen | aanbiedingen', // memory
    'winkel | verzending | verzendkosten | retourneren | contact | over ons', // memory
    'veelgestelde vragen | verlanglijst', // memory
    'producten vergelijken | vergelijken', // memory
    'inloggen | mijn account | registreren | account aanmaken | algemene voorwaarden', // memory
    'privacybeleid | privacyverklaring | privacy | winkels | onze winkels | nieuw', // memory
    'nieuwsbrief | vacatures | werken bij | maattabel | maattabellen | merken', // memory
    'onze merken | catalogus | favorieten | klantenservice | hulp | betaalmethoden', // memory
    'retouren | sitemap | nieuws', // memory
    'bedankt voor je bestelling | bedankt voor uw bestelling | orderbevestiging', // memory
    'retour | verzenden | betalen | betaling', // memory
  ],
  searchResults: [
    'zoekresultaten | zoekresultaat | je zocht op', // memory
    'je zocht naar | u zocht naar | resultaten van je zoekopdracht', // memory
    'resultaten voor', // memory
  ],
  gone: [
    'pagina niet gevonden', // shopify
    'product niet gevonden | deze pagina bestaat niet | pagina bestaat niet meer', // memory
    'pagina bestaat niet | artikel niet gevonden | fout 404', // memory
    'opgevraagde pagina is niet gevonden | product bestaat niet meer', // memory
  ],
  botCheck: [
    'dat u een mens bent | dat je een mens bent | toegang geweigerd | ben je een robot', // memory
    'bent u een robot | geen robot bent | beveiligingscontrole | te veel verzoeken', // memory
  ],
  signIn: [
    'inloggen', // shopify
    'log in', // memory
  ],
  notSold: [
    'niet meer leverbaar | niet meer verkrijgbaar | niet meer beschikbaar', // memory
    'niet meer in ons assortiment | uit assortiment | prijs op aanvraag | opvolger', // memory
    'vervangen door | alternatief | alternatieven | meer uit deze collectie', // memory
    'anderen kochten ook', // memory
    'niet meer in het assortiment | niet meer verkocht | wordt niet meer gemaakt', // memory
    'niet meer geproduceerd | uit productie | uit het assortiment | opgevolgd door', // memory
    'veiling gesloten | veiling afgelopen | veiling beëindigd | eindbod', // memory
    'advertentie verlopen | verkocht op | is verkocht | niet beschikbaar in jouw land', // memory
    'niet leverbaar in jouw land | uitverkocht in alle maten', // memory
    'log in voor prijzen | inloggen voor prijzen | vraag prijs aan | prijs aanvragen', // memory
  ],
};
