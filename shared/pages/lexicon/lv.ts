import type { Lexicon } from './lexicon.ts';

export const lv: Lexicon = {
  currentPrice: [
    'cena | akcijas cena | cena ar atlaidi', // memory
    'tagad | jaunā cena', // memory
  ],
  formerPrice: ['senā cena | vecā cena | iepriekšējā cena'], // memory
  regularPrice: [
    'pēdējā zemākā cena', // memory
    'senā cena | parastā cena | sākotnējā cena', // memory
    'ieteicamā cena | ieteicamā mazumtirdzniecības cena', // memory
    'iepriekšējā cena | vecā cena', // memory
    'bija', // memory
  ],
  lowest: ['zemāk*'], // memory
  saving: [
    'ietaupījums | atlaide', // memory
  ],
  extra: [
    'garantija | pagarināta garantija | papildu garantija | apdrošināšana | montāža', // memory
    'salikšana | uzstādīšana | vecās tehnikas izvešana | dāvanu iesaiņojums', // memory
    'dāvanu iepakojums | dāvanu kaste | dāvanu karte | dāvanu kartes | gravējums | gravēšana', // memory
    'personalizācija | izšuvums | piemaksa | papildmaksa | atgriešanas maksa', // memory
    'dabas resursu nodoklis | bonusa punkti | naudas atmaksa | paraugs | paraugi', // memory
    'apstrādes maksa | apkalpošanas maksa | minimālais pasūtījums | pirmais mēnesis', // memory
  ],
  included: [
    'ar | iekļaut* | bez', // memory
  ],
  about: [
    'aptuveni', // memory
  ],
  instalment: [
    'mēnesī | līzings', // memory
  ],
  memberPrice: [
    'ar karti', // memory
    'biedra cena | biedriem | kluba cena | ar lojalitātes karti | lietotnē | ar kodu', // memory
    'ar abonementu', // memory
  ],
  shipping: ['piegāde'], // www.elkor.lv
  extraAfter: [
    'depozīts | depozīta | piemaksa | maksa', // memory
  ],
  free: [
    'bezmaksas', // memory
  ],
  measure: ['kilograms | litrs'], // memory
  length: ['metrs'], // memory
  withTax: ['ar pvn'], // memory
  withoutTax: ['bez pvn'], // memory
  buy: [
    'ielikt grozā', // www.elkor.lv
    'pievienot grozam', // woocommerce
    'likt grozā | pirkt | pirkt tūlīt | pirkt tagad | priekšpasūtīt', // phrases
    'pievienot pirkumu grozam', // phrases
    'ievietot grozā | pievieno grozam', // phrases
  ],
  buyAlone: ['grozā | pasūtīt | nopirkt'], // phrases
  related: [
    'līdzīgas preces | līdzīgi produkti | līdzīgi | līdzīgas | saistītas preces', // memory
    'saistītie produkti | pircēji arī | pirka arī | citi pirka | bieži pērk | pērk kopā', // memory
    'piemērot* | papildini* | kombinē* | piederumi | aksesuāri | alternatīv* | nesen skatīt*', // memory
    'pēdējās skatītās | skatītās preces | jums varētu | varētu patikt | varētu interesēt', // memory
    'iesak* | ieteic* | populār* | pirktākās | jaunumi | atklāj | no tās pašas | citas preces', // memory
    'skatiet arī', // memory
  ],
  inStock: [
    'ir noliktavā | noliktavā | ir uz vietas | ir pieejams | ir pieejama | atkal noliktavā', // phrases
    'atkal pieejams | pēdējie eksemplāri | uz pasūtījumu | pēc pasūtījuma | ir krājumā', // phrases
    'krājumā', // phrases
    'pēdējais gabals', // phrases
    'pieejams internetā | pieejams tiešsaistē | pieejams e-veikalā', // memory
    'pieejams uzreiz | pēdējā prece', // phrases
    'pēdējie gabali', // memory
  ],
  outOfStock: [
    'nav noliktavā', // woocommerce
    'nav pieejams | nav pieejama | nav krājumā | izpārdots | izpārdota | nav uz vietas', // phrases
    'šobrīd nav | nav pārdošanā | beidzies | beigušās | noliktavā nav | preces nav', // phrases
    'īslaicīgi nav | vairs nav | nevar pasūtīt | nepieejams', // phrases
    'vairs netiek pārdots | vairs netiek pārdota | vairs netiek ražots | vairs nav pieejams', // memory
    'vairs nav pieejama | izsole beigusies', // memory
    'nav nopērkams | beigusies | nav preces', // phrases
    'izbeidzies', // phrases
  ],
  soldAlone: ['pārdots'], // phrases
  available: [
    'pieejams | pieejama | pieejami', // phrases
    'uz vietas', // memory
  ],
  awaited: [
    'paziņot man | paziņojiet man | paziņot | informēt mani | drīzumā | drīzumā pieejams', // phrases
    'drīz būs | drīz pieejams | gaidāms | kad būs pieejams | kad būs noliktavā', // phrases
    'gaidīšanas saraksts', // phrases
  ],
  stock: ['pieejamība | krājumi | noliktava | atlikums | krājums'], // phrases
  affirmed: ['ir | jā'], // phrases
  not: [
    'nav | ne | nekad | bez | nulle', // phrases
    'nē', // phrases
  ],
  almost: ['gandrīz | pirms'], // phrases
  soon: ['drīzumā | drīz'], // phrases
  left: ['atlicis | atlikuši | palikuši | palicis'], // phrases
  only: ['tikai'], // phrases
  piece: ['gab | gabali | gabals | vienības | preces'], // phrases
  elsewhere: ['saņemšana | veikal* | salon* | izmēr* | krās* | variant* | dāvan*'], // phrases
  otherPage: [
    'mans grozs | mans vēlmju saraksts', // memory
    'grozs | iepirkumu grozs | meklēšanas rezultāti | preces | cenas | akcijas | piegāde', // memory
    'kontakti | par mums', // memory
    'pieslēgties | ienākt | reģistrēties | mans konts | noteikumi un nosacījumi', // memory
    'lietošanas noteikumi | privātuma politika | biežāk uzdotie jautājumi | buj | veikali', // memory
    'atgriešana | jaunumi | visas preces | salīdzināt | vakances | izmēru tabula', // memory
    'cenrādis | zīmoli | katalogs | favorīti | palīdzība | apmaksas veidi', // memory
  ],
  searchResults: ['meklēšanas rezultāti | meklēšanas rezultāts | jūs meklējāt'], // memory
  gone: [
    'lapa nav atrasta | lapa neeksistē | kļūda 404 | prece nav atrasta', // memory
    'produkts nav atrasts | šāda lapa neeksistē', // memory
  ],
  signIn: ['pieslēgties | ienākt'], // memory
  notSold: [
    'vairs netiek pārdots | vairs nav pieejam* | cena pēc pieprasījuma', // memory
    'vairs netiek pārdota | vairs netiek ražots | vairs nav pieejams | vairs nav pieejama', // memory
    'izņemts no tirdzniecības | izņemta no tirdzniecības | aizstāts ar | aizstājējprece', // memory
    'pēctecis | izsole beigusies | izsole noslēgusies | sludinājums nav aktīvs', // memory
    'izpārdots visos izmēros', // memory
  ],
};
