import type { Lexicon } from './lexicon.ts';

export const pl: Lexicon = {
  currentPrice: ['cena promocyjna | cena'], // shopify
  regularPrice: [
    'ostatnia najniższa cena', // memory
    'cena regularna', // shopify
    'pierwotna cena wynosiła', // templates
    'stara cena | było | cena katalogowa', // memory
  ],
  hiddenPrice: [
    'cena w koszyku | zaloguj się, aby zobaczyć cenę', // memory
  ],
  lowest: ['najniższ*'], // memory
  from: ['od'], // ceneo.pl
  saving: [
    'rabat', // shopify
    'oszczędzasz | oszczędność | taniej o', // memory
  ],
  otherSum: [
    'najwyższa cena to | suma częściowa | przewidywana suma', // shopify
    'cena wywoławcza | o wartości | średnia cena', // memory
  ],
  instalment: [
    'rata | raty | cena miesięczna | opłata miesięczna', // memory
  ],
  memberPrice: [
    'cena klubowa | cena dla klubowiczów | cena hurtowa | z kartą | w aplikacji', // memory
    'z aplikacją | z kodem | przelewem | dla stałych klientów', // memory
  ],
  shipping: [
    'dostawa', // pages
    'wysyłka | koszt wysyłki', // shopify
    'koszty dostawy | koszt dostawy', // memory
  ],
  threshold: [
    'minimalne zamówienie | powyżej', // memory
  ],
  instalmentAfter: [
    'miesięcznie | /mies | / mies', // memory
  ],
  free: [
    'darmow* | gratis | bezpłatn*', // memory
  ],
  coin: ['gr | groszy'], // texts
  magnitude: ['mln | tys'], // cldr
  withTax: [
    'z wliczonym podatkiem', // shopify
    'brutto | z vat', // memory
  ],
  withoutTax: ['netto | bez vat'], // memory
  buy: [
    'dodaj do koszyka | kup teraz', // pampoprint.com
    'kup', // ceneo.pl
    'do koszyka | kupuję | zamów | zamów teraz | zamów w przedsprzedaży | przedsprzedaż', // phrases
    'włóż do koszyka', // phrases
  ],
  related: [
    'polecan*', // pages
    'podobne', // templates
  ],
  inStock: [
    'w magazynie', // shopify
    'na stanie | produkt dostępny | dostępny od ręki | dostępne od ręki | duża ilość', // phrases
    'mała ilość | ponownie w magazynie | ponownie dostępny | ostatnie sztuki', // phrases
    'ostatnia sztuka | na zamówienie | w sprzedaży | wysyłka w 24h | dostępny na zamówienie', // phrases
    'gotowy do wysyłki', // phrases
    'mało sztuk | na wyczerpaniu', // phrases
  ],
  outOfStock: [
    'zapas wyczerpany | wyprzedany | niedostępny', // shopify
    'niedostępn* | brak w magazynie | brak towaru | brak produktu | brak na stanie', // phrases
    'wyprzedan* | wyczerpan* | produkt wycofany | wycofan* | obecnie brak | chwilowo brak', // phrases
    'tymczasowo brak | chwilowy brak | brak w sprzedaży | nakład wyczerpany | nie ma w magazynie', // phrases
    'nie ma na stanie | nie jest dostępn* | sprzedaż zakończona | brak na magazynie', // phrases
  ],
  soldAlone: ['sprzedane | sprzedany | brak'], // phrases
  available: ['dostępny | dostępna | dostępne'], // phrases
  awaited: [
    'powiadom mnie | powiadom o | powiadomienie o dostępności | daj znać | wkrótce dostępn*', // phrases
    'dostępny wkrótce | wkrótce w sprzedaży | już wkrótce | wkrótce | lista oczekujących', // phrases
    'oczekiwanie na dostawę | gdy będzie dostępny | kiedy będzie dostępny | dostępny od', // phrases
    'spodziewana dostawa | zapytaj o dostępność', // phrases
    'oczekuje na dostawę | oczekiwane', // phrases
  ],
  stock: ['dostępność | stan magazynowy | magazyn | stan | zapas | zapasów | liczba sztuk'], // phrases
  none: ['brak | żadn*'], // phrases
  not: ['nie | nie ma | nigdy | zero | bez'], // phrases
  almost: ['prawie | zanim'], // phrases
  soon: ['wkrótce | niebawem | już niedługo'], // phrases
  left: ['zostało | została | zostały | pozostało | tylko | ostatnie'], // phrases
  piece: ['szt | sztuk | sztuki | sztuka | egz | egzemplarzy | opak'], // phrases
  elsewhere: [
    'odbiór | odbioru | sklep | sklepie | salon | salonie | salonach | rozmiar* | kolor*', // phrases
    'wariant* | prezent* | jeśli | gdy | raty', // phrases
  ],
  otherPage: [
    'koszyk | twój koszyk | zamówienie | zamówienia | wyniki wyszukiwania | produkty', // memory
    'wszystkie produkty | cennik | promocje | nowości | sklep | dostawa | koszty dostawy', // memory
    'zwroty | regulamin | kontakt | o nas | ulubione | lista życzeń', // memory
    'porównanie produktów | porównywarka', // memory
  ],
  gone: ['nie znaleziono strony'], // shopify
  notSold: [
    'wycofany ze sprzedaży | wycofany z oferty | wycofany z produkcji', // memory
    'produkt wycofany | cena na zapytanie | zapytaj o cenę | zastąpiony przez', // memory
    'następca | produkt zastępczy', // memory
  ],
};
