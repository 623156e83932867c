import type { Lexicon } from './lexicon.ts';

export const da: Lexicon = {
  currentPrice: [
    'udsalgspris | pris', // shopify
    'nu kun', // memory
    'tilbudspris | nupris', // memory
    'nu | vores pris', // memory
  ],
  formerPrice: ['før | førpris | tidligere pris'], // memory
  regularPrice: [
    'seneste laveste pris', // memory
    'normalpris', // shopify
    'før | vejl. pris | førpris', // memory
    'vejledende pris | vejl. udsalgspris | vejledende udsalgspris', // memory
    'vejl pris', // memory
    'tidligere pris | oprindelig pris', // memory
  ],
  lowest: ['laveste'], // memory
  from: ['fra'], // shopify
  saving: [
    'rabat', // shopify
    'spar | du sparer', // memory
  ],
  extra: [
    'garanti | udvidet garanti | forlænget garanti | forsikring | produktforsikring', // memory
    'tryghedsaftale | montering | samleservice | installation | indbæring | gaveindpakning', // memory
    'gaveæske | indpakning | gavekort | gravering | broderi | personliggørelse | pristillæg', // memory
    'merpris | returfragt | returgebyr | returomkostninger | miljøgebyr | miljøbidrag', // memory
    'bonuspoint | tilgodebevis | stofprøve | prøve | vareprøve | ekspeditionsgebyr', // memory
    'servicegebyr | betalingsgebyr | efterkrav | minimumsordre | byttepris | første måned', // memory
    'brugt fra | brugte fra', // memory
    'pant | depositum', // memory
    'gls pakkeshop | pakkeshop | fakturagebyr', // memory
    'udbetaling', // memory
  ],
  included: [
    'med | inkl | inklusive | uden', // memory
  ],
  about: [
    'cirka | omtrent', // memory
  ],
  otherSum: [
    'højeste pris er | estimeret totalbeløb', // shopify
    'startbud | gennemsnitspris', // memory
    'i alt', // memory
  ],
  instalment: [
    'månedspris | per måned', // memory
    'rater á | rater a | rater', // memory
  ],
  memberPrice: [
    'medlemspris | klubpris', // memory
    'for medlemmer | plus-pris | med kort | med abonnement | med medlemskab', // memory
  ],
  threshold: [
    'over | køb over | køb for over | ordrer over | fri fragt fra | minimumsordre', // memory
    'mere og få | til gratis fragt | til fri fragt | til gratis levering', // memory
  ],
  savingAfter: [
    'rabat | billigere | i rabat', // memory
  ],
  shipping: [
    'levering', // shopify
    'fragt | forsendelse', // memory
    'fragtpris | hjemmelevering | porto | fragt fra', // memory
  ],
  extraAfter: [
    'pant | i pant | tillæg | gebyr | i gebyr | ekspeditionsgebyr | bonus | cashback', // memory
    'depositum | gavekort', // memory
  ],
  instalmentAfter: [
    'pr. måned | /md | / md', // memory
    'per dag | pr. dag | /dag | / dag', // memory
    'pr. time | i timen', // memory
  ],
  free: [
    'gratis | fri', // memory
  ],
  perUnit: ['pr'], // memory
  length: ['kvadratmeter | kvm | løbende meter'], // memory
  withTax: [
    'inklusive skat | inklusive moms', // shopify
    'inkl. moms | inkl moms', // memory
  ],
  withoutTax: ['ekskl. moms | ex. moms | ex moms | excl. moms | uden moms'], // memory
  buy: [
    'tilføj til kurv', // templates
    'læg i indkøbskurv', // shopify
    'læg i kurv | læg i kurven | tilføj til indkøbskurv | køb | køb nu | bestil | bestil nu', // phrases
    'forudbestil', // phrases
    'i kurven | læg i indkøbskurven | put i kurven | put i kurv | føj til kurv', // phrases
    'læg i taske | tilføj til taske', // phrases
  ],
  related: [
    'lignende produkter | lignende varer | lignende | købte også | køber også | så også', // memory
    'kunder købte | kunder, der | passer til | passer godt | kombiner med | komplet look', // memory
    'shop looket | fuldend* | style det med | tilbehør | alternativ* | senest set', // memory
    'senest sete | sidst set | sidst sete | senest viste | du vil måske | du kan også', // memory
    'måske også | vil du også | anbefal* | vi anbefaler | relaterede | populære | bestsellere', // memory
    'mest solgte | opdag | nyheder | til dig | fra samme serie | mere fra | andre varer', // memory
    'ofte købt sammen | købes ofte | glem ikke | alternativ vare | afløser', // memory
    'du har set | tidligere sete | set for nylig', // memory
  ],
  inStock: [
    'på lager', // shopify
    'på eget lager | klar til afsendelse | på fjernlager | få på lager | få tilbage', // phrases
    'igen på lager | bestillingsvare | kan forudbestilles | afsendes i dag | leveringsklar', // phrases
    'sidste eksemplar | lagervare', // phrases
    'få stk. tilbage', // phrases
    'på lager online | online på lager | kan købes online | tilgængelig online | på weblager', // memory
    'sidste stk | sidste stykke', // phrases
    'i lager', // phrases
    'til á lager', // phrases
  ],
  outOfStock: [
    'udsolgt | ikke på lager | ikke tilgængelig', // shopify
    'ikke længere tilgængelig | ikke længere på lager | ej på lager | midlertidigt udsolgt', // phrases
    'udgået | tomt på lager | utilgængelig | kan ikke bestilles | kan ikke købes', // phrases
    'sælges ikke længere | ikke længere i sortimentet', // phrases
    'i restordre | restordre', // phrases
    'er udgået | produceres ikke længere | forhandles ikke længere | er solgt', // memory
    'auktionen er slut | auktionen er afsluttet | hammerslag', // memory
    'kan ikke leveres | uppselt | ekki til á lager', // phrases
    'ikke til salg', // phrases
  ],
  soldAlone: ['solgt'], // phrases
  available: ['tilgængelig | tilgængeligt'], // phrases
  awaited: [
    'giv mig besked | giv besked | få besked | underret mig | giv mig en besked', // phrases
    'kommer snart | snart på lager | snart tilbage | på vej | venteliste | forventes', // phrases
    'når varen er | kommer på lager | skriv mig op | påmind mig', // phrases
    'forventes på lager', // phrases
  ],
  stock: ['lager | lagerstatus | tilgængelighed | lagerbeholdning'], // phrases
  affirmed: ['klar til levering | disponibel | ja | få | mange | fjernlager'], // phrases
  none: ['ingen | intet'], // phrases
  not: [
    'ikke | aldrig | nej | nul | ej | uden', // phrases
    'ikke længere', // phrases
  ],
  almost: ['næsten | inden'], // phrases
  soon: ['snart | om kort tid'], // phrases
  left: ['tilbage | resterende'], // phrases
  only: ['kun'], // phrases
  piece: ['stk | styk | eksemplarer | par | varer'], // phrases
  elsewhere: [
    'afhent* | butik* | varehus* | størrelse* | farve* | variant* | tilvalg | gave* | hvis', // phrases
  ],
  otherPage: [
    'min ønskeliste | min kurv | mine favoritter | min indkøbskurv', // memory
    'indkøbskurv | kurv | din kurv | kassen | søgeresultater | produkter | alle produkter', // memory
    'priser | tilbud | nyheder | fragt | levering | kontakt | om os | ønskeliste', // memory
    'log ind | login | min konto | opret konto | handelsbetingelser', // memory
    'vilkår og betingelser | privatlivspolitik | persondatapolitik | kontakt os', // memory
    'ofte stillede spørgsmål | faq | butikker | vores butikker | returnering', // memory
    'fragt og levering | udsalg | sammenlign | nyhedsbrev | størrelsesguide | mærker', // memory
    'katalog | favoritter | kundeservice | hjælp | ledige stillinger', // memory
    'tak for din ordre | tak for din bestilling | ordrebekræftelse', // memory
    'betaling', // memory
  ],
  searchResults: [
    'søgeresultater | søgeresultat | du søgte på | du søgte efter | resultater af din søgning', // memory
    'resultater for', // memory
  ],
  gone: [
    'siden blev ikke fundet', // shopify
    'siden findes ikke | siden kunne ikke findes', // memory
    'produktet blev ikke fundet | fejl 404 | kan ikke finde siden', // memory
  ],
  signIn: ['log ind'], // memory
  botCheck: ['at du er et menneske | adgang nægtet | ikke er en robot | sikkerhedskontrol'], // memory
  notSold: [
    'udgået | sælges ikke længere | pris på forespørgsel | erstattet af', // memory
    'efterfølger | andre købte også', // memory
    'er udgået | er udgået af sortimentet | udgået vare | udgået af sortimentet', // memory
    'ikke længere tilgængelig | produceres ikke længere | findes ikke længere', // memory
    'forhandles ikke længere | alternativ vare | erstattes af | auktionen er slut', // memory
    'auktion afsluttet | auktionen er afsluttet | annoncen er slettet | solgt den | er solgt', // memory
    'hammerslag | udsolgt i alle størrelser | leveres ikke til', // memory
  ],
};
