import type { Lexicon } from './lexicon.ts';

export const sl: Lexicon = {
  currentPrice: ['cena | znižana cena'], // shopify
  regularPrice: ['redna cena'], // shopify
  from: ['od'], // shopify
  saving: ['popust'], // shopify
  otherSum: ['najvišja cena je | vmesna vsota'], // shopify
  shipping: ['dostava'], // shopify
  withTax: ['vključno z davkom'], // shopify
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
  ],
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
  gone: ['strani ni mogoče najti'], // shopify
  signIn: ['prijava'], // shopify
};
