import type { Lexicon } from './lexicon.ts';

export const pl: Lexicon = {
  currentPrice: [
    'cena promocyjna | cena', // shopify
    'cena po rabacie', // memory
    'teraz | nowa cena | nasza cena | promocja | cena aktualna', // memory
  ],
  formerPrice: ['stara cena | było | poprzednia cena | cena poprzednia | cena przed obniżką'], // memory
  regularPrice: [
    'ostatnia najniższa cena', // memory
    'cena regularna', // shopify
    'pierwotna cena wynosiła', // templates
    'stara cena | było | cena katalogowa', // memory
    'sugerowana cena | sugerowana cena detaliczna | cena sugerowana', // memory
    'poprzednia cena | cena poprzednia | cena przed obniżką | cena pierwotna', // memory
    'zamiast | przed', // memory
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
  extra: [
    'gwarancja | przedłużona gwarancja | dodatkowa gwarancja | rozszerzona gwarancja', // memory
    'ubezpieczenie | pakiet ochronny | montaż | usługa montażu | instalacja | wniesienie', // memory
    'odbiór starego sprzętu | pakowanie na prezent | zapakuj na prezent', // memory
    'opakowanie prezentowe | opakowanie na prezent | pudełko prezentowe | papier prezentowy', // memory
    'karta podarunkowa | karty podarunkowe | bon podarunkowy | grawer | grawerowanie', // memory
    'grawerunek | personalizacja | haft | dopłata | dopłata za rozmiar | koszt zwrotu', // memory
    'opłata recyklingowa | opłata recyclingowa | kgo | punkty o wartości | zwrot gotówki', // memory
    'wzornik | opłata manipulacyjna | opłata serwisowa | opłata za płatność | za pobraniem', // memory
    'pobranie | minimalne zamówienie | minimalna wartość zamówienia | za stary sprzęt', // memory
    'pierwszy miesiąc | używane od | używany od | używana od | odnowione od | próbka tkaniny', // memory
    'próbka materiału', // memory
    'kaucja | odbierz | zyskaj | otrzymasz | zwrot', // memory
    'zaliczka | zadatek | bon', // memory
  ],
  included: [
    'ze | w zestawie | zawiera | w cenie | bez | wraz z | gratis', // memory
  ],
  about: [
    'około | ok', // memory
  ],
  otherSum: [
    'kwota vat | próbka', // memory
    'najwyższa cena to | suma częściowa | przewidywana suma', // shopify
    'cena wywoławcza | o wartości | średnia cena', // memory
  ],
  instalment: [
    'rata | raty | cena miesięczna | opłata miesięczna', // memory
    'raty od', // memory
    'rata od | rat', // memory
  ],
  memberPrice: [
    'cena klubowa | cena dla klubowiczów | cena hurtowa | z kartą | w aplikacji', // memory
    'z aplikacją | z kodem | przelewem | dla stałych klientów', // memory
    'dla klubowiczów | dla członków | cena klubowicza | z kartą klubową | z subskrypcją', // memory
    'w aplikacji mobilnej | w klubie', // memory
  ],
  savingAfter: [
    'rabatu | zniżki | taniej | oszczędności | mniej', // memory
  ],
  shipping: [
    'dostawą | dostawy | wysyłką | przesyłką', // memory
    'dostawa', // pages
    'wysyłka | koszt wysyłki', // shopify
    'koszty dostawy | koszt dostawy', // memory
    'przesyłka | kurier | paczkomat | dostawa kurierem', // memory
    'paczkomat inpost | przesyłka kurierska', // memory
  ],
  threshold: [
    'minimalne zamówienie | powyżej', // memory
    'minimalna wartość zamówienia | minimalna kwota zamówienia | za minimum | zamówień od', // memory
    'zamówieniach od | zakupach od | darmowa dostawa od | kwoty', // memory
    'do darmowej | do darmowej dostawy | do bezpłatnej dostawy | brakuje ci | brakuje', // memory
  ],
  extraAfter: [
    'kaucji | kaucja | dopłaty | opłaty | zwrotu | cashbacku | premii | opłaty serwisowej', // memory
    'na zakupy | na pierwsze zakupy | na kolejne zakupy | bonusu', // memory
  ],
  instalmentAfter: [
    'miesięcznie | /mies | / mies', // memory
    'za dzień | dziennie | /dzień | / dzień | za dobę | /doba | / doba', // memory
    'za godzinę | /godz | / godz', // memory
  ],
  free: [
    'darmow* | gratis | bezpłatn*', // memory
  ],
  perUnit: ['za'], // memory
  measure: ['litr'], // memory
  length: ['metr | metr kwadratowy | metr bieżący | mb | m.b'], // memory
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
    'wrzuć do koszyka | dodaj do torby', // phrases
  ],
  related: [
    'polecan*', // pages
    'podobne', // templates
    'podobne produkty | produkty podobne | klienci kupili | kupili również | kupili także', // memory
    'kupowane razem | często kupowane | oglądali również | klienci oglądali', // memory
    'ostatnio oglądane | ostatnio przeglądane | uzupełnij* | dopełnij* | dobierz* | pasuje do', // memory
    'pasujące | dopasuj | stylizacj* | akcesoria | alternatyw* | zamienniki | może ci się', // memory
    'może cię | mogą ci się | spodoba* | zainteresować | polecamy | rekomend* | powiązane', // memory
    'bestseller* | najpopularniejsze | popularne | nowości | odkryj | dla ciebie', // memory
    'z tej samej | zobacz też | zobacz także | zobacz również | sprawdź też | sprawdź także', // memory
    'inne produkty | więcej od | nie zapomnij | dokup | następc*', // memory
    'oglądane | przeglądane | oglądałeś | oglądałaś | przeglądałeś', // memory
  ],
  inStock: [
    'w magazynie', // shopify
    'na stanie | produkt dostępny | dostępny od ręki | dostępne od ręki | duża ilość', // phrases
    'mała ilość | ponownie w magazynie | ponownie dostępny | ostatnie sztuki', // phrases
    'ostatnia sztuka | na zamówienie | w sprzedaży | wysyłka w 24h | dostępny na zamówienie', // phrases
    'gotowy do wysyłki', // phrases
    'mało sztuk | na wyczerpaniu', // phrases
    'średnia ilość | spora ilość | dostępny online | dostępne online', // memory
    'dostępny natychmiast | dostępność: duża', // phrases
  ],
  outOfStock: [
    'zapas wyczerpany | wyprzedany | niedostępny', // shopify
    'niedostępn* | brak w magazynie | brak towaru | brak produktu | brak na stanie', // phrases
    'wyprzedan* | wyczerpan* | produkt wycofany | wycofan* | obecnie brak | chwilowo brak', // phrases
    'tymczasowo brak | chwilowy brak | brak w sprzedaży | nakład wyczerpany | nie ma w magazynie', // phrases
    'nie ma na stanie | nie jest dostępn* | sprzedaż zakończona | brak na magazynie', // phrases
    'wycofany ze sprzedaży | wycofano ze sprzedaży | wycofany z oferty | zakończono sprzedaż', // memory
    'aukcja zakończona | oferta zakończona | nie jest już dostępny | produkt archiwalny', // memory
    'brak w ofercie | brak ofert | nie można zamówić | nie można kupić', // phrases
    'brak dostępności', // phrases
  ],
  soldAlone: ['sprzedane | sprzedany | brak'], // phrases
  available: ['dostępny | dostępna | dostępne'], // phrases
  awaited: [
    'powiadom mnie | powiadom o | powiadomienie o dostępności | daj znać | wkrótce dostępn*', // phrases
    'dostępny wkrótce | wkrótce w sprzedaży | już wkrótce | wkrótce | lista oczekujących', // phrases
    'oczekiwanie na dostawę | gdy będzie dostępny | kiedy będzie dostępny | dostępny od', // phrases
    'spodziewana dostawa | zapytaj o dostępność', // phrases
    'oczekuje na dostawę | oczekiwane', // phrases
    'w przygotowaniu | zapowiedź | niebawem', // phrases
    'oczekujemy na dostawę | czekamy na dostawę', // phrases
  ],
  stock: [
    'dostępność | stan magazynowy | magazyn | stan | zapas | zapasów | liczba sztuk', // phrases
    'dostępna ilość | ilość dostępna', // phrases
  ],
  affirmed: ['jest | od ręki | natychmiast | duża | tak | mała'], // phrases
  none: ['brak | żadn*'], // phrases
  not: [
    'nie | nie ma | nigdy | zero | bez', // phrases
    'już nie | nie jest', // phrases
  ],
  almost: ['prawie | zanim'], // phrases
  soon: ['wkrótce | niebawem | już niedługo'], // phrases
  left: ['zostało | została | zostały | pozostało | ostatnie'], // phrases
  only: ['tylko'], // phrases
  piece: ['szt | sztuk | sztuki | sztuka | egz | egzemplarzy | opak'], // phrases
  elsewhere: [
    'odbiór | odbioru | sklep | sklepie | salon | salonie | salonach | rozmiar* | kolor*', // phrases
    'wariant* | prezent* | jeśli | gdy | raty | czat | opinie | obsługa klienta | konsultan*', // phrases
    'personalizacja', // phrases
  ],
  otherPage: [
    'moja lista życzeń | moje ulubione | mój koszyk', // memory
    'koszyk | twój koszyk | zamówienie | zamówienia | wyniki wyszukiwania | produkty', // memory
    'wszystkie produkty | cennik | promocje | nowości | sklep | dostawa | koszty dostawy', // memory
    'zwroty | regulamin | kontakt | o nas | ulubione | lista życzeń', // memory
    'porównanie produktów | porównywarka', // memory
    'zaloguj się | logowanie | rejestracja | moje konto | polityka prywatności', // memory
    'częste pytania | najczęstsze pytania | faq | sklepy | nasze sklepy | porównaj', // memory
    'porównanie | newsletter | kariera | praca | tabela rozmiarów | marki | producenci', // memory
    'katalog | pomoc | formy płatności | mapa strony | aktualności', // memory
    'dziękujemy za zamówienie | potwierdzenie zamówienia', // memory
    'płatność | płatności', // memory
  ],
  searchResults: [
    'wyniki wyszukiwania | wynik wyszukiwania | wyniki szukania | szukana fraza | szukasz', // memory
    'wyniki dla', // memory
  ],
  gone: [
    'nie znaleziono strony', // shopify
    'strona nie istnieje', // memory
    'błąd 404 | produkt nie istnieje | nie znaleziono produktu', // memory
    'strona nie została znaleziona | produkt nie został znaleziony | nie ma takiej strony', // memory
    'podana strona nie istnieje', // memory
  ],
  signIn: ['zaloguj się | logowanie'], // memory
  botCheck: [
    'że jesteś człowiekiem | dostęp zabroniony | czy jesteś robotem | odmowa dostępu', // memory
    'nie jesteś robotem | weryfikacja bezpieczeństwa | zbyt wiele żądań', // memory
    'dostęp zablokowany', // memory
  ],
  notSold: [
    'wycofany ze sprzedaży | wycofany z oferty | wycofany z produkcji', // memory
    'produkt wycofany | cena na zapytanie | zapytaj o cenę | zastąpiony przez', // memory
    'następca | produkt zastępczy', // memory
    'sprzedaż zakończona | zakończono sprzedaż | koniec sprzedaży', // memory
    'produkt niedostępny w sprzedaży | nie jest już dostępny | produkt archiwalny', // memory
    'archiwalny | wycofano ze sprzedaży | wycofane ze sprzedaży | wycofana ze sprzedaży', // memory
    'nie jest już produkowany | zakończono produkcję | następcę | następcy', // memory
    'aukcja zakończona | licytacja zakończona | ogłoszenie nieaktualne | oferta zakończona', // memory
    'ogłoszenie zakończone | wyprzedane we wszystkich rozmiarach | nie wysyłamy do', // memory
    'aby zobaczyć cenę | aby zobaczyć ceny | cena do uzgodnienia', // memory
  ],
};
