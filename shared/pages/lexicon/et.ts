import type { Lexicon } from './lexicon.ts';

export const et: Lexicon = {
  regularPrice: [
    'viimane madalaim hind', // memory
    'vana hind | tavahind | algne hind', // memory
  ],
  lowest: ['madalaim'], // memory
  saving: [
    'säästad | soodustus', // memory
  ],
  instalment: [
    'kuumakse', // www.k-rauta.ee
    'järelmaks', // memory
  ],
  memberPrice: [
    'kliendikaardiga | kliendikaardi hind', // memory
  ],
  shipping: [
    'tarne', // www.k-rauta.ee
    'kohaletoimetamine', // memory
  ],
  free: [
    'tasuta', // memory
  ],
  withTax: ['km-ga | sis. km | koos km'], // memory
  withoutTax: ['km-ta | ilma km'], // memory
  buy: [
    'lisa ostukorvi', // www.k-rauta.ee
    'lisa korvi', // woocommerce
    'osta | osta kohe | osta nüüd | ettetellimine | telli ette', // phrases
  ],
  inStock: [
    'laos', // woocommerce
    'laos olemas | kohe saadaval | olemas | taas laos | jälle laos | viimased tooted', // phrases
    'viimane toode | tellimisel | ettetellitav | on laos | laost kohe', // phrases
    'viimane eksemplar', // phrases
  ],
  outOfStock: [
    'laost otsas', // woocommerce
    'otsas | läbi müüdud | läbimüüdud | pole laos | ei ole laos | pole saadaval', // phrases
    'ei ole saadaval | laos otsas | ajutiselt otsas | müügilt kadunud | toode on otsas', // phrases
    'ei saa tellida | laoseis 0 | välja müüdud | laos pole | kättesaamatu', // phrases
  ],
  soldAlone: ['müüdud'], // phrases
  available: ['saadaval | saadav'], // phrases
  awaited: [
    'teavita mind | anna teada | anna mulle teada | teata mulle | varsti laos', // phrases
    'varsti saadaval | peagi saadaval | peagi müügil | tulekul | varsti | peagi | kui saabub', // phrases
    'kui on laos | ootenimekiri | oodatav', // phrases
    'tulemas', // phrases
  ],
  stock: ['laoseis | saadavus | ladu | laojääk'], // phrases
  not: ['ei | pole | ei ole | mitte | null | ilma'], // phrases
  almost: ['peaaegu | enne'], // phrases
  soon: ['varsti | peagi'], // phrases
  left: ['jäänud | ainult | vaid | alles'], // phrases
  piece: ['tk | tükki | tükk | toodet | paari'], // phrases
  elsewhere: [
    'järeletulemine | kauplus* | pood | poes | poodides | suurus* | värv* | variant* | kink*', // phrases
    'kui', // phrases
  ],
  otherPage: [
    'ostukorv | otsingutulemused | tooted | hinnad | tarne | kontakt | meist', // memory
  ],
  notSold: ['müügilt eemaldatud | enam ei müüda | hind kokkuleppel | hind päringul'], // memory
};
