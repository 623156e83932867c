import type { Lexicon } from './lexicon.ts';

export const et: Lexicon = {
  currentPrice: [
    'hind | soodushind | müügihind | praegune hind', // memory
    'nüüd | uus hind | kampaaniahind', // memory
  ],
  formerPrice: ['vana hind | varasem hind | endine hind'], // memory
  regularPrice: [
    'viimane madalaim hind', // memory
    'vana hind | tavahind | algne hind', // memory
    'soovituslik hind | soovitushind | soovituslik jaehind', // memory
    'varasem hind | endine hind', // memory
    'varem | enne', // memory
  ],
  lowest: ['madalaim'], // memory
  saving: [
    'säästad | soodustus', // memory
  ],
  extra: [
    'garantii | lisagarantii | pikendatud garantii | kindlustus | kokkupanek | paigaldus', // memory
    'paigaldamine | montaaž | vana tehnika äravedu | kingipakend | kinkepakend', // memory
    'kinkepakkimine | kinkekarp | kinkekaart | kinkekaardid | graveering | graveerimine', // memory
    'tikand | lisatasu | juurdehindlus | tagatisraha | tagastustasu | keskkonnatasu', // memory
    'boonuspunktid | raha tagasi | näidis | kanganäidis | näidised | käsitlustasu', // memory
    'teenustasu | minimaalne tellimus | esimene kuu', // memory
  ],
  included: [
    'koos | sisaldab | sisaldub | ilma', // memory
  ],
  about: [
    'umbes | ligikaudu', // memory
  ],
  instalment: [
    'kuumakse', // www.k-rauta.ee
    'järelmaks', // memory
  ],
  memberPrice: [
    'kliendikaardiga | kliendikaardi hind', // memory
    'liikmehind | liikmetele | kliendihind | kaardiga | klubihind | äpis | koodiga', // memory
    'tellimusega', // memory
  ],
  shipping: [
    'tarne', // www.k-rauta.ee
    'kohaletoimetamine', // memory
  ],
  extraAfter: [
    'pant | panti | lisatasu | teenustasu | tagatisraha', // memory
  ],
  free: [
    'tasuta', // memory
  ],
  measure: ['liiter'], // memory
  length: ['meeter'], // memory
  withTax: ['km-ga | sis. km | koos km'], // memory
  withoutTax: ['km-ta | ilma km'], // memory
  buy: [
    'lisa ostukorvi', // www.k-rauta.ee
    'lisa korvi', // woocommerce
    'osta | osta kohe | osta nüüd | ettetellimine | telli ette', // phrases
    'pane korvi | telli kohe | eeltellimus', // phrases
  ],
  buyAlone: ['ostukorvi | korvi | telli'], // phrases
  related: [
    'sarnased tooted | sarnased | seotud tooted | seotud | kliendid ostsid | ostsid ka', // memory
    'vaatasid ka | teised ostsid | ostetakse koos | sageli koos | sobib kokku | sobib hästi', // memory
    'kombineeri* | täienda* | lisatarvikud | tarvikud | aksessuaarid | alternatiiv*', // memory
    'viimati vaadatud | hiljuti vaadatud | vaadatud tooted | sulle võib | teile võib', // memory
    'võib meeldida | võib huvi | soovita* | soovitused | populaarsed | enimmüüdud', // memory
    'uudistooted | avasta | samast sarjast | teised tooted | vaata ka', // memory
  ],
  inStock: [
    'laos', // woocommerce
    'laos olemas | kohe saadaval | olemas | taas laos | jälle laos | viimased tooted', // phrases
    'viimane toode | tellimisel | ettetellitav | on laos | laost kohe', // phrases
    'viimane eksemplar', // phrases
    'saadaval veebis | saadaval internetis | saadaval e-poes | e-poes olemas', // memory
  ],
  outOfStock: [
    'laost otsas', // woocommerce
    'otsas | läbi müüdud | läbimüüdud | pole laos | ei ole laos | pole saadaval', // phrases
    'ei ole saadaval | laos otsas | ajutiselt otsas | müügilt kadunud | toode on otsas', // phrases
    'ei saa tellida | laoseis 0 | välja müüdud | laos pole | kättesaamatu', // phrases
    'enam ei müüda | ei ole enam saadaval | pole enam saadaval | enam ei toodeta', // memory
    'müük lõpetatud | oksjon on lõppenud', // memory
    'ei ole tellitav', // phrases
  ],
  soldAlone: ['müüdud'], // phrases
  available: ['saadaval | saadav'], // phrases
  awaited: [
    'teavita mind | anna teada | anna mulle teada | teata mulle | varsti laos', // phrases
    'varsti saadaval | peagi saadaval | peagi müügil | tulekul | varsti | peagi | kui saabub', // phrases
    'kui on laos | ootenimekiri | oodatav', // phrases
    'tulemas', // phrases
    'saabumas', // phrases
    'teavita, kui | teavita kui', // phrases
  ],
  stock: ['laoseis | saadavus | ladu | laojääk'], // phrases
  affirmed: ['jah | olemas'], // phrases
  not: ['ei | pole | ei ole | mitte | null | ilma'], // phrases
  almost: ['peaaegu | enne'], // phrases
  soon: ['varsti | peagi'], // phrases
  left: ['jäänud | alles'], // phrases
  only: ['ainult | vaid'], // phrases
  piece: ['tk | tükki | tükk | toodet | paari'], // phrases
  elsewhere: [
    'järeletulemine | kauplus* | pood | poes | poodides | suurus* | värv* | variant* | kink*', // phrases
    'kui', // phrases
  ],
  otherPage: [
    'minu ostukorv | minu soovinimekiri', // memory
    'ostukorv | otsingutulemused | tooted | hinnad | tarne | kontakt | meist', // memory
    'logi sisse | sisselogimine | registreeru | minu konto | müügitingimused', // memory
    'privaatsuspoliitika | korduma kippuvad küsimused | kkk | kauplused | poed', // memory
    'tagastamine | soodustused | uued tooted | kõik tooted | võrdle | uudiskiri', // memory
    'tööpakkumised | suuruste tabel | hinnakiri | kaubamärgid | kataloog | lemmikud', // memory
    'makseviisid', // memory
  ],
  searchResults: ['otsingutulemused | otsingu tulemused | otsingutulemus | otsisite'], // memory
  gone: [
    'lehte ei leitud | lehekülge ei leitud | viga 404 | toodet ei leitud', // memory
    'lehte ei eksisteeri | sellist lehte ei ole', // memory
  ],
  signIn: ['logi sisse | sisselogimine'], // memory
  notSold: [
    'müügilt eemaldatud | enam ei müüda | hind kokkuleppel | hind päringul', // memory
    'ei ole enam saadaval | pole enam saadaval | enam ei toodeta | müügist eemaldatud', // memory
    'tootmine lõpetatud | müük lõpetatud | asendatud tootega | asendustoode | järglane', // memory
    'oksjon on lõppenud | oksjon lõppenud | kuulutus on aegunud | kõik suurused läbi müüdud', // memory
  ],
};
