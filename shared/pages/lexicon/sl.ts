import type { Lexicon } from './lexicon.ts';

export const sl: Lexicon = {
  currentPrice: [
    'cena | znižana cena', // shopify
    'zdaj | nova cena | akcijska cena | posebna cena', // memory
  ],
  formerPrice: ['stara cena | prejšnja cena'], // memory
  regularPrice: [
    'zadnja najnižja cena', // memory
    'redna cena', // shopify
    'stara cena | izvirna cena', // memory
    'priporočena cena | ppc | priporočena prodajna cena | redna mpc', // memory
    'prejšnja cena', // memory
    'prej | pmc', // memory
  ],
  lowest: ['najnižj*'], // memory
  from: ['od'], // shopify
  saving: [
    'popust', // shopify
    'prihranek | prihranite', // memory
  ],
  extra: [
    'garancija | podaljšana garancija | podaljšano jamstvo | jamstvo | zavarovanje | montaža', // memory
    'sestavljanje | vgradnja | namestitev | odvoz starega aparata | darilno pakiranje', // memory
    'darilno zavijanje | darilna škatla | darilna kartica | darilne kartice | darilni bon', // memory
    'graviranje | personalizacija | doplačilo | kavcija | strošek vračila | okoljska dajatev', // memory
    'bonus točke | dobropis | vzorec | vzorci | manipulativni stroški | stroški obdelave', // memory
    'po povzetju | povzetje | minimalno naročilo | staro za novo | prvi mesec | rabljeno od', // memory
  ],
  included: [
    'vključen* | vključuje | brez', // memory
  ],
  about: [
    'približno | okoli', // memory
  ],
  otherSum: ['najvišja cena je | vmesna vsota'], // shopify
  instalment: [
    'mesečni obrok | mesečno', // memory
  ],
  memberPrice: [
    'za člane | članska cena | klubska cena | s kartico | v aplikaciji | s kodo | z naročnino', // memory
    'cena za člane', // memory
  ],
  shipping: [
    'dostava', // shopify
    'poštnina', // memory
  ],
  extraAfter: [
    'kavcije | doplačila | dobropisa | kavcija', // memory
  ],
  free: [
    'brezplačn*', // memory
  ],
  perUnit: ['za'], // memory
  length: ['tekoči meter'], // memory
  withTax: [
    'vključno z davkom', // shopify
    'z ddv', // memory
  ],
  withoutTax: ['brez ddv'], // www.vsezaoci.si
  buy: [
    'dodaj v košarico', // shopify
    'v košarico | v voziček | kupi | kupi zdaj | naroči | naroči zdaj | prednaročilo', // phrases
    'dodaj v voziček', // phrases
  ],
  buyAlone: ['naročite | prednaroči | kupite'], // phrases
  related: [
    'podobni izdelki | podobno | sorodni izdelki | povezani izdelki | kupci so | kupili tudi', // memory
    'kupujejo tudi | pogosto kupljeno | skupaj kupljeno | kombiniraj* | dopolni* | se poda', // memory
    'ujema z | dodatki | dodatna oprema | alternativ* | nazadnje ogledano | nedavno ogledano', // memory
    'nazadnje ogledani | morda vam | morda bi | všeč | zanimalo | priporoč* | priljubljeno', // memory
    'najbolj prodajano | novosti | odkrijte | za vas | zate | iz iste | drugi izdelki', // memory
    'ostali izdelki | poglejte tudi', // memory
  ],
  inStock: [
    'na zalogi', // woocommerce
    'takoj na voljo | takoj dobavljivo | ponovno na zalogi | spet na zalogi | po naročilu', // phrases
    'zadnji kosi | zadnji kos | dobavljivo | pripravljeno za odpremo', // phrases
    'na voljo na spletu | na zalogi na spletu | na voljo v spletni trgovini', // memory
  ],
  outOfStock: [
    'razprodano | ni na voljo', // shopify
    'ni na zalogi', // woocommerce
    'ni več na zalogi | ni več na voljo | razprodan* | ni zaloge | ni dobavljiv*', // phrases
    'nedosegljiv* | trenutno ni | ni mogoče naročiti | ni v prodaji | brez zaloge', // phrases
    'izdelka ni | začasno ni', // phrases
    'nedobavljiv*', // phrases
    'ni več v prodaji | se ne prodaja več | ukinjen izdelek | dražba je končana', // memory
    'umaknjeno iz prodaje | umaknjeno iz ponudbe | ukinjeno', // phrases
    'zaloga je pošla', // memory
  ],
  soldAlone: ['prodano'], // phrases
  available: ['na voljo | dostopno | razpoložljivo'], // phrases
  awaited: [
    'obvesti me | obvestite me | kmalu na zalogi | kmalu na voljo | kmalu spet', // phrases
    'prihaja kmalu | kmalu v prodaji | kmalu | v prihodu | čakalni seznam | ko bo na zalogi', // phrases
    'ko bo na voljo | pričakujemo | pričakovano', // phrases
  ],
  stock: ['zaloga | zaloge | razpoložljivost | stanje zaloge | dobavljivost'], // phrases
  affirmed: ['da | takoj'], // phrases
  not: ['ni | ne | niso | nikoli | brez | nič | nimamo'], // phrases
  almost: ['skoraj | preden'], // phrases
  soon: ['kmalu | v kratkem'], // phrases
  left: ['še | samo še | le še | preostalo | preostane'], // phrases
  piece: ['kos | kosov | kosi | kosa | kom | izdelkov'], // phrases
  elsewhere: [
    'prevzem* | trgovin* | poslovalnic* | velikost* | barva | barve | barvi | različic*', // phrases
    'možnost* | daril* | če', // phrases
  ],
  otherPage: [
    'moja košarica | moj seznam želja', // memory
    'košarica | blagajna | rezultati iskanja | izdelki | cenik | akcije | dostava', // memory
    'kontakt | o nas', // memory
    'prijava | registracija | moj račun | pogoji poslovanja | politika zasebnosti', // memory
    'pogosta vprašanja | trgovine | poslovalnice | vračila | novosti | vsi izdelki', // memory
    'primerjava | e-novice | zaposlitev | tabela velikosti | blagovne znamke | katalog', // memory
    'priljubljene | pomoč | načini plačila', // memory
  ],
  searchResults: ['rezultati iskanja | zadetki iskanja | rezultat iskanja | iskali ste'], // memory
  gone: [
    'strani ni mogoče najti', // shopify
    'stran ni najdena | stran ne obstaja | napaka 404 | izdelek ni najden', // memory
    'izdelka ni mogoče najti', // memory
  ],
  signIn: [
    'prijava', // shopify
  ],
  notSold: [
    'ni več v ponudbi | se ne prodaja več | cena na povpraševanje', // memory
    'nadomestni izdelek', // memory
    'ni več v prodaji | ni več na voljo | ni več na zalogi | opuščen izdelek | ukinjen', // memory
    'ukinjeno | ne proizvaja se več | cena po dogovoru | nadomeščen z | naslednik', // memory
    'dražba je končana | dražba se je končala | oglas je potekel', // memory
    'razprodano v vseh velikostih', // memory
  ],
};
