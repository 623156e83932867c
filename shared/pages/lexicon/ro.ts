import type { Lexicon } from './lexicon.ts';

export const ro: Lexicon = {
  currentPrice: [
    'oferta', // www.emag.ro
    'pret', // sabrinairp.github.io
    'preț redus | preț', // shopify
    'acum', // memory
    'preț promoțional', // memory
    'preț nou | preț special', // memory
  ],
  formerPrice: ['preț vechi | prețul vechi | pret vechi | preț anterior'], // memory
  regularPrice: [
    'preț obișnuit', // shopify
    'preț vechi | prețul vechi | pret vechi | preț inițial | preț întreg | prp', // memory
    'preț recomandat | prețul recomandat | preț de listă | preț recomandat de vânzare', // memory
    'preț anterior | pret anterior', // memory
    'era | în loc de', // memory
  ],
  lowest: ['mai mic | mai scăzut'], // memory
  from: [
    'de la', // www.emag.ro
    'începând cu', // shopify
  ],
  saving: [
    'reducere', // shopify
    'economisești | economie', // memory
  ],
  extra: [
    'garanție | garanție extinsă | extragaranție | extra garanție | extensie garanție', // memory
    'montaj | serviciu de montaj | instalare | punere în funcțiune | ridicare aparat vechi', // memory
    'ambalare cadou | ambalaj cadou | cutie cadou | card cadou | carduri cadou', // memory
    'voucher cadou | gravare | gravură | personalizare | broderie | supliment', // memory
    'taxă suplimentară | garanție sgr | sgr | ambalaj returnabil | cost retur | taxă retur', // memory
    'taxă verde | timbru verde | ecotaxă | puncte de fidelitate | eșantion', // memory
    'taxă de procesare | taxă de administrare | taxă de serviciu | ramburs | comandă minimă', // memory
    'buy-back | buyback | prima lună | resigilat de la | resigilate de la | folosit de la', // memory
    'primești | câștigi | retur', // memory
    'easybox | primești voucher', // memory
  ],
  included: [
    'cu | inclus* | include | fără', // memory
  ],
  about: [
    'aproximativ | circa', // memory
  ],
  otherSum: [
    'cel mai mare preț este | total estimat', // shopify
    'preț de pornire | în valoare de | preț mediu', // memory
  ],
  instalment: [
    'rate lunare', // www.emag.ro
    'rata lunară | rată lunară', // memory
    'rate x', // memory
  ],
  memberPrice: [
    'preț pentru membri | en gros', // memory
    'pentru membri | preț membri | preț club | cu cardul | cu card | preț cu card', // memory
    'cu abonament | în aplicație | cu cod | cu voucher', // memory
    'preț membru', // memory
  ],
  threshold: [
    'peste | comandă minimă | comanda minimă | valoarea minimă a comenzii', // memory
    'până la transport gratuit | până la livrare gratuită', // memory
  ],
  savingAfter: [
    'reducere | discount | mai ieftin', // memory
  ],
  shipping: [
    'livrare', // www.emag.ro
    'transport', // sabrinairp.github.io
    'expediere', // shopify
    'cost transport | cost livrare | taxă de livrare', // memory
    'livrare prin curier', // memory
  ],
  extraAfter: [
    'garanție sgr | supliment | taxă | cashback | bonus | înapoi | sgr', // memory
    'la prima comandă | voucher | cadou', // memory
  ],
  instalmentAfter: [
    'pe lună | /lună | / lună', // memory
    'pe zi | /zi | / zi', // memory
  ],
  free: [
    'gratuit*', // memory
  ],
  perUnit: ['pe'], // memory
  measure: ['litru'], // memory
  length: ['metru | metru pătrat | mp'], // memory
  magnitude: ['mil'], // cldr
  withTax: [
    'taxe incluse', // shopify
    'cu tva | tva inclus', // memory
  ],
  withoutTax: ['fără tva | fara tva'], // memory
  buy: [
    'adauga in cos | cumpara', // www.emag.ro
    'adaugă în coș', // ppc.promo
    'adăugați în coș', // shopify
    'adaugă in cos | adaugă în coşul | cumpără | cumpără acum | cumpara acum | comandă', // phrases
    'comandă acum | precomandă', // phrases
    'pune în coș | adaugă la coș | adaugă în sacoșă', // phrases
  ],
  buyAlone: ['în coș'], // phrases
  related: [
    'similare', // templates
    'produse similare | produse asemănătoare | asemănătoare | asociate | înrudite', // memory
    'clienții au | au cumpărat | au vizionat | cumpărate împreună | cumpărate frecvent', // memory
    'frecvent cumpărate | se potrivește | se asortează | potrivite | completează* | combină*', // memory
    'accesorii | alternativ* | văzute recent | vizualizate recent | vizitate recent', // memory
    'ultimele produse | te-ar putea | s-ar putea | ți-ar putea | îți poate | v-ar putea', // memory
    'recomand* | recomandări | populare | cele mai vândute | noutăți | descoperă', // memory
    'pentru tine | pentru dumneavoastră | din aceeași | alte produse | vezi și | nu uita', // memory
    'vizualizate | ai vizualizat | ai văzut', // memory
  ],
  inStock: [
    'în stoc', // shopify
    'in stoc', // sabrinairp.github.io
    'în stoc furnizor | din nou în stoc | disponibil imediat | livrare imediată', // phrases
    'ultimele bucăți | ultimele produse | ultima bucată | la comandă | stoc limitat', // phrases
    'disponibil la comandă | disponibil în stoc | stoc suficient', // phrases
    'pe stoc', // phrases
    'disponibil online | în stoc online', // memory
  ],
  outOfStock: [
    'nu există în stoc | indisponibil | stocul epuizat', // shopify
    'stoc epuizat', // sabrinairp.github.io
    'epuizat | indisponibil* | nu este în stoc | nu este in stoc | nu este disponibil', // phrases
    'nu mai este disponibil | fără stoc | fara stoc | lipsă stoc | lipsa stoc', // phrases
    'lipsă din stoc | stoc zero | nu mai este în stoc | nu e în stoc | temporar indisponibil', // phrases
    'produs epuizat | nu poate fi comandat | nu se mai produce', // phrases
    'discontinuat | scos din vânzare | retras din vânzare | nu se mai comercializează', // memory
    'a fost vândut | licitație încheiată', // memory
    'ieșit din stoc | nu se mai vinde | scos din ofertă', // phrases
    'nedisponibil', // phrases
    'scos din gamă | scos din oferta', // phrases
  ],
  soldAlone: ['vândut'], // phrases
  available: ['disponibil | disponibilă'], // phrases
  awaited: [
    'anunță mă | anunta ma | anunțați mă | notifică mă | notifica ma | alertă stoc', // phrases
    'revine în stoc | revine in stoc | revine în curând | în curând | in curand', // phrases
    'listă de așteptare | când este disponibil | când revine | disponibil de la', // phrases
    'în curs de aprovizionare', // phrases
  ],
  stock: ['stoc | disponibilitate | stocul'], // phrases
  affirmed: ['imediată | imediata | limitat | limitată'], // phrases
  none: ['niciun | nicio'], // phrases
  not: [
    'nu | nu este | nu e | nu mai | fără | niciodată | zero', // phrases
    'nu mai este', // phrases
  ],
  almost: ['aproape | înainte'], // phrases
  soon: ['în curând | curând | in curand'], // phrases
  left: ['rămase | rămas | mai sunt | ultimele'], // phrases
  only: ['doar'], // phrases
  piece: ['buc | bucăți | bucata | produse | unități | exemplare'], // phrases
  elsewhere: [
    'ridicare | magazin | magazine | showroom | mărime | mărimi | mărimea | culoare | culori', // phrases
    'culoarea | variantă | opțiune | cadou | dacă | rate', // phrases
  ],
  otherPage: [
    'lista mea de dorințe | favoritele mele', // memory
    'coș | coșul meu | coș de cumpărături | coșul de cumpărături | finalizare comandă', // memory
    'rezultate căutare | produse | prețuri | oferte | livrare | contact | despre noi', // memory
    'favorite', // memory
    'autentificare | conectare | contul meu | creare cont | înregistrare', // memory
    'termeni și condiții | politica de confidențialitate | întrebări frecvente', // memory
    'magazinele noastre | retur | promoții | noutăți | toate produsele | compară', // memory
    'newsletter | cariere | ghid de mărimi | mărci | branduri | catalog | suport | ajutor', // memory
    'metode de plată', // memory
    'mulțumim pentru comandă | confirmare comandă', // memory
    'plată', // memory
  ],
  searchResults: [
    'rezultatele căutării | rezultate căutare | rezultatele cautarii', // memory
    'rezultate ale căutării | ai căutat', // memory
    'rezultate pentru', // memory
  ],
  gone: [
    'pagina nu a fost găsită', // shopify
    'pagina nu există | pagina nu exista | eroare 404 | produsul nu a fost găsit', // memory
    'produsul nu a fost gasit | pagina căutată nu există | produsul nu există', // memory
  ],
  signIn: ['autentificare | conectare'], // memory
  botCheck: [
    'că ești om | că sunteți om | acces interzis | că nu ești robot | că nu sunteți robot', // memory
    'verificare de securitate', // memory
  ],
  notSold: [
    'scos din producție | scos din ofertă | nu mai este disponibil | preț la cerere', // memory
    'înlocuit de | înlocuit cu', // memory
    'produs discontinuat | discontinuat | scos din vânzare | retras din vânzare', // memory
    'nu se mai comercializează | nu se mai produce | nu mai este în ofertă', // memory
    'stoc epuizat definitiv | produs înlocuitor | succesor | licitație încheiată', // memory
    'licitația s-a încheiat | anunț expirat | anunțul nu mai este | a fost vândut', // memory
    'preț la solicitare | indisponibil în toate mărimile', // memory
  ],
};
