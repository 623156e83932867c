import type { Lexicon } from './lexicon.ts';

export const cs: Lexicon = {
  currentPrice: [
    'naše cena', // texts
    'cena | výprodejová cena', // shopify
    'nyní', // memory
    'cena po slevě', // memory
    'teď | akční cena', // memory
  ],
  formerPrice: ['stará cena | původně | předchozí cena | před slevou'], // memory
  regularPrice: [
    'poslední nejnižší cena', // memory
    'běžná cena | před slevou', // texts
    'původní cena | stará cena | původně | doporučená cena', // memory
    'doporučená maloobchodní cena | dpmc | dmoc | katalogová cena', // memory
    'obvyklá cena | předchozí cena', // memory
    'dříve', // memory
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
  extra: [
    'záruka | prodloužená záruka | prodloužení záruky | pojištění | montáž | montážní služba', // memory
    'instalace | zapojení | odvoz starého spotřebiče | vynáška | dárkové balení', // memory
    'dárkový balíček | zabalit jako dárek | dárková krabička | dárková karta | dárkové karty', // memory
    'dárkový poukaz | dárkové poukazy | poukaz | rytí | gravírování | personalizace | výšivka', // memory
    'příplatek | příplatek za velikost | vratná záloha | vrácení zboží | poplatek za vrácení', // memory
    'recyklační poplatek | autorský poplatek | bonusové body | věrnostní body | vzorník', // memory
    'manipulační poplatek | servisní poplatek | dobírka | dobírečné | minimální objednávka', // memory
    'první měsíc | použité od | bazar od | bazarové od | rozbalené od | repasované od', // memory
    'vzorek látky', // memory
    'záloha | získejte | získáte', // memory
  ],
  included: [
    'se | včetně | vč. | vč | součástí | v ceně | bez | zdarma', // memory
  ],
  about: [
    'cca | přibližně | zhruba', // memory
  ],
  otherSum: [
    'vzorek', // memory
    'nejvyšší cena je | mezisoučet | odhadovaný součet', // shopify
    'vyvolávací cena | v hodnotě | průměrná cena | výkupní cena', // memory
  ],
  instalment: [
    'splátka | splátky | měsíční cena | měsíční platba | měsíčně', // memory
    'splátky po | splátek po', // memory
  ],
  memberPrice: [
    'klubová cena | cena pro členy | velkoobchodní cena | s kartou', // memory
    'členská cena | pro členy | s klubovou kartou | cena s kartou | v aplikaci | s kódem', // memory
    'po přihlášení | premium cena | s členstvím', // memory
  ],
  savingAfter: [
    'sleva | slevy | slevu | levněji', // memory
  ],
  shipping: [
    'dopravou | poštovným', // memory
    'doprava | poštovné', // shopify
    'doručení', // memory
    'dopravné | zásilkovna | kurýr | balné', // memory
    'doprava kurýrem', // memory
  ],
  threshold: [
    'minimální objednávka', // memory
    'nad | objednávky nad | při nákupu nad | minimální hodnota objednávky | zdarma od', // memory
    'do dopravy zdarma | k dopravě zdarma | zbývá', // memory
  ],
  extraAfter: [
    'zálohy | záloha | příplatek | poplatku | cashback | zpět | kredit', // memory
    'na další nákup | na první nákup', // memory
  ],
  instalmentAfter: [
    'měsíčně | /měs | / měs', // memory
    'za den | denně | /den | / den | za týden', // memory
    'za hodinu | /hod | / hod', // memory
  ],
  free: [
    'zdarma', // memory
  ],
  perUnit: ['za'], // memory
  measure: ['litr'], // memory
  length: ['metr | bm | metr čtvereční'], // memory
  magnitude: ['mil'], // cldr
  withTax: [
    'včetně daní', // shopify
    's dph | vč. dph | včetně dph', // memory
  ],
  withoutTax: ['bez dph'], // memory
  buy: [
    'přidat do košíku', // templates
    'do košíku | vložit do košíku | koupit | koupit nyní | objednat | předobjednat', // phrases
    'dát do košíku | koupím | vložit do nákupního košíku', // phrases
  ],
  related: [
    'související', // templates
    'související produkty | souvisejí* | podobné produkty | podobné zboží | podobné', // memory
    'zákazníci kupují | zákazníci také | kupují také | koupili také | nakoupili také', // memory
    'společně s | často kupováno | často kupované | hodí se k | hodí se | skvěle doplní', // memory
    'doplňte* | dokončete* | kombinujte* | příslušenství | doplňky | alternativ* | náhrada', // memory
    'naposledy prohlížené | naposledy zobrazené | prohlížené | mohlo by | může se vám', // memory
    'možná se vám | líbit | zajímat | doporuč* | oblíbené | nejprodávanější | bestsellery', // memory
    'novinky | pro vás | ze stejné | další produkty | nezapomeňte | lidé také', // memory
    'navštívené', // memory
  ],
  inStock: [
    'skladem', // shopify
    'na skladě | na sklade | ihned k odeslání | ihned k odběru | opět skladem | znovu skladem', // phrases
    'poslední kusy | poslední kus | na objednávku | k dispozici ihned | v prodeji', // phrases
    'zboží skladem', // phrases
    'dostupné online | skladem online | skladem v e-shopu | skladem v eshopu', // memory
    'na e-shopu skladem', // memory
  ],
  outOfStock: [
    'není skladem | není k dispozici | vyprodaná', // shopify
    'vyprodán* | vyprodané | nedostupn* | momentálně nedostupn*', // phrases
    'doprodán* | ukončen prodej | ukončený prodej', // phrases
    'prodej ukončen | není dostupn* | neprodává se | již se neprodává | nemáme skladem', // phrases
    'nelze objednat | mimo sklad | momentálně není | nedostatek zboží', // phrases
    'prodej skončil | prodej byl ukončen', // phrases
    'již se nevyrábí | aukce skončila | bylo prodáno', // memory
    'již neprodáváme | už neprodáváme | již není v nabídce | není v nabídce', // phrases
    'ukončená výroba', // phrases
    'rozebráno', // memory
    'vyřazeno z nabídky | vyřazeno z prodeje', // phrases
  ],
  soldAlone: ['prodáno'], // phrases
  available: ['dostupné | dostupný | dostupná | k dispozici'], // phrases
  awaited: [
    'hlídat dostupnost | hlídací pes | upozornit | upozorněte mě | upozornit mě', // phrases
    'dejte mi vědět | brzy skladem | brzy opět | brzy v prodeji | připravujeme | očekáváme', // phrases
    'očekávané | na cestě | až bude skladem | až bude k dispozici | čekací list', // phrases
    'informovat o naskladnění', // phrases
    'naskladníme | již brzy', // phrases
    'na dotaz', // memory
  ],
  stock: ['dostupnost | sklad | skladová dostupnost | skladové zásoby | zásoba | zásoby'], // phrases
  affirmed: ['ihned | k odeslání ihned | ano | u dodavatele | externí sklad'], // phrases
  none: ['žádn*'], // phrases
  not: [
    'ne | není | nejsou | nemáme | nikdy | bez | nikoli', // phrases
    'již není | už není', // phrases
  ],
  almost: ['téměř | skoro | než'], // phrases
  soon: ['brzy | již brzy | zanedlouho'], // phrases
  left: ['zbývá | zbývají | poslední | posledních | už jen'], // phrases
  only: ['pouze'], // phrases
  piece: ['ks | kus | kusy | kusů | balení'], // phrases
  elsewhere: [
    'odběr | vyzvednutí | prodejn* | pobočk* | obchod* | velikost* | barv* | variant* | dárk*', // phrases
    'pokud | když', // phrases
  ],
  otherPage: [
    'můj košík | moje oblíbené | můj seznam přání', // memory
    'košík | nákupní košík | pokladna | výsledky vyhledávání | výsledky hledání', // memory
    'produkty | všechny produkty | ceník | akce | novinky | doprava | doprava a platba', // memory
    'obchodní podmínky | kontakt | kontakty | o nás | oblíbené', // memory
    'porovnání produktů | srovnání produktů', // memory
    'přihlášení | přihlásit se | registrace | můj účet | ochrana osobních údajů', // memory
    'seznam přání | časté dotazy | prodejny | naše prodejny | reklamace | reklamační řád', // memory
    'porovnání | kariéra | volná místa | tabulka velikostí | značky | výrobci | katalog', // memory
    'zákaznický servis | pomoc | způsoby platby | mapa stránek', // memory
    'děkujeme za objednávku | potvrzení objednávky', // memory
    'platba | platby', // memory
  ],
  searchResults: [
    'výsledky vyhledávání | výsledky hledání | výsledek vyhledávání | hledaný výraz | hledali jste', // memory
    'výsledky pro', // memory
  ],
  gone: [
    'stránka nebyla nalezena', // shopify
    'stránka nenalezena', // memory
    'chyba 404 | produkt nenalezen | stránka neexistuje | tato stránka neexistuje', // memory
    'produkt nebyl nalezen | stránku se nepodařilo najít | produkt neexistuje', // memory
  ],
  signIn: ['přihlášení | přihlásit se'], // memory
  botCheck: [
    'že jste člověk | přístup odepřen | nejste robot | bezpečnostní kontrola', // memory
    'přístup zamítnut', // memory
  ],
  notSold: [
    'prodej ukončen | ukončený prodej | již se neprodává | již není v nabídce', // memory
    'cena na dotaz | cena na vyžádání | nahrazen | nahrazeno | nástupce', // memory
    'prodej skončil | prodej byl ukončen | prodej produktu skončil | výroba ukončena', // memory
    'již se nevyrábí | už se neprodává | již není dostupné | již není k dispozici', // memory
    'produkt již není | vyřazeno z nabídky | vyřazeno | náhradní produkt | doporučená náhrada', // memory
    'alternativní produkt | aukce skončila | aukce ukončena | inzerát byl smazán', // memory
    'inzerát již není | vyprodáno ve všech velikostech | do vaší země', // memory
    'pro zobrazení cen | cena dohodou', // memory
  ],
};
