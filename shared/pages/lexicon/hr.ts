import type { Lexicon } from './lexicon.ts';

export const hr: Lexicon = {
  currentPrice: [
    'cijena | prodajna cijena', // shopify
    'sada', // memory
    'nova cijena | akcijska cijena | posebna cijena', // memory
  ],
  formerPrice: ['stara cijena | prethodna cijena | prijašnja cijena'], // memory
  regularPrice: [
    'zadnja najniža cijena | posljednja najniža cijena', // memory
    'redovna cijena', // shopify
    'stara cijena | originalna cijena', // memory
    'preporučena cijena | preporučena maloprodajna cijena | kataloška cijena', // memory
    'prethodna cijena | prijašnja cijena', // memory
    'prije', // memory
  ],
  lowest: ['najniž*'], // memory
  from: ['od'], // shopify
  saving: [
    'popust', // shopify
    'ušteda', // memory
  ],
  extra: [
    'jamstvo | produljeno jamstvo | dodatno jamstvo | produženo jamstvo | osiguranje', // memory
    'montaža | usluga montaže | sastavljanje | ugradnja | instalacija | odvoz starog uređaja', // memory
    'poklon pakiranje | zamatanje poklona | poklon omot | poklon kutija | poklon kartica', // memory
    'poklon kartice | poklon bon | graviranje | gravura | personalizacija | doplata', // memory
    'nadoplata | povratna naknada | trošak povrata | naknada za zbrinjavanje | eko naknada', // memory
    'bonus bodovi | trošak obrade | naknada za obradu | pouzeće | minimalna narudžba', // memory
    'staro za novo | prvi mjesec | rabljeno od | korišteno od', // memory
    'kaucija', // memory
  ],
  included: [
    'sa | uključen* | uklj. | uz | bez | gratis', // memory
  ],
  about: [
    'oko | otprilike', // memory
  ],
  otherSum: ['najveća cijena iznosi | podzbroj'], // shopify
  instalment: [
    'mjesečna rata | mjesečno', // memory
  ],
  memberPrice: [
    'cijena za gotovinu | gotovinska cijena', // memory
    'za članove | članska cijena | klupska cijena | s karticom | uz karticu | u aplikaciji', // memory
    's kodom | za gotovinu | uz pretplatu', // memory
  ],
  threshold: [
    'iznad | preko | narudžbe iznad | minimalna narudžba', // memory
    'do besplatne dostave', // memory
  ],
  savingAfter: [
    'popusta | popust | uštede | jeftinije', // memory
  ],
  shipping: ['dostava | poštarina | troškovi dostave'], // shopify
  extraAfter: [
    'povratne naknade | povratna naknada | doplate | naknade | cashbacka | bonusa | pologa', // memory
  ],
  free: [
    'besplatn*', // memory
  ],
  perUnit: ['po | za'], // memory
  measure: ['litra'], // memory
  length: ['metar'], // memory
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
    'dodajte u košaricu | dodajte u korpu | ubaci u korpu | stavi u korpu | додај у корпу', // phrases
    'додајте у корпу | убаци у корпу | стави у корпу | у корпу | купи одмах', // phrases
  ],
  buyAlone: ['naručite | poruči | kupite | поручи | купите'], // phrases
  related: [
    'slični proizvodi | slično | povezani proizvodi | povezano | kupci su | kupili su i', // memory
    'kupuju i | često kupljeno | često se kupuje | zajedno kupljeno | kombiniraj* | upotpuni*', // memory
    'nadopuni* | pristaje uz | odgovara uz | pribor | dodatna oprema | alternativ*', // memory
    'nedavno pregledano | nedavno pregledani | zadnje pregledano | posljednje pregledano', // memory
    'moglo bi | možda će | svidjeti | zanimati | preporuč* | popularno | najprodavanije', // memory
    'novosti | otkrijte | za vas | za tebe | iz iste | drugi proizvodi | ostali proizvodi', // memory
    'pogledajte i | izdvojeno', // memory
    'nedavno gledano | zadnje gledano | gledali ste', // memory
  ],
  inStock: [
    'na zalihi', // shopify
    'na zalihama | na stanju | na lageru | dostupno odmah | raspoloživo | raspoloživo odmah', // phrases
    'ponovno na zalihi | ponovno dostupno | po narudžbi | zadnji komadi | posljednji komad', // phrases
    'posljednji komadi | spremno za slanje | na skladištu | isporuka odmah', // phrases
    'dostupno online | na zalihi online | dostupno u webshopu', // memory
    'zadnji komad', // phrases
  ],
  outOfStock: [
    'rasprodano | nedostupno', // shopify
    'rasprodato', // phrases
    'nije na zalihi | nije na zalihama | nema na zalihi | nema na zalihama | nema na stanju', // phrases
    'nije na stanju | nije dostupn* | nedostupn* | rasprodan* | nije raspoloživo', // phrases
    'nema na skladištu | trenutno nedostupn* | trenutno nije | nije moguće naručiti', // phrases
    'izvan prodaje | nije u ponudi | nema na lageru | bez zaliha | van stanja', // phrases
    'više nije u prodaji | više se ne prodaje | više se ne proizvodi | više nije dostupno', // memory
    'više nije dostupan | povučeno iz prodaje | aukcija je završila', // memory
    'nedostupan | nedostupna', // phrases
    'нема на стању | распродато | није доступно | нема на лагеру | није на стању', // phrases
    'nema u ponudi', // phrases
    'nuk ka stok', // phrases
  ],
  soldAlone: ['prodano | продато'], // phrases
  available: ['dostupno | dostupan | dostupna'], // phrases
  awaited: [
    'obavijesti me | obavijestite me | obavesti me | javi mi | dostupno uskoro', // phrases
    'uskoro dostupno | uskoro na zalihi | uskoro u ponudi | uskoro | lista čekanja', // phrases
    'kada bude dostupno | kad bude dostupno | u dolasku | očekuje se | očekujemo', // phrases
  ],
  stock: ['dostupnost | zaliha | zalihe | stanje zaliha | raspoloživost | stanje'], // phrases
  affirmed: ['odmah | da'], // phrases
  not: ['ne | nije | nema | nisu | nikad | bez | nula'], // phrases
  almost: ['skoro | gotovo | prije'], // phrases
  soon: ['uskoro | ubrzo'], // phrases
  left: ['još | preostalo | preostala | ostalo'], // phrases
  only: ['samo'], // phrases
  piece: ['kom | komada | komad | kmd | artikala | proizvoda'], // phrases
  elsewhere: [
    'preuzimanje | poslovnic* | trgovin* | prodavaonic* | veličin* | boja | boje | boji', // phrases
    'varijant* | opcij* | poklon* | ako', // phrases
  ],
  otherPage: [
    'moja košarica | moja lista želja | moji favoriti', // memory
    'košarica | blagajna | rezultati pretraživanja | proizvodi | cjenik | akcije', // memory
    'dostava | kontakt | o nama', // memory
    'prijava | registracija | moj račun | uvjeti poslovanja | uslovi poslovanja', // memory
    'uvjeti korištenja | politika privatnosti | zaštita privatnosti | česta pitanja', // memory
    'često postavljana pitanja | trgovine | prodavnice | povrat | novosti | svi proizvodi', // memory
    'usporedba | newsletter | karijere | tablica veličina | cenovnik | brendovi | katalog', // memory
    'favoriti | pomoć | načini plaćanja', // memory
  ],
  searchResults: ['rezultati pretrage | rezultati pretraživanja | rezultat pretrage | tražili ste'], // memory
  gone: [
    'stranica nije pronađena', // shopify
    'stranica ne postoji | greška 404 | proizvod nije pronađen | stranica nije nađena', // memory
    'страница није пронађена | страница не постоји', // memory
  ],
  botCheck: ['da ste čovjek | pristup odbijen | da niste robot | sigurnosna provjera'], // memory
  signIn: [
    'prijava', // shopify
    'prijavi se', // memory
  ],
  notSold: [
    'više se ne prodaje | više nije u ponudi | cijena na upit | zamjenski proizvod', // memory
    'više nije u prodaji | više nije dostupan | više nije dostupno | više se ne proizvodi', // memory
    'povučeno iz prodaje | povučen iz prodaje | ukinut | zamijenjen | zamijenjeno', // memory
    'nasljednik | aukcija je završila | aukcija završena | oglas je istekao', // memory
    'oglas je arhiviran | rasprodano u svim veličinama', // memory
  ],
};
