import type { Lexicon } from './lexicon.ts';

export const lt: Lexicon = {
  currentPrice: [
    'kaina | išpardavimo kaina', // shopify
    'dabar | nauja kaina | akcijos kaina', // memory
  ],
  formerPrice: ['sena kaina | ankstesnė kaina'], // memory
  regularPrice: [
    'paskutinė mažiausia kaina', // memory
    'įprasta kaina', // shopify
    'sena kaina | pradinė kaina', // memory
    'rekomenduojama kaina | rekomenduojama mažmeninė kaina', // memory
    'ankstesnė kaina', // memory
    'buvo | rek. kaina', // memory
  ],
  lowest: ['mažiausi* | žemiausi*'], // memory
  from: ['nuo'], // shopify
  saving: [
    'nuolaida', // shopify
    'sutaupote', // memory
  ],
  extra: [
    'garantija | pratęsta garantija | papildoma garantija | surinkimas | montavimas', // memory
    'instaliavimas | įrengimas | senos technikos išvežimas | dovanų pakuotė', // memory
    'dovanų pakavimas | dovanų dėžutė | dovanų kortelė | dovanų kuponas | dovanų čekis', // memory
    'graviravimas | personalizavimas | siuvinėjimas | priemoka | papildomas mokestis', // memory
    'užstatas | grąžinimo mokestis | aplinkosaugos mokestis | lojalumo taškai', // memory
    'pinigų grąžinimas | pavyzdys | pavyzdžiai | audinio pavyzdys | aptarnavimo mokestis', // memory
    'administravimo mokestis | minimalus užsakymas | atiduok seną | pirmas mėnuo', // memory
  ],
  included: [
    'su | įskaičiuota | įtraukta | be', // memory
  ],
  about: [
    'apie | maždaug', // memory
  ],
  otherSum: ['didžiausia kaina yra | tarpinė suma | apskaičiuota bendra suma'], // shopify
  instalment: [
    'per mėnesį | lizingas', // memory
  ],
  memberPrice: [
    'su kortele', // memory
    'nario kaina | nariams | klubo kaina | su lojalumo kortele | programėlėje | su kodu', // memory
    'su prenumerata', // memory
  ],
  shipping: [
    'siuntimas | siuntimo išlaidos', // shopify
    'pristatymas', // memory
  ],
  extraAfter: [
    'užstatas | užstato | priemoka | mokestis | taškų', // memory
  ],
  free: [
    'nemokam*', // memory
  ],
  measure: ['kilogramas | litras'], // memory
  length: ['metras'], // memory
  magnitude: ['mln'], // cldr
  withTax: [
    'mokesčiai įtraukti', // shopify
    'su pvm', // memory
  ],
  withoutTax: ['be pvm'], // memory
  buy: [
    'į krepšelį', // templates
    'pridėti į krepšelį', // shopify
    'įdėti į krepšelį | dėti į krepšelį | pirkti | pirkti dabar | užsakyti iš anksto', // phrases
    'pirk dabar | išankstinis užsakymas | į krepšį', // phrases
  ],
  buyAlone: ['užsakyti | pirk'], // phrases
  related: [
    'panašios prekės | panašūs produktai | panašūs | panašios | susijusios prekės', // memory
    'susiję produktai | susij* | pirkėjai taip pat | kiti pirko | taip pat pirko', // memory
    'dažnai perkama | perkama kartu | dera su | derinkite* | papildykite* | priedai', // memory
    'alternatyv* | neseniai peržiūrėt* | paskutinės peržiūrėtos | peržiūrėtos prekės', // memory
    'jums gali | gali patikti | gali sudominti | rekomend* | populiar* | perkamiausios', // memory
    'naujienos | atraskite | tos pačios | kitos prekės | taip pat žiūrėkite', // memory
  ],
  inStock: [
    'yra sandėlyje', // shopify
    'sandėlyje | turime | turime sandėlyje | yra atsargų | vėl sandėlyje | vėl prekyboje', // phrases
    'paskutiniai vienetai | paskutinės prekės | pagal užsakymą | prekė yra', // phrases
    'paruošta siuntimui', // phrases
    'paskutinė prekė', // phrases
    'yra internetu | galima įsigyti internetu | yra elektroninėje parduotuvėje', // memory
    'yra prekyboje', // phrases
  ],
  outOfStock: [
    'neturime | išparduota', // shopify
    'nėra sandėlyje | sandėlyje nėra | neturime sandėlyje | išparduot* | prekės nėra', // phrases
    'nėra prekyboje | laikinai nėra | šiuo metu nėra | neprieinam* | nepasiekiam*', // phrases
    'nėra likučio | negalima užsakyti | baigėsi | pasibaigė | prekė išparduota', // phrases
    'nebeprekiaujama', // phrases
    'neprekiaujama', // phrases
    'prekė nebeparduodama | nebegaminama | nebėra prekyboje | aukcionas baigėsi', // memory
    'nebėra | nebeparduodama | nebeparduodamas', // phrases
    'nebeturime', // phrases
    'neparduodam*', // memory
  ],
  soldAlone: ['parduota'], // phrases
  available: ['prieinama | pasiekiama'], // phrases
  awaited: [
    'pranešti | pranešti man | praneškite man | informuoti | informuokite mane | jau greitai', // phrases
    'netrukus prekyboje | greitai turėsime | netrukus | laukiama | laukiamas | kai atsiras', // phrases
    'kai bus | laukimo sąrašas', // phrases
    'greitai bus', // phrases
  ],
  stock: ['likutis | likučiai | prieinamumas | sandėlis | atsargos | prekės likutis'], // phrases
  affirmed: ['yra | taip'], // phrases
  not: ['nėra | ne | neturime | niekada | be | nulis'], // phrases
  almost: ['beveik | prieš'], // phrases
  soon: ['netrukus | greitai'], // phrases
  left: ['liko | beliko'], // phrases
  only: ['tik'], // phrases
  piece: ['vnt | vienetai | vienetų | vienetas | prekės | prekių'], // phrases
  elsewhere: [
    'atsiimti | atsiėm* | parduotuv* | salon* | dydis | dydži* | dydį | spalv* | variant*', // phrases
    'dovan* | jei | jeigu', // phrases
  ],
  otherPage: [
    'mano krepšelis | mano norų sąrašas', // memory
    'krepšelis | prekių krepšelis | paieškos rezultatai | prekės | kainos | akcijos', // memory
    'pristatymas | kontaktai | apie mus', // memory
    'prisijungti | prisijungimas | registracija | mano paskyra | taisyklės', // memory
    'pirkimo taisyklės | privatumo politika | dažniausiai užduodami klausimai | duk', // memory
    'parduotuvės | grąžinimas | naujienos | visos prekės | palyginti | naujienlaiškis', // memory
    'karjera | dydžių lentelė | kainoraštis | prekių ženklai | katalogas | mėgstamiausi', // memory
    'pagalba | apmokėjimo būdai', // memory
  ],
  searchResults: ['paieškos rezultatai | paieškos rezultatas | ieškojote'], // memory
  gone: [
    'puslapis nerastas', // shopify
    'puslapis neegzistuoja | klaida 404 | prekė nerasta | tokio puslapio nėra', // memory
    'produktas nerastas', // memory
  ],
  signIn: ['prisijungti | prisijungimas'], // memory
  notSold: [
    'nebeparduodama | nebeparduodamas | kaina pagal užklausą', // memory
    'nebeprekiaujama | prekė nebeparduodama | nebegaminama | nebegaminamas | prekės nebėra', // memory
    'nebėra prekyboje | išimta iš prekybos | kaina sutartinė | pakaitinė prekė | įpėdinis', // memory
    'aukcionas baigėsi | skelbimas nebegalioja | išparduota visų dydžių', // memory
  ],
};
