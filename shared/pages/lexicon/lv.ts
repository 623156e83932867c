import type { Lexicon } from './lexicon.ts';

export const lv: Lexicon = {
  regularPrice: [
    'pēdējā zemākā cena', // memory
    'senā cena | parastā cena | sākotnējā cena', // memory
  ],
  lowest: ['zemāk*'], // memory
  saving: [
    'ietaupījums | atlaide', // memory
  ],
  instalment: [
    'mēnesī | līzings', // memory
  ],
  memberPrice: [
    'ar karti', // memory
  ],
  shipping: ['piegāde'], // www.elkor.lv
  free: [
    'bezmaksas', // memory
  ],
  withTax: ['ar pvn'], // memory
  withoutTax: ['bez pvn'], // memory
  buy: [
    'ielikt grozā', // www.elkor.lv
    'pievienot grozam', // woocommerce
    'likt grozā | pirkt | pirkt tūlīt | pirkt tagad | priekšpasūtīt', // phrases
    'pievienot pirkumu grozam', // phrases
  ],
  inStock: [
    'ir noliktavā | noliktavā | ir uz vietas | ir pieejams | ir pieejama | atkal noliktavā', // phrases
    'atkal pieejams | pēdējie eksemplāri | uz pasūtījumu | pēc pasūtījuma | ir krājumā', // phrases
    'krājumā', // phrases
    'pēdējais gabals', // phrases
  ],
  outOfStock: [
    'nav noliktavā', // woocommerce
    'nav pieejams | nav pieejama | nav krājumā | izpārdots | izpārdota | nav uz vietas', // phrases
    'šobrīd nav | nav pārdošanā | beidzies | beigušās | noliktavā nav | preces nav', // phrases
    'īslaicīgi nav | vairs nav | nevar pasūtīt | nepieejams', // phrases
  ],
  soldAlone: ['pārdots'], // phrases
  available: ['pieejams | pieejama | pieejami'], // phrases
  awaited: [
    'paziņot man | paziņojiet man | paziņot | informēt mani | drīzumā | drīzumā pieejams', // phrases
    'drīz būs | drīz pieejams | gaidāms | kad būs pieejams | kad būs noliktavā', // phrases
    'gaidīšanas saraksts', // phrases
  ],
  stock: ['pieejamība | krājumi | noliktava | atlikums | krājums'], // phrases
  not: ['nav | ne | nekad | bez | nulle'], // phrases
  almost: ['gandrīz | pirms'], // phrases
  soon: ['drīzumā | drīz'], // phrases
  left: ['atlicis | atlikuši | palikuši | palicis | tikai'], // phrases
  piece: ['gab | gabali | gabals | vienības | preces'], // phrases
  elsewhere: ['saņemšana | veikal* | salon* | izmēr* | krās* | variant* | dāvan* | ja'], // phrases
  otherPage: [
    'grozs | iepirkumu grozs | meklēšanas rezultāti | preces | cenas | akcijas | piegāde', // memory
    'kontakti | par mums', // memory
  ],
  notSold: ['vairs netiek pārdots | vairs nav pieejam* | cena pēc pieprasījuma'], // memory
};
