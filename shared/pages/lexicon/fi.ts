import type { Lexicon } from './lexicon.ts';

export const fi: Lexicon = {
  currentPrice: [
    'hinta', // shopify
    'nyt', // memory
    'tarjoushinta | kampanjahinta | myyntihinta', // memory
    'hinta nyt', // memory
  ],
  formerPrice: ['vanha hinta | aiempi hinta | edellinen hinta'], // memory
  regularPrice: [
    'viimeisin alin hinta', // memory
    'norm. hinta | normaalihinta | vanha hinta | alkuperäinen hinta | suositushinta | ovh', // memory
    'ohjehinta', // memory
    'norm | norm. | aiempi hinta', // memory
    'edellinen hinta', // memory
    'ennen | aiemmin', // memory
  ],
  lowest: ['alin'], // memory
  from: ['alkaen'], // www.zalando.fi
  saving: [
    'säästä', // www.zalando.fi
    'alennus', // shopify
    'säästät | säästö', // memory
  ],
  extra: [
    'takuu | lisätakuu | jatkettu takuu | takuun jatko | tuoteturva | asennus', // memory
    'asennuspalvelu | kokoaminen | kokoamispalvelu | kasaus | sisäänkanto | lahjapaketointi', // memory
    'lahjapaketti | lahjapakkaus | lahjakortti | lahjakortit | kaiverrus | kaiverrukset', // memory
    'brodeeraus | personointi | lisämaksu | lisähinta | pantti | palautuskulut', // memory
    'palautusmaksu | kierrätysmaksu | bonuspisteet | hyvitys | kangasnäyte | näytepala', // memory
    'näyte | mallipala | käsittelymaksu | palvelumaksu | laskutuslisä | toimistomaksu', // memory
    'postiennakko | minimitilaus | vaihtohyvitys | ensimmäinen kuukausi | käytettynä alkaen', // memory
    'käytetyt alkaen', // memory
    'palautus | kokoonpano', // memory
    'käsiraha', // memory
  ],
  included: [
    'sisältää | sis. | sis | sisältyy | kanssa | ilman', // memory
  ],
  about: [
    'noin', // memory
  ],
  otherSum: [
    'korkein hinta on | välisumma | arvioitu kokonaishinta', // shopify
    'lähtöhinta | keskihinta', // memory
  ],
  instalment: [
    'kuukaudessa | kuukausierä | osamaksu', // memory
    'erää à | erää', // memory
  ],
  memberPrice: [
    'jäsenhinta | tukkuhinta', // memory
    'jäsenille | etuhinta | plussa-hinta | plussa-etu | kortilla | kanta-asiakashinta', // memory
    's-etukortilla', // memory
    'koodilla', // memory
  ],
  threshold: [
    'yli | vähintään | minimitilaus', // memory
    'ilmaiseen toimitukseen', // memory
  ],
  savingAfter: [
    'alennusta | alennus | halvemmalla | säästöä', // memory
  ],
  shipping: [
    'toimitus | toimituskulut', // shopify
    'toimitusmaksu | postikulut | kotiinkuljetus | rahti', // memory
  ],
  extraAfter: [
    'pantti | pantin | lisämaksu | palvelumaksu | käsittelymaksu | bonusta | hyvitystä', // memory
    'lahjakortti | ensimmäisestä tilauksesta', // memory
  ],
  instalmentAfter: [
    'kuukaudessa | /kk | / kk', // memory
    'päivässä | /päivä | / päivä | /vrk | / vrk', // memory
    'tunnilta | /tunti', // memory
  ],
  free: [
    'ilmais* | ilmainen | maksuton', // memory
  ],
  measure: ['kilogramma | litra'], // memory
  length: ['metri | neliö | neliömetri | jm'], // memory
  withTax: [
    'sisältää veron', // shopify
    'sis. alv | sis alv', // memory
  ],
  withoutTax: [
    'ei sis. alv | alv 0', // memory
    'alv 0 %', // memory
  ],
  buy: [
    'lisää ostoskoriin', // www.zalando.fi
    'lisää koriin | ostoskoriin | osta | osta nyt | tilaa nyt | ennakkotilaa', // phrases
    'lisää ostoskassiin | siirrä ostoskoriin | lisää kassiin | lisää ostoksiin', // phrases
  ],
  buyAlone: ['tilaa'], // phrases
  related: [
    'samankaltais*', // www.zalando.fi
    'vastaavat tuotteet | vastaavia | muut ostivat | ostivat myös | katsoivat myös', // memory
    'osta myös | asiakkaat | yhdistä* | sopii yhteen | sopii hyvin | täydennä* | lisätarvik*', // memory
    'tarvikkeet | lisävarusteet | vaihtoehto* | viimeksi katsot* | katsellut', // memory
    'äskettäin katsot* | hiljattain | saatat pitää | sinua voisi | sinua saattaa | pidät myös', // memory
    'suosittel* | suositukset | suosituimmat | suositut | liittyvät | tutustu myös | uutuudet', // memory
    'sinulle | samasta sarjasta | usein ostettu yhdessä | ostetaan usein | muita tuotteita', // memory
    'älä unohda | korvaava', // memory
  ],
  inStock: [
    'varastossa', // shopify
    'heti saatavilla | heti varastosta | toimitetaan heti | taas varastossa', // phrases
    'jälleen varastossa | tilaustuote | ennakkotilattavissa | vähän varastossa', // phrases
    'viimeiset kappaleet | tilattavissa | nopea toimitus | löytyy varastosta', // phrases
    'heti toimitettavissa', // phrases
    'saatavilla verkossa | verkkokaupassa saatavilla | varastossa verkossa | verkkovarastossa', // memory
    'saatavilla heti | viimeinen kappale', // phrases
  ],
  outOfStock: [
    'loppuunmyyty | loppunut varastosta | ei saatavilla', // shopify
    'loppu varastosta | loppu | ei varastossa | ei ole varastossa | ei ole saatavilla', // phrases
    'tuote on loppu | tilapäisesti loppu | varasto loppu | poistunut | poistunut valikoimasta', // phrases
    'loppunut | ei enää saatavilla | ei myynnissä | ei voi tilata', // phrases
    'ei saatavissa', // phrases
    'poistunut valikoimista | ei enää myynnissä | ei enää valmisteta | ei ole enää saatavilla', // memory
    'tuotanto lopetettu | on myyty | huutokauppa päättynyt', // memory
    'ei toimitettavissa', // phrases
    'myyty loppuun | varasto tyhjä', // phrases
  ],
  soldAlone: ['myyty'], // phrases
  available: ['saatavilla | saatavana | myynnissä'], // phrases
  awaited: [
    'ilmoita minulle | ilmoita kun | ilmoita saatavuudesta | tulossa pian | tulossa', // phrases
    'saatavilla pian | jonotuslista | kun tuote | muistuta minua | takaisin pian | saapumassa', // phrases
    'odotetaan', // phrases
  ],
  stock: ['varasto | varastosaldo | saatavuus | varastotilanne | saldo'], // phrases
  affirmed: ['heti | kyllä | hyvä'], // phrases
  not: [
    'ei | ei ole | eivät | nolla | ilman', // phrases
    'ei enää', // phrases
  ],
  almost: ['melkein | lähes | ennen'], // phrases
  soon: ['pian | kohta | lähiaikoina'], // phrases
  left: ['jäljellä | enää'], // phrases
  only: ['vain'], // phrases
  piece: ['kpl | kappaletta | kappale | paria | tuotetta'], // phrases
  elsewhere: [
    'nouto* | myymälä* | myymälöi* | koko | koot | väri* | vaihtoehto* | lahja* | jos', // phrases
  ],
  otherPage: [
    'oma ostoskori | ostoskorini | omat suosikit | suosikkini', // memory
    'ostoskori | kassa | hakutulokset | tuotteet | kaikki tuotteet | hinnat | tarjoukset', // memory
    'toimitus | toimitusehdot | yhteystiedot | tietoa meistä | toivelista', // memory
    'kirjaudu | kirjaudu sisään | oma tili | luo tili | rekisteröidy | tilausehdot', // memory
    'tietosuojaseloste | ota yhteyttä | usein kysytyt kysymykset | myymälät | palautukset', // memory
    'toimitustavat | vertaa | uutiskirje | kokotaulukko | brändit | tuotemerkit', // memory
    'luettelo | suosikit | asiakaspalvelu | ohjeet | maksutavat | avoimet työpaikat', // memory
    'kiitos tilauksestasi | tilausvahvistus', // memory
    'palautus', // memory
  ],
  searchResults: [
    'hakutulokset | hakutulos | haun tulokset | hait hakusanalla', // memory
    'tulokset haulle | hakusanalla', // memory
  ],
  gone: [
    'sivua ei löytynyt', // shopify
    'sivua ei löydy | tuotetta ei löytynyt | virhe 404', // memory
    'sivua ei ole olemassa', // memory
  ],
  signIn: ['kirjaudu | kirjaudu sisään'], // memory
  botCheck: ['että olet ihminen | pääsy estetty | pääsy evätty | et ole robotti | turvatarkistus'], // memory
  notSold: [
    'poistunut valikoimasta | poistunut tuote | tuote on poistunut', // memory
    'hinta pyynnöstä | kysy hintaa | korvaava tuote', // memory
    'poistunut valikoimista | ei enää myynnissä | ei ole enää saatavilla | ei enää saatavilla', // memory
    'ei enää valmisteta | tuotanto lopetettu | valmistus lopetettu | lopetettu tuote', // memory
    'korvattu tuotteella | seuraaja | huutokauppa päättynyt | huutokauppa on päättynyt', // memory
    'kohde on suljettu | ilmoitus on poistettu | loppuunmyyty kaikissa koissa | ei toimiteta', // memory
  ],
};
