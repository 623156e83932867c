import type { Lexicon } from './lexicon.ts';

export const hr: Lexicon = {
  currentPrice: ['cijena | prodajna cijena'], // shopify
  regularPrice: [
    'zadnja najniža cijena | posljednja najniža cijena', // memory
    'redovna cijena', // shopify
    'stara cijena | originalna cijena', // memory
  ],
  lowest: ['najniž*'], // memory
  from: ['od'], // shopify
  saving: [
    'popust', // shopify
    'ušteda', // memory
  ],
  otherSum: ['najveća cijena iznosi | podzbroj'], // shopify
  instalment: [
    'mjesečna rata | mjesečno', // memory
  ],
  memberPrice: [
    'cijena za gotovinu | gotovinska cijena', // memory
  ],
  shipping: ['dostava | poštarina | troškovi dostave'], // shopify
  free: [
    'besplatn*', // memory
  ],
  magnitude: ['mil'], // cldr
  withTax: [
    'porez je uključen', // shopify
    's pdv-om | s pdv | uključen pdv', // memory
  ],
  withoutTax: ['bez pdv-a | bez pdv'], // memory
  buy: [
    'dodaj u košaricu', // shopify
    'u košaricu | stavi u košaricu | kupi | kupi odmah | kupi sada | naruči | naruči odmah', // phrases
    'prednarudžba | dodaj u korpu | u korpu', // phrases
  ],
  inStock: [
    'na zalihi', // shopify
    'na zalihama | na stanju | na lageru | dostupno odmah | raspoloživo | raspoloživo odmah', // phrases
    'ponovno na zalihi | ponovno dostupno | po narudžbi | zadnji komadi | posljednji komad', // phrases
    'posljednji komadi | spremno za slanje | na skladištu | isporuka odmah', // phrases
  ],
  outOfStock: [
    'rasprodano | nedostupno', // shopify
    'rasprodato', // phrases
    'nije na zalihi | nije na zalihama | nema na zalihi | nema na zalihama | nema na stanju', // phrases
    'nije na stanju | nije dostupn* | nedostupn* | rasprodan* | nije raspoloživo', // phrases
    'nema na skladištu | trenutno nedostupn* | trenutno nije | nije moguće naručiti', // phrases
    'izvan prodaje | nije u ponudi | nema na lageru | bez zaliha | van stanja', // phrases
  ],
  soldAlone: ['prodano'], // phrases
  available: ['dostupno | dostupan | dostupna'], // phrases
  awaited: [
    'obavijesti me | obavijestite me | obavesti me | javi mi | dostupno uskoro', // phrases
    'uskoro dostupno | uskoro na zalihi | uskoro u ponudi | uskoro | lista čekanja', // phrases
    'kada bude dostupno | kad bude dostupno | u dolasku | očekuje se | očekujemo', // phrases
  ],
  stock: ['dostupnost | zaliha | zalihe | stanje zaliha | raspoloživost | stanje'], // phrases
  not: ['ne | nije | nema | nisu | nikad | bez | nula'], // phrases
  almost: ['skoro | gotovo | prije'], // phrases
  soon: ['uskoro | ubrzo'], // phrases
  left: ['još | samo | preostalo | preostala | ostalo'], // phrases
  piece: ['kom | komada | komad | kmd | artikala | proizvoda'], // phrases
  elsewhere: [
    'preuzimanje | poslovnic* | trgovin* | prodavaonic* | veličin* | boja | boje | boji', // phrases
    'varijant* | opcij* | poklon* | ako', // phrases
  ],
  otherPage: [
    'košarica | blagajna | rezultati pretraživanja | proizvodi | cjenik | akcije', // memory
    'dostava | kontakt | o nama', // memory
  ],
  gone: ['stranica nije pronađena'], // shopify
  signIn: ['prijava'], // shopify
  notSold: ['više se ne prodaje | više nije u ponudi | cijena na upit | zamjenski proizvod'], // memory
};
