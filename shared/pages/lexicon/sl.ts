import type { Lexicon } from './lexicon.ts';

export const sl: Lexicon = {
  currentPrice: ['cena | znižana cena'], // shopify
  regularPrice: [
    'zadnja najnižja cena', // memory
    'redna cena', // shopify
    'stara cena | izvirna cena', // memory
  ],
  lowest: ['najnižj*'], // memory
  from: ['od'], // shopify
  saving: [
    'popust', // shopify
    'prihranek | prihranite', // memory
  ],
  otherSum: ['najvišja cena je | vmesna vsota'], // shopify
  instalment: [
    'mesečni obrok | mesečno', // memory
  ],
  shipping: [
    'dostava', // shopify
    'poštnina', // memory
  ],
  free: [
    'brezplačn*', // memory
  ],
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
  inStock: [
    'na zalogi', // woocommerce
    'takoj na voljo | takoj dobavljivo | ponovno na zalogi | spet na zalogi | po naročilu', // phrases
    'zadnji kosi | zadnji kos | dobavljivo | pripravljeno za odpremo | zaloga', // phrases
  ],
  outOfStock: [
    'razprodano | ni na voljo', // shopify
    'ni na zalogi', // woocommerce
    'ni več na zalogi | ni več na voljo | razprodan* | ni zaloge | ni dobavljiv*', // phrases
    'nedosegljiv* | trenutno ni | ni mogoče naročiti | ni v prodaji | brez zaloge', // phrases
    'izdelka ni | začasno ni', // phrases
    'nedobavljiv*', // phrases
  ],
  soldAlone: ['prodano'], // phrases
  available: ['na voljo | dostopno | razpoložljivo'], // phrases
  awaited: [
    'obvesti me | obvestite me | kmalu na zalogi | kmalu na voljo | kmalu spet', // phrases
    'prihaja kmalu | kmalu v prodaji | kmalu | v prihodu | čakalni seznam | ko bo na zalogi', // phrases
    'ko bo na voljo | pričakujemo | pričakovano', // phrases
  ],
  stock: ['zaloga | zaloge | razpoložljivost | stanje zaloge | dobavljivost'], // phrases
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
    'košarica | blagajna | rezultati iskanja | izdelki | cenik | akcije | dostava', // memory
    'kontakt | o nas', // memory
  ],
  gone: ['strani ni mogoče najti'], // shopify
  signIn: ['prijava'], // shopify
  notSold: [
    'ni več v ponudbi | se ne prodaja več | cena na povpraševanje', // memory
    'nadomestni izdelek', // memory
  ],
};
