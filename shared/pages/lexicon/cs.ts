import type { Lexicon } from './lexicon.ts';

export const cs: Lexicon = {
  currentPrice: [
    'naše cena', // texts
    'cena | výprodejová cena', // shopify
  ],
  regularPrice: [
    'poslední nejnižší cena', // memory
    'běžná cena | před slevou', // texts
    'původní cena | stará cena | původně | doporučená cena', // memory
  ],
  hiddenPrice: [
    'cena v košíku', // memory
  ],
  lowest: ['nejnižší'], // memory
  from: ['od'], // shopify
  saving: [
    'sleva', // shopify
    'ušetříte | úspora', // memory
  ],
  otherSum: [
    'nejvyšší cena je | mezisoučet | odhadovaný součet', // shopify
    'vyvolávací cena | v hodnotě | průměrná cena | výkupní cena', // memory
  ],
  instalment: [
    'splátka | splátky | měsíční cena | měsíční platba | měsíčně', // memory
  ],
  memberPrice: [
    'klubová cena | cena pro členy | velkoobchodní cena | s kartou', // memory
  ],
  shipping: [
    'doprava | poštovné', // shopify
    'doručení', // memory
  ],
  threshold: [
    'minimální objednávka', // memory
  ],
  instalmentAfter: [
    'měsíčně | /měs | / měs', // memory
  ],
  free: [
    'zdarma', // memory
  ],
  magnitude: ['mil'], // cldr
  withTax: [
    'včetně daní', // shopify
    's dph | vč. dph | včetně dph', // memory
  ],
  withoutTax: ['bez dph'], // memory
  buy: [
    'přidat do košíku', // templates
    'do košíku | vložit do košíku | koupit | koupit nyní | objednat | předobjednat', // phrases
  ],
  related: ['související'], // templates
  inStock: [
    'skladem', // shopify
    'na skladě | na sklade | ihned k odeslání | ihned k odběru | opět skladem | znovu skladem', // phrases
    'poslední kusy | poslední kus | na objednávku | k dispozici ihned | v prodeji', // phrases
    'zboží skladem', // phrases
  ],
  outOfStock: [
    'není skladem | není k dispozici | vyprodaná', // shopify
    'vyprodán* | vyprodané | nedostupn* | momentálně nedostupn*', // phrases
    'doprodán* | ukončen prodej | ukončený prodej', // phrases
    'prodej ukončen | není dostupn* | neprodává se | již se neprodává | nemáme skladem', // phrases
    'nelze objednat | mimo sklad | momentálně není | nedostatek zboží', // phrases
    'prodej skončil | prodej byl ukončen', // phrases
  ],
  soldAlone: ['prodáno'], // phrases
  available: ['dostupné | dostupný | dostupná | k dispozici'], // phrases
  awaited: [
    'hlídat dostupnost | hlídací pes | upozornit | upozorněte mě | upozornit mě', // phrases
    'dejte mi vědět | brzy skladem | brzy opět | brzy v prodeji | připravujeme | očekáváme', // phrases
    'očekávané | na cestě | až bude skladem | až bude k dispozici | čekací list', // phrases
    'informovat o naskladnění', // phrases
    'naskladníme | již brzy', // phrases
  ],
  stock: ['dostupnost | sklad | skladová dostupnost | skladové zásoby | zásoba | zásoby'], // phrases
  none: ['žádn*'], // phrases
  not: ['ne | není | nejsou | nemáme | nikdy | bez | nikoli'], // phrases
  almost: ['téměř | skoro | než'], // phrases
  soon: ['brzy | již brzy | zanedlouho'], // phrases
  left: ['zbývá | zbývají | poslední | posledních | pouze | už jen'], // phrases
  piece: ['ks | kus | kusy | kusů | balení'], // phrases
  elsewhere: [
    'odběr | vyzvednutí | prodejn* | pobočk* | obchod* | velikost* | barv* | variant* | dárk*', // phrases
    'pokud | když', // phrases
  ],
  otherPage: [
    'košík | nákupní košík | pokladna | výsledky vyhledávání | výsledky hledání', // memory
    'produkty | všechny produkty | ceník | akce | novinky | doprava | doprava a platba', // memory
    'obchodní podmínky | kontakt | kontakty | o nás | oblíbené', // memory
    'porovnání produktů | srovnání produktů', // memory
  ],
  gone: ['stránka nebyla nalezena'], // shopify
  notSold: [
    'prodej ukončen | ukončený prodej | již se neprodává | již není v nabídce', // memory
    'cena na dotaz | cena na vyžádání | nahrazen | nahrazeno | nástupce', // memory
  ],
};
