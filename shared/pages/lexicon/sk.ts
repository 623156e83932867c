import type { Lexicon } from './lexicon.ts';

export const sk: Lexicon = {
  currentPrice: [
    'cena', // www.agem.sk
    'naša cena', // texts
    'cena po zľave', // shopify
    'teraz', // memory
    'akciová cena', // memory
  ],
  formerPrice: ['stará cena | predchádzajúca cena | pred zľavou'], // memory
  regularPrice: [
    'posledná najnižšia cena', // memory
    'bežná cena', // texts
    'normálna cena', // shopify
    'pôvodná cena | stará cena | pred zľavou', // memory
    'odporúčaná cena | odporúčaná predajná cena | odporúčaná maloobchodná cena', // memory
    'katalógová cena', // memory
    'predchádzajúca cena', // memory
    'predtým', // memory
  ],
  lowest: ['najnižš*'], // memory
  from: ['od'], // shopify
  saving: [
    'zľava', // shopify
    'ušetríte | úspora', // memory
  ],
  extra: [
    'záruka | predĺžená záruka | predĺženie záruky | poistenie | montáž | montážna služba', // memory
    'inštalácia | zapojenie | odvoz starého spotrebiča | vynáška | darčekové balenie', // memory
    'zabaliť ako darček | darčeková krabička | darčeková karta | darčekové karty', // memory
    'darčekový poukaz | darčeková poukážka | poukážka | gravírovanie | rytie | personalizácia', // memory
    'výšivka | príplatok | vratná záloha | vrátenie tovaru | poplatok za vrátenie', // memory
    'recyklačný poplatok | autorský poplatok | vernostné body | bonusové body | vzorkovník', // memory
    'manipulačný poplatok | servisný poplatok | dobierka | minimálna objednávka | bazárové', // memory
    'prvý mesiac | použité od | bazár od | bazárové od | rozbalené od | vzorka látky', // memory
    'záloha | získajte | získate', // memory
    'získajte zľavu', // memory
  ],
  included: [
    'so | vrátane | súčasťou | v cene | bez | zadarmo', // memory
  ],
  about: [
    'cca | približne', // memory
  ],
  otherSum: [
    'najvyššia cena je | medzisúčet | odhadovaná celková suma', // shopify
    'v hodnote | vyvolávacia cena', // memory
  ],
  instalment: [
    'splátka | splátky | mesačná platba | mesačne', // memory
    'splátky po | splátok po', // memory
  ],
  memberPrice: [
    'klubová cena | cena pre členov | veľkoobchodná cena', // memory
    'členská cena | pre členov | s kartou | cena s kartou | v aplikácii | s kódom', // memory
    's členstvom', // memory
  ],
  threshold: [
    'nad | objednávky nad | pri nákupe nad | minimálna objednávka | zdarma od | zadarmo od', // memory
    'do dopravy zdarma | k doprave zdarma', // memory
  ],
  savingAfter: [
    'zľava | zľavy | zľavu | lacnejšie', // memory
  ],
  shipping: [
    'doprava', // shopify
    'doručenie', // memory
    'zásielkovňa | kuriér | balné', // memory
  ],
  extraAfter: [
    'zálohy | záloha | príplatok | poplatku | cashback | späť | kredit', // memory
    'na ďalší nákup | na prvý nákup', // memory
  ],
  instalmentAfter: [
    'mesačne | /mes', // memory
  ],
  free: [
    'zadarmo | zdarma', // memory
  ],
  perUnit: ['za'], // memory
  measure: ['liter'], // memory
  length: ['meter | bm'], // memory
  magnitude: ['mil'], // cldr
  withTax: [
    's dph', // www.agem.sk
    'vrátane dane', // shopify
    'vrátane dph', // memory
  ],
  withoutTax: ['bez dph'], // www.agem.sk
  buy: [
    'do košíka', // www.agem.sk
    'pridať do košíka', // shopify
    'vložiť do košíka | kúpiť | kúpiť teraz | objednať | predobjednať', // phrases
    'vložiť do nákupného košíka | dať do košíka', // phrases
  ],
  related: [
    'príslušenstvo', // www.agem.sk
    'súvisiace produkty | súvisiace | podobné produkty | podobné | zákazníci kupujú', // memory
    'zákazníci tiež | kúpili aj | kupujú aj | často kupované | spolu s | hodí sa | doplňte*', // memory
    'dokončite* | skombinujte* | doplnky | alternatív* | náhrada | naposledy prezerané', // memory
    'naposledy zobrazené | prezerané | mohlo by | môže sa vám | možno sa vám | páčiť', // memory
    'zaujímať | odporúč* | obľúbené | najpredávanejšie | bestsellery | novinky | pre vás', // memory
    'z rovnakej | ďalšie produkty | nezabudnite', // memory
    'navštívené', // memory
  ],
  inStock: [
    'skladom', // shopify
    'na sklade | ihneď k odoslaniu | opäť na sklade | znova na sklade | posledné kusy', // phrases
    'posledný kus | na objednávku | v predaji', // phrases
    'dostupné online | skladom online | skladom v e-shope | skladom v eshope', // memory
    'ihneď k odberu', // phrases
  ],
  outOfStock: [
    'vypredané | vypredaný | nedostupné', // shopify
    'vypredan* | nie je na sklade | nie je skladom | nie je k dispozícii | nedostupn*', // phrases
    'dopredan* | momentálne nedostupn* | nie je dostupn* | ukončený predaj | predaj ukončený', // phrases
    'nemáme na sklade | nepredáva sa | už sa nepredáva | nedá sa objednať | momentálne nie je', // phrases
    'predaj skončil | už sa nevyrába | aukcia skončila', // memory
    'už nepredávame | už nie je v ponuke | nie je v ponuke', // phrases
  ],
  soldAlone: ['predané'], // phrases
  available: ['dostupné | dostupný | dostupná | k dispozícii'], // phrases
  awaited: [
    'strážiť dostupnosť | strážny pes | upozorniť | upozornite ma | dajte mi vedieť', // phrases
    'čoskoro na sklade | čoskoro opäť | čoskoro v predaji | čoskoro | pripravujeme', // phrases
    'očakávame | na ceste | keď bude na sklade | keď bude dostupn* | čakacia listina', // phrases
    'už čoskoro', // phrases
    'na dopyt | na otázku | na vyžiadanie', // memory
  ],
  stock: ['dostupnosť | sklad | skladové zásoby | zásoby'], // phrases
  affirmed: ['ihneď | áno | u dodávateľa | externý sklad'], // phrases
  none: ['žiadn*'], // phrases
  not: [
    'nie | nie je | nie sú | nemáme | nikdy | bez', // phrases
    'už nie je', // phrases
  ],
  almost: ['takmer | skoro | kým'], // phrases
  soon: ['čoskoro | už čoskoro'], // phrases
  left: ['zostáva | zostávajú | posledné | posledných | už len'], // phrases
  only: ['iba'], // phrases
  piece: ['ks | kus | kusy | kusov | balení'], // phrases
  elsewhere: [
    'odber | vyzdvihnut* | predajn* | pobočk* | obchod* | veľkos* | farb* | variant* | darč*', // phrases
    'ak | keď', // phrases
  ],
  otherPage: [
    'môj košík | moje obľúbené | môj zoznam želaní', // memory
    'košík | nákupný košík | pokladňa | výsledky vyhľadávania | produkty | cenník | akcie', // memory
    'novinky | doprava | doprava a platba | obchodné podmienky | kontakt | o nás', // memory
    'obľúbené', // memory
    'prihlásenie | prihlásiť sa | registrácia | môj účet | ochrana osobných údajov', // memory
    'časté otázky | predajne | naše predajne | reklamácie | porovnanie | kariéra', // memory
    'tabuľka veľkostí | značky | výrobcovia | katalóg | zákaznícky servis | pomoc', // memory
    'spôsoby platby | mapa stránok', // memory
    'ďakujeme za objednávku | potvrdenie objednávky', // memory
    'platba | platby', // memory
  ],
  searchResults: [
    'výsledky vyhľadávania | výsledky hľadania | výsledok vyhľadávania', // memory
    'hľadaný výraz | hľadali ste', // memory
  ],
  gone: [
    'stránka sa nenašla', // shopify
    'stránka nebola nájdená | stránka neexistuje | chyba 404 | produkt nebol nájdený', // memory
    'táto stránka neexistuje | produkt neexistuje', // memory
  ],
  signIn: ['prihlásenie | prihlásiť sa'], // memory
  botCheck: ['že ste človek | prístup odmietnutý | nie ste robot | bezpečnostná kontrola'], // memory
  notSold: [
    'predaj ukončený | predaj bol ukončený | už sa nepredáva | cena na vyžiadanie', // memory
    'cena na dopyt | nahradený | nástupca', // memory
    'predaj skončil | predaj sa skončil | ukončený predaj | výroba ukončená | už sa nevyrába', // memory
    'už nie je dostupný | už nie je v ponuke | vyradené z ponuky | vyradený z ponuky', // memory
    'náhradný produkt | odporúčaná náhrada | aukcia skončila | aukcia ukončená', // memory
    'inzerát už nie je | vypredané vo všetkých veľkostiach', // memory
  ],
};
