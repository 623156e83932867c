import type { Lexicon } from './lexicon.ts';

export const hu: Lexicon = {
  currentPrice: [
    'akciós ár | ár', // shopify
    'most', // memory
    'kedvezményes ár', // memory
    'új ár', // memory
  ],
  formerPrice: ['régi ár | korábbi ár | előző ár'], // memory
  regularPrice: [
    'legutóbbi legalacsonyabb ár', // memory
    'normál ár', // shopify
    'régi ár | eredeti ár | listaár | fogyasztói ár', // memory
    'ajánlott fogyasztói ár | ajánlott ár', // memory
    'korábbi ár | kiskereskedelmi ár | előző ár', // memory
    'előtte', // memory
  ],
  lowest: ['legalacsonyabb'], // memory
  saving: [
    'kedvezmény', // shopify
    'megtakarítás | megtakarít', // memory
  ],
  extra: [
    'garancia | kiterjesztett garancia | garancia kiterjesztés | jótállás', // memory
    'meghosszabbított jótállás | biztosítás | összeszerelés | szerelés | beszerelés', // memory
    'beüzemelés | telepítés | elszállítás | díszcsomagolás | ajándékcsomagolás | ajándékdoboz', // memory
    'ajándékkártya | ajándékutalvány | utalvány | gravírozás | személyre szabás | hímzés', // memory
    'felár | méretfelár | betétdíj | visszaváltási díj | visszaküldés | visszaküldési díj', // memory
    'környezetvédelmi díj | termékdíj | pontok | hűségpont | bónusz | pénzvisszatérítés', // memory
    'anyagminta | kezelési költség | kezelési díj | szolgáltatási díj | utánvét', // memory
    'utánvét díja | minimális rendelés | beszámítás | első hónap', // memory
    'kapj', // memory
  ],
  included: [
    'tartalmaz* | benne | nélkül | ingyenes', // memory
  ],
  about: [
    'körülbelül | kb | kb.', // memory
  ],
  otherSum: [
    'legmagasabb ár | részösszeg | becsült végösszeg', // shopify
    'kikiáltási ár | értékben | átlagár', // memory
  ],
  instalment: [
    'havi díj | havi részlet | havonta', // memory
    'havi', // memory
  ],
  memberPrice: [
    'klubkártyás ár | klubkártyával', // memory
    'klub ár | nagyker ár | nagykereskedelmi ár | kartával', // memory
    'tagoknak | klubár | klubtagoknak | kártyával | hűségkártyával | törzsvásárlói ár', // memory
    'alkalmazásban | kuponnal | előfizetéssel', // memory
  ],
  threshold: [
    'felett | fölött | feletti | minimális rendelés | minimum rendelés', // memory
    'hiányzik az ingyenes | hiányzik | az ingyenes szállításhoz', // memory
    'ingyenes szállítás', // memory
  ],
  savingAfter: [
    'kedvezmény | kedvezményt | megtakarítás | olcsóbb | engedmény', // memory
  ],
  shipping: [
    'szállítás', // shopify
    'szállítási díj | szállítási költség', // memory
    'kiszállítás | házhozszállítás', // memory
  ],
  extraAfter: [
    'betétdíj | felár | kezelési költség | kezelési díj | díj | bónusz | visszatérítés', // memory
    'visszaváltási díj', // memory
    'kupon | kupont | utalvány | jóváírás', // memory
  ],
  instalmentAfter: [
    'havonta | /hó | / hó', // memory
    'naponta | /nap | / nap', // memory
  ],
  free: [
    'ingyenes*', // memory
  ],
  perUnit: ['darabonként'], // memory
  measure: ['kilogramm'], // memory
  length: ['méter | négyzetméter | folyóméter | nm | fm'], // memory
  withTax: [
    'tartalmazza az adót', // shopify
    'bruttó', // memory
  ],
  withoutTax: ['nettó'], // memory
  buy: [
    'kosárba teszem', // shopify
    'kosárba | kosárba rakom | kosárba helyezem | kosárba helyezés | megveszem | megrendelem', // phrases
    'megvásárolom | előrendelés | előrendelem', // phrases
    'hozzáadás a kosárhoz | kosárhoz adás | megvásárlom | azonnali vásárlás | vásárolok', // phrases
    'megvesz | rendelje meg | a kosárba', // phrases
  ],
  buyAlone: ['rendelés | vásárlás | veszek'], // phrases
  related: [
    'kapcsolódó', // templates
    'hasonló termékek | hasonló | kapcsolódó termékek | vásárlóink | vásárolták még', // memory
    'ezt is vették | ezeket is | mások ezt | gyakran együtt | együtt vásárolt | egészítsd ki', // memory
    'egészítse ki | passzol* | illik hozzá | kombináld | kiegészítő* | tartozékok', // memory
    'alternatív* | legutóbb megtekintett | nemrég megtekintett | utoljára megtekintett', // memory
    'korábban megtekintett | tetszhet* | érdekelhet* | ajánlott | ajánljuk | népszerű*', // memory
    'legnépszerűbb | újdonságok | felfedez* | neked | ugyanebből | további termékek', // memory
    'ne felejtsd', // memory
    'megtekintett termék* | legutóbb megnézett | korábban megnézett', // memory
  ],
  inStock: [
    'raktáron', // shopify
    'készleten | azonnal szállítható | azonnal elérhető | újra raktáron | ismét raktáron', // phrases
    'utolsó darabok | utolsó darab | rendelésre | előrendelhető | rendelhető | kapható', // phrases
    'raktárról', // phrases
    'online elérhető | online raktáron | webáruházban raktáron', // memory
    'nem fogyott el', // phrases
  ],
  outOfStock: [
    'elfogyott | nincs készleten', // shopify
    'nincs raktáron | nincs készlet | nem rendelhető | nem elérhető | nem kapható', // phrases
    'készlethiány | kifogyott | kifutott | elkelt | már nem kapható | nem vásárolható', // phrases
    'jelenleg nem | átmenetileg nem | készleten nincs | megszűnt termék', // phrases
    'megszűnt | már nem forgalmazzuk | már nem elérhető | az aukció véget ért', // memory
    'kifutott termék', // memory
    'nem áll rendelkezésre', // phrases
  ],
  soldAlone: ['eladva'], // phrases
  available: ['elérhető'], // phrases
  awaited: [
    'értesítsen* | értesítést kérek | értesítés kérése | kérek értesítést | értesíts', // phrases
    'hamarosan érkezik | hamarosan újra | hamarosan raktáron | hamarosan elérhető | hamarosan', // phrases
    'várólista | rendelés alatt | beszerzés alatt | várható érkezés | ha újra elérhető', // phrases
    'amikor elérhető', // phrases
    'várhatóan', // phrases
  ],
  stock: ['készlet | raktárkészlet | elérhetőség | raktár | készletinformáció'], // phrases
  affirmed: ['azonnal | igen | van'], // phrases
  not: [
    'nem | nincs | nincsen | soha | nulla | sem', // phrases
    'már nem', // phrases
  ],
  almost: ['majdnem | hamar | mielőtt'], // phrases
  soon: ['hamarosan | rövidesen'], // phrases
  left: ['már csak | maradt | utolsó'], // phrases
  only: ['csak'], // phrases
  piece: ['db | darab | termék | pár | csomag'], // phrases
  elsewhere: [
    'átvétel* | üzlet | üzletünk* | üzletben | bolt* | méret* | szín* | változat* | ajándék*', // phrases
    'ha | amennyiben', // phrases
  ],
  otherPage: [
    'kosaram | kívánságlistám | kedvenceim', // memory
    'kosár | kosár tartalma | pénztár | keresési eredmények | termékek | árlista | akciók', // memory
    'szállítás | kapcsolat | rólunk | kedvencek | kívánságlista', // memory
    'bejelentkezés | belépés | regisztráció | fiókom | ászf', // memory
    'általános szerződési feltételek | adatvédelem | adatkezelési tájékoztató', // memory
    'gyakori kérdések | gyik | üzletek | üzleteink | visszaküldés | újdonságok', // memory
    'összes termék | összehasonlítás | hírlevél | karrier | mérettáblázat | árak | márkák', // memory
    'katalógus | ügyfélszolgálat | segítség | fizetési módok', // memory
    'köszönjük a rendelését | köszönjük a rendelésed', // memory
    'fizetés', // memory
  ],
  searchResults: [
    'keresési eredmények | keresési eredmény | keresés eredménye', // memory
    'keresési találatok | a keresés eredményei', // memory
    'találatok a következőre', // memory
  ],
  gone: [
    'nem találjuk az oldalt', // shopify
    'az oldal nem található | a keresett oldal nem található', // memory
    'a termék nem található | hiba 404 | 404-es hiba | nincs ilyen oldal', // memory
    'a kért oldal nem található | ez az oldal nem létezik | az oldal nem létezik', // memory
  ],
  signIn: ['bejelentkezés | belépés'], // memory
  botCheck: ['hogy ember vagy | hozzáférés megtagadva | hogy nem robot | biztonsági ellenőrzés'], // memory
  frontPage: ['kezdőlap'], // cbd-shop.ga
  notSold: [
    'megszűnt termék | kifutott termék | már nem kapható | ár kérésre | egyedi ár', // memory
    'helyettesítő termék', // memory
    'megszűnt | kifutott | már nem elérhető | már nem forgalmazzuk | nem forgalmazott', // memory
    'nem gyártják | gyártása megszűnt | ár egyeztetés alapján | érdeklődjön az árról | utódja', // memory
    'utódmodell | az aukció véget ért | az aukció lezárult | aukció lezárult', // memory
    'lejárt hirdetés | elkelt | minden méretben elfogyott', // memory
    'hívjon az árért | az ár megtekintéséhez', // memory
  ],
};
