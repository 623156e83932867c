/** What shops of a language write beside a product, or on the control that buys it. */
export interface StockPhrases {
  out: string[];
  in: string[];
  /** It can be ordered, though there are few, or not yet, or not at once. */
  soon: string[];
  notify: string[];
  buy: string[];
}

const lines = `
en out Out of stock | Sold out | Currently unavailable | This item is no longer available | Temporarily out of stock | Not in stock | Unavailable | Availability: Out of stock | Discontinued | This product is currently out of stock and unavailable. | Item is not available | Stock: 0 | 0 in stock | We are out of stock | Sorry, this item is sold out | There are not enough products in stock | Zero stock | Unavailable online | Not available for purchase | Availability: Unavailable | Retired product
en in In stock | In Stock! | 12 in stock | Availability: In stock | Available now | Ready to ship
en soon Not out of stock | Only 2 left in stock | Last piece | Only 1 left! | Ships in 3 weeks | Available for pre-order | Low stock | Almost sold out | Selling fast | Hurry, going out of stock soon | Available on backorder | Never out of stock again | Made to order
en notify Notify me when available | Email me when back in stock
en buy Add to cart | Buy now | Pre-order
de out Ausverkauft | Nicht auf Lager | Nicht lieferbar | Derzeit nicht verfügbar | Momentan nicht lieferbar | Nicht mehr verfügbar | Nicht vorrätig | Zur Zeit nicht lieferbar | Vergriffen | Artikel ist leider ausverkauft | Leider ausverkauft | Aktuell nicht verfügbar | Nicht verfügbar | Artikel nicht mehr erhältlich | Kein Bestand | Nicht genügend Artikel auf Lager | Wird nicht mehr geführt | Abverkauft | 0 Stück auf Lager
de in Auf Lager | Sofort lieferbar | Lieferbar | Sofort verfügbar | Vorrätig | Verfügbar | Auf Lager, Lieferzeit 1-3 Tage
de soon Nur noch 2 Stück auf Lager | Nur noch wenige verfügbar | Lieferbar in 3 Wochen | Vorbestellbar | Letztes Exemplar | Fast ausverkauft | Bald ausverkauft
de notify Benachrichtigen Sie mich, wenn verfügbar | Benachrichtigen, wenn verfügbar
de buy In den Warenkorb | Jetzt kaufen | Vorbestellen
fr out Rupture de stock | En rupture de stock | Épuisé | Indisponible | Actuellement indisponible | Produit épuisé | Ce produit n'est plus disponible | Non disponible | Victime de son succès | Stock épuisé | Temporairement en rupture | Plus en stock | N'est plus en stock | Article vendu | Il n'y a pas assez de produits en stock | Produit arrêté | Ne peut plus être commandé | Manque provisoire chez l'éditeur | En réimpression
fr in En stock | Disponible | 12 en stock | Produit en stock
fr soon Plus que 2 en stock | Dernières pièces disponibles | Il ne reste que 2 exemplaires | Disponible en précommande | Expédié sous 3 semaines | Bientôt épuisé | Presque épuisé
fr notify M'avertir quand disponible | Prévenez-moi lorsque le produit est disponible
fr buy Ajouter au panier | Acheter | Précommander
es out Agotado | Sin stock | Sin existencias | No disponible | Fuera de stock | Actualmente no disponible | Producto agotado | No hay stock | Temporalmente agotado | Producto no disponible | No disponible temporalmente | Este producto ya no está disponible | Sin disponibilidad | Vendido | No hay suficientes productos en stock | Sin unidades | No quedan unidades | Fuera de catálogo | Publicación pausada
es in En stock | Disponible | Hay existencias | 12 disponibles | Stock disponible
es soon Solo quedan 2 | ¡Últimas unidades! | Última pieza | Disponible en 3 semanas | Preventa | Casi agotado | Disponible bajo pedido
es notify Avísame cuando esté disponible | Notificarme cuando esté disponible
es buy Añadir al carrito | Comprar | Reservar ahora | Agregar al carro | Agregar a la bolsa | Agregar a mi bolsa | Comprar ahora | Añadir a la cesta | Lo quiero | Agregar
pt out Esgotado | Indisponível | Produto indisponível | Sem estoque | Sem stock | Fora de estoque | Não disponível | Produto esgotado | Temporariamente indisponível | Fora de stock | Este produto não está disponível | Vendido | Produto sem estoque no momento | Não há produtos suficientes em stock | Quantidade: 0 em estoque
pt in Em estoque | Em stock | Disponível | Pronta entrega | 12 em estoque | Disponível para entrega imediata
pt soon Restam apenas 2 | Últimas unidades | Última peça | Pré-venda | Envio em 3 semanas | Quase esgotado | Disponível por encomenda
pt notify Avise-me quando chegar | Avisar-me quando disponível
pt buy Adicionar ao carrinho | Comprar | Comprar agora | Adicionar à sacola | Colocar no carrinho | Compre agora | Comprar agora | Adicionar ao carrinho de compras
it out Esaurito | Non disponibile | Prodotto esaurito | Attualmente non disponibile | Terminato | Fuori produzione | Momentaneamente non disponibile | Non più disponibile | Prodotto non disponibile | Temporaneamente esaurito | Articolo non disponibile | Venduto | Non in stock | Non disponibile in magazzino | Non ci sono abbastanza prodotti in magazzino | Opera venduta
it in Disponibile | Disponibilità immediata | In magazzino | 12 disponibili | Prodotto disponibile | Disponibile subito
it soon Ne rimangono solo 2 | Ultimo pezzo | Ultimi pezzi disponibili | Disponibile in 3 settimane | Disponibile su ordinazione | In esaurimento | Quasi esaurito
it notify Avvisami quando disponibile | Avvisami
it buy Aggiungi al carrello | Acquista | Preordina
nl out Uitverkocht | Niet op voorraad | Niet leverbaar | Momenteel niet leverbaar | Niet beschikbaar | Tijdelijk uitverkocht | Niet meer leverbaar | Niet voorradig | Verkocht | Tijdelijk niet op voorraad | Product is niet meer beschikbaar | Geen voorraad | Helaas uitverkocht | Uit productie | Kan niet meer besteld worden
nl in Op voorraad | Voorradig | Direct leverbaar | Leverbaar | 12 op voorraad | Uit voorraad leverbaar
nl soon Nog maar 2 op voorraad | Laatste stuk | Levertijd 3 weken | Bijna uitverkocht | Nog 1 stuk | Reserveer nu
nl notify Houd mij op de hoogte | Mail mij wanneer beschikbaar | Laat het me weten
nl buy In winkelwagen | Bestellen | Koop nu
fy out Utferkocht | Net op foarrie | Net beskikber
fy in Op foarrie
fy soon Noch mar 2 op foarrie
fy buy Yn winkelwein
sv out Slutsåld | Slut i lager | Ej i lager | Tillfälligt slut | Inte tillgänglig | Finns ej i lager | Slut | Ej tillgänglig | Produkten har utgått | Utgått | Finns inte i lager | Tyvärr slutsåld | Slutsålt | Såld | Ej i webblager | Slut i webblager | Slut online | Varan är slut | Produkten är inte längre tillgänglig
sv in I lager | Finns i lager | Finns i webblager | I lager (12 st) | Skickas inom 24 timmar
sv soon Endast 2 kvar i lager | Få kvar | Sista exemplaret | Leverans inom 3 veckor | Kan förbeställas | Snart slut | Beställningsvara
sv notify Bevaka | Meddela mig när den är tillbaka | Bevaka produkt
sv buy Lägg i varukorgen | Köp | Förboka
da out Udsolgt | Ikke på lager | Ikke tilgængelig | Midlertidigt udsolgt | Udgået | Varen er udsolgt | Ej på lager | Solgt | Ikke længere tilgængelig | Varen er udgået
da in På lager | 12 på lager | Findes på lager | Klar til afsendelse
da soon Kun 2 tilbage på lager | Få på lager | Sidste stk. | Leveres om 3 uger | Kan forudbestilles | Næsten udsolgt | Bestillingsvare
da notify Giv mig besked | Få besked når varen er på lager
da buy Læg i kurv | Køb nu | Forudbestil
nb out Utsolgt | Ikke på lager | Midlertidig utsolgt | Ikke tilgjengelig | Tomt på lager | Varen er utsolgt | Utgått | Solgt | Ikke lenger tilgjengelig | Tomt | Produktet er utgått og kan ikke bestilles
nb in På lager | 12 på lager | Finnes på lager | Klar for sending
nb soon Kun 2 igjen på lager | Få på lager | Siste eksemplar | Leveres om 3 uker | Kan forhåndsbestilles | Nesten utsolgt | Bestillingsvare
nb notify Varsle meg | Gi meg beskjed når varen er på lager
nb buy Legg i handlekurv | Kjøp nå | Forhåndsbestill
fi out Loppuunmyyty | Ei varastossa | Ei saatavilla | Loppu varastosta | Tilapäisesti loppu | Tuote on loppu | Myyty | Poistunut valikoimasta | Ei ole varastossa | Tuote on loppunut | Varasto loppu | Tilapäisesti loppu varastosta | Poistunut tuote
fi in Varastossa | Saatavilla | Heti saatavilla | Varastossa 12 kpl | Toimitetaan heti
fi soon Vain 2 jäljellä | Viimeinen kappale | Toimitus 3 viikossa | Ennakkotilattavissa | Melkein loppuunmyyty | Tilaustuote
fi notify Ilmoita kun saatavilla | Ilmoita minulle
fi buy Lisää ostoskoriin | Osta nyt | Ennakkotilaa
is out Uppselt | Ekki til á lager | Ekki á lager | Ekki fáanlegt | Uppseld í bili
is in Á lager | Til á lager | Til á lager: 12
is soon Aðeins 2 eftir á lager | Síðasta eintakið
is notify Láta mig vita
is buy Bæta í körfu | Setja í körfu
pl out Brak w magazynie | Niedostępny | Produkt niedostępny | Wyprzedany | Wyprzedane | Towar niedostępny | Chwilowo niedostępny | Brak na stanie | Brak towaru | Nakład wyczerpany | Sprzedane | Produkt wycofany | Obecnie niedostępne | Aktualnie niedostępny | Niedostępne | Dostępność: brak | Chwilowy brak | Brak na magazynie | Brak w sprzedaży | Obecnie brak
pl in W magazynie | Dostępny | Produkt dostępny | Na stanie | Dostępność: duża ilość | Dostępne od ręki
pl soon Nie wyprzedane | Tylko 2 sztuki w magazynie | Ostatnia sztuka | Ostatnie sztuki | Wysyłka w 3 tygodnie | Przedsprzedaż | Prawie wyprzedane | Dostępny na zamówienie | Zostało tylko: 1 | Pozostały 2 sztuki
pl notify Powiadom o dostępności | Powiadom mnie o dostępności
pl buy Dodaj do koszyka | Do koszyka | Kup teraz
cs out Vyprodáno | Není skladem | Nedostupné | Momentálně nedostupné | Dočasně vyprodáno | Zboží není dostupné | Není k dispozici | Prodáno | Ukončený prodej | Prodej ukončen | Produkt je vyprodán | Dostupnost: vyprodáno | Na skladě: 0 ks | Již se neprodává | Produkt již není v nabídce | Nelze objednat | Prodej skončil | Doprodáno
cs in Skladem | Skladem 12 ks | Na skladě | Skladem > 5 ks | Ihned k odeslání
cs soon Poslední kus | Skladem poslední 2 ks | Zbývají poslední 2 kusy | Do 3 týdnů | Předobjednávka | Na objednávku | Téměř vyprodáno | Skladem u dodavatele
cs notify Hlídat dostupnost | Upozornit na naskladnění
cs buy Do košíku | Přidat do košíku | Předobjednat
sk out Vypredané | Nie je skladom | Nedostupné | Momentálne nedostupné | Dočasne vypredané | Nie je na sklade | Tovar nie je dostupný | Predané | Predaj ukončený | Produkt je vypredaný | Momentálne nie je skladom | Produkt sa už nepredáva
sk in Skladom | Na sklade | Skladom 12 ks | Ihneď k odoslaniu
sk soon Posledný kus | Skladom posledné 2 ks | Do 3 týždňov | Predobjednávka | Na objednávku | Takmer vypredané
sk notify Strážiť dostupnosť | Upozorniť na naskladnenie
sk buy Do košíka | Pridať do košíka | Kúpiť
sl out Ni na zalogi | Razprodano | Ni na voljo | Trenutno ni na zalogi | Izdelek ni na voljo | Prodano
sl in Na zalogi | Na voljo | Takoj na voljo | 12 na zalogi
sl soon Samo še 2 na zalogi | Zadnji kos | Dobava v 3 tednih | Prednaročilo | Skoraj razprodano | Po naročilu
sl notify Obvesti me, ko bo na zalogi | Obvestite me
sl buy Dodaj v košarico | V košarico | Kupi zdaj
hr out Rasprodano | Nije dostupno | Nema na zalihi | Trenutno nedostupno | Nije na zalihi | Nedostupno | Proizvod nije dostupan | Prodano | Nema na skladištu
hr in Na zalihi | Dostupno | Dostupno odmah | Na stanju | Raspoloživo
hr soon Još samo 2 na zalihi | Zadnji komad | Isporuka za 3 tjedna | Prednarudžba | Uskoro rasprodano | Dostupno po narudžbi
hr notify Obavijesti me | Obavijestite me kada bude dostupno
hr buy Dodaj u košaricu | U košaricu | Kupi | Dodaj u košaricu | U košaricu | Kupi
sr out Rasprodato | Nema na stanju | Trenutno nedostupno | Nije dostupno | Распродато | Нема на стању | Није доступно | Тренутно недоступно | Prodato | Nema na lageru
sr in Na stanju | На стању | Dostupno | Na lageru | Доступно | Ima na stanju
sr soon Još samo 2 na stanju | Poslednji komad | Последњи комад | Isporuka za 3 nedelje | Uskoro rasprodato
sr notify Obavesti me | Обавести ме
sr buy Dodaj u korpu | U korpu | Додај у корпу | Kupi odmah | Купи | Додај у корпу
bg out Изчерпан | Няма в наличност | Няма наличност | Не е в наличност | Изчерпано количество | Неналичен | Продуктът не е наличен | Временно изчерпан | Продадено | Няма на склад
bg in В наличност | Наличен | На склад | Продуктът е наличен | В наличност: 12
bg soon Само 2 в наличност | Последна бройка | Доставка до 3 седмици | Предварителна поръчка | Почти изчерпан | По поръчка
bg notify Уведоми ме | Уведомете ме при наличност
bg buy Добави в количката | Купи | Поръчай | Добави в кошницата | Купи сега | Купете
mk out Нема на залиха | Распродадено | Недостапно | Моментално недостапно
mk in На залиха | Достапно
mk soon Уште само 2 на залиха | Последно парче
mk notify Извести ме
mk buy Додај во кошничка | Купи
ru out Нет в наличии | Нет в продаже | Распродано | Товар закончился | Временно нет в наличии | Снят с производства | Наличие: отсутствует | Нет на складе | Продано | Товар недоступен | Временно отсутствует | Раскупили | Недоступен для заказа | Закончился | Ожидается поступление | Снято с продажи | Отсутствует в продаже | Остаток: 0 шт.
ru in В наличии | Есть в наличии | Товар в наличии | На складе | Есть на складе | В наличии 12 шт. | Наличие: есть
ru soon Осталось 2 шт. | Последний экземпляр | Доставка через 3 недели | Предзаказ | Под заказ | Почти распродано | Скоро закончится | Заканчивается
ru notify Сообщить о поступлении | Уведомить о поступлении
ru buy В корзину | Купить | Добавить в корзину | Заказать | Купить в 1 клик | В корзину! | Положить в корзину
uk out Немає в наявності | Закінчився | Товар закінчився | Розпродано | Відсутній | Немає на складі | Продано | Знято з виробництва | Тимчасово відсутній | Товар відсутній | Нема в наявності | Недоступний
uk in В наявності | Є в наявності | На складі | Є на складі | Готовий до відправки | Готово до відправки
uk soon Залишилося 2 шт. | Остання штука | Доставка через 3 тижні | Передзамовлення | Під замовлення | Майже розпродано | Закінчується
uk notify Повідомити про наявність | Повідомити, коли з’явиться
uk buy Купити | До кошика | Додати в кошик | В кошик | Додати до кошика | Замовити | Придбати | У кошик
be out Няма ў наяўнасці | Распрададзена | Няма на складзе | Скончыўся
be in У наяўнасці | Ёсць у наяўнасці
be soon Засталося 2 шт. | Апошні экзэмпляр
be notify Паведаміць пра паступленне
be buy У кошык | Купіць
ro out Stoc epuizat | Indisponibil | Epuizat | Nu este în stoc | Nu este disponibil | Produs indisponibil | Momentan indisponibil | Fără stoc | Lipsă stoc | Nu mai este în stoc | Vândut | Lipsa stoc | Stoc 0 | Out of stock
ro in În stoc | In stoc | Disponibil | În stoc furnizor | Disponibil în stoc | Stoc: 12 buc
ro soon Ultimul produs în stoc | Ultimele 2 bucăți | Stoc limitat | Livrare în 3 săptămâni | Precomandă | Aproape epuizat | La comandă
ro notify Anunță-mă când revine în stoc | Alertă stoc
ro buy Adaugă în coș | Cumpără acum | Adauga in cos | Adaugă în Coș | Cumpara | Comandă acum
hu out Elfogyott | Nincs raktáron | Nincs készleten | Nem elérhető | Jelenleg nem elérhető | Nem kapható | A termék elfogyott | Nem rendelhető | Kifogyott | Eladva | Átmenetileg nem elérhető | Készleten: 0 db | A termék jelenleg nem rendelhető | Kifutott termék
hu in Raktáron | Készleten | Raktáron: 12 db | Elérhető | Azonnal szállítható
hu soon Már csak 2 db raktáron | Utolsó darab | Szállítás 3 héten belül | Előrendelhető | Hamarosan elfogy | Rendelhető | Rendelésre
hu notify Értesítést kérek | Értesítsen, ha elérhető
hu buy Kosárba | Kosárba teszem | Megveszem | Kosárba helyez | Megrendelés | Kosárhoz adom | Megvásárolom
el out Εξαντλήθηκε | Εξαντλημένο | Μη διαθέσιμο | Δεν είναι διαθέσιμο | Εκτός αποθέματος | Προσωρινά μη διαθέσιμο | Χωρίς απόθεμα | Εκτός στοκ | Πουλήθηκε | Δεν υπάρχει διαθεσιμότητα | Έχει εξαντληθεί | Προσωρινά εξαντλημένο
el in Διαθέσιμο | Άμεσα διαθέσιμο | Σε απόθεμα | Ετοιμοπαράδοτο | Σε στοκ | Είναι διαθέσιμο
el soon Μόνο 2 διαθέσιμα | Τελευταίο κομμάτι | Παράδοση σε 3 εβδομάδες | Προπαραγγελία | Κατόπιν παραγγελίας | Σχεδόν εξαντλημένο
el notify Ειδοποίησέ με | Ειδοποίηση διαθεσιμότητας
el buy Προσθήκη στο καλάθι | Αγορά | Στο καλάθι | Στο καλάθι μου | Αγόρασε τώρα | Βάλε στο καλάθι
tr out Tükendi | Stokta yok | Stokta bulunmamaktadır | Geçici olarak temin edilemiyor | Ürün tükendi | Stoklarımızda bulunmamaktadır | Satışta değil | Mevcut değil | Satıldı | Stok tükendi | Geçici olarak stokta yok | Tükenmiştir | Stok bulunmuyor
tr in Stokta var | Stokta | Stokta mevcut | Mevcut | Hemen teslim | Stok durumu: var
tr soon Stokta son 2 ürün | Son 1 adet | Son ürün | 3 hafta içinde kargoda | Ön sipariş | Tükenmek üzere
tr notify Gelince haber ver | Stoğa gelince haber ver
tr buy Sepete ekle | Satın al | Hemen al | Sepete at | Şimdi al | Sepete ekleyin
az out Stokda yoxdur | Bitib | Mövcud deyil | Anbarda yoxdur | Satılıb | Bitmişdir | Stokda mövcud deyil | Müvəqqəti bitib | Satışda yoxdur
az in Stokda var | Mövcuddur | Anbarda var | Satışda var
az soon Son 2 ədəd
az notify Mənə bildir
az buy Səbətə əlavə et | İndi al | Səbətə at | Sifariş et | Almaq
kk out Қоймада жоқ | Таусылды | Сатылымда жоқ | Жоқ | Қолжетімсіз | Тауар таусылды | Сатылып кетті | Қолда жоқ
kk in Қоймада бар | Сатылымда бар | Қолда бар | Қолжетімді
kk soon Соңғы 2 дана
kk buy Себетке қосу | Сатып алу | Себетке салу | Себетке | Тапсырыс беру
ka out არ არის მარაგში | გაყიდულია | ამოიწურა | მარაგი ამოწურულია | არ არის ხელმისაწვდომი | მარაგში არ არის | დროებით არ არის მარაგში | ამოწურულია | მარაგი ამოიწურა
ka in მარაგშია | მარაგში | ხელმისაწვდომია | არის მარაგში
ka soon დარჩა 2 ცალი
ka buy კალათაში დამატება | ყიდვა | კალათაში | დაამატე კალათაში | იყიდე | შეიძინე
hy out Առկա չէ | Սպառված է | Վաճառված է | Առկա չէ պահեստում | Պահեստում չկա | Ժամանակավորապես առկա չէ
hy in Առկա է | Առկա է պահեստում | Պահեստում առկա է | Պահեստում կա
hy soon Մնացել է 2 հատ
hy buy Ավելացնել զամբյուղին | Գնել | Ավելացնել զամբյուղ | Ավելացնել զամբյուղում | Գնել հիմա
he out אזל מהמלאי | אזל המלאי | לא במלאי | המוצר אינו במלאי | לא זמין | אזל | חסר במלאי | המוצר אזל | נמכר | לא קיים במלאי | אזל זמנית
he in במלאי | קיים במלאי | יש במלאי | זמין במלאי | המוצר במלאי | זמין
he soon נותרו 2 במלאי | יחידה אחרונה | יחידות אחרונות במלאי | משלוח תוך 3 שבועות | הזמנה מוקדמת | כמעט אזל
he notify עדכנו אותי כשחוזר | הודיעו לי כשחוזר למלאי
he buy הוסף לסל | הוספה לסל | קנה עכשיו | הוספה לעגלה | לרכישה | הוסיפו לסל | קנו עכשיו | הוסף לעגלה | הזמן עכשיו
ar out غير متوفر | نفدت الكمية | نفذت الكمية | غير متوفر حالياً | غير متاح | نفد من المخزون | انتهت الكمية | المنتج غير متوفر | غير متوفر في المخزون | مباع | نفذ من المخزون | غير متاح حاليا | نفدت الكميّة | انتهى
ar in متوفر | متوفر في المخزون | متوفر الآن | متاح | في المخزون | المنتج متوفر
ar soon بقي 2 فقط | آخر قطعة | الكمية المتبقية: 2 | طلب مسبق | يشحن خلال 3 أسابيع | متوفر بكمية محدودة
ar notify أعلمني عند التوفر | أخبرني عند توفر المنتج
ar buy أضف إلى السلة | اشتر الآن | إضافة إلى السلة | أضف للسلة | إضافة للسلة | اشتري الآن | اطلب الآن | أضف الى السلة
fa out ناموجود | موجود نیست | اتمام موجودی | در انبار موجود نیست | فروخته شد | تمام شد | موجودی تمام شده است | فعلا موجود نیست | به زودی موجود می‌شود | توقف تولید | ناموجود شد | این کالا فعلا موجود نیست | به اتمام رسید | در انبار موجود نمی باشد
fa in موجود | موجود در انبار | در انبار | موجود است
fa soon تنها 2 عدد در انبار باقی مانده | آخرین عدد | پیش فروش
fa notify موجود شد به من اطلاع بده | موجود شد خبرم کن
fa buy افزودن به سبد خرید | خرید | افزودن به سبد | خرید محصول
ur out اسٹاک میں نہیں | اسٹاک ختم | دستیاب نہیں
ur in اسٹاک میں | دستیاب | اسٹاک میں دستیاب
ur soon صرف 2 باقی
ur buy کارٹ میں شامل کریں | ابھی خریدیں
hi out स्टॉक में नहीं | स्टॉक समाप्त | उपलब्ध नहीं | बिक गया | आउट ऑफ स्टॉक | स्टॉक में नहीं है | वर्तमान में उपलब्ध नहीं है | बिक चुका है
hi in स्टॉक में | उपलब्ध | स्टॉक में है | स्टॉक में उपलब्ध
hi soon केवल 2 बचे हैं | स्टॉक में केवल 2 बचे हैं
hi notify मुझे सूचित करें
hi buy कार्ट में डालें | अभी खरीदें | कार्ट में जोड़ें | अभी ख़रीदें | कार्ट में जोड़ें
bn out স্টকে নেই | স্টক শেষ | স্টক আউট | পণ্যটি স্টকে নেই | বিক্রি হয়ে গেছে | আপাতত নেই
bn in স্টকে আছে | ইন স্টক
bn soon মাত্র ২টি বাকি
bn buy কার্টে যোগ করুন | এখনই কিনুন | অর্ডার করুন | কার্টে রাখুন | কিনুন
th out สินค้าหมด | หมดสต็อก | ไม่มีสินค้า | สินค้าหมดชั่วคราว | หมด | ขายหมดแล้ว | สินค้าหมดสต็อก | ขายแล้ว | สินค้าหมดแล้ว | ของหมด | หมดสต๊อก | หมดชั่วคราว
th in มีสินค้า | มีสินค้าในสต็อก | พร้อมส่ง | มีสินค้าพร้อมส่ง
th soon เหลือเพียง 2 ชิ้น | ชิ้นสุดท้าย | พรีออเดอร์ | จัดส่งภายใน 3 สัปดาห์
th notify แจ้งเตือนเมื่อมีสินค้า
th buy หยิบใส่ตะกร้า | ซื้อเลย | เพิ่มลงตะกร้า | เพิ่มสินค้าลงตะกร้า | ใส่ตะกร้า | สั่งซื้อ | เพิ่มไปยังรถเข็น | เพิ่มใส่ตะกร้า
vi out Hết hàng | Tạm hết hàng | Ngừng kinh doanh | Đã hết hàng | Sản phẩm hết hàng | Đã bán | Không có sẵn | Tình trạng: Hết hàng | Ngừng bán | Sản phẩm tạm hết hàng | Cháy hàng | Tạm thời hết hàng | Ngừng sản xuất | Đã bán hết
vi in Còn hàng | Có sẵn | Tình trạng: Còn hàng | Có hàng | Sẵn hàng
vi soon Chỉ còn 2 sản phẩm | Sản phẩm cuối cùng | Đặt trước | Giao hàng sau 3 tuần | Sắp hết hàng
vi notify Báo khi có hàng | Thông báo khi có hàng
vi buy Thêm vào giỏ hàng | Mua ngay | Thêm vào giỏ | Thêm vào giỏ | Đặt hàng | Đặt mua | Chọn mua
id out Stok habis | Habis | Stok kosong | Tidak tersedia | Habis terjual | Barang tidak tersedia | Sementara tidak tersedia | Terjual | Produk habis | Stok barang habis | Maaf, stok habis | Stok: 0 | Sold out
id in Tersedia | Stok tersedia | Ready stock | Ada stok
id soon Tersisa 2 | Sisa 2 stok | Stok terakhir | Dikirim dalam 3 minggu | Pre-order | Hampir habis | Segera habis
id notify Beri tahu saya | Ingatkan saya
id buy Tambah ke keranjang | Beli sekarang | Masukkan keranjang | + Keranjang | Pesan sekarang | Beli | Beli langsung
ms out Habis dijual | Kehabisan stok | Tiada stok | Stok habis | Tidak tersedia
ms in Ada stok | Dalam stok | Stok tersedia
ms soon Tinggal 2 sahaja | Pra-pesanan | Hampir habis
ms notify Maklumkan saya
ms buy Tambah ke troli | Beli sekarang
fil out Wala nang stock | Ubos na | Hindi available
fil in May stock
fil soon 2 na lang ang natitira
fil buy Idagdag sa cart | Bilhin ngayon
zh-CN out 缺货 | 已售罄 | 售罄 | 暂时缺货 | 无货 | 已下架 | 无库存 | 已售完 | 暂无库存 | 库存不足 | 商品已下架 | 已卖完 | 卖光了 | 暂无现货
zh-CN in 有货 | 现货 | 库存充足 | 有库存 | 现货供应 | 库存：12
zh-CN soon 仅剩2件 | 最后1件 | 预售 | 预订 | 3周内发货 | 即将售罄 | 库存紧张
zh-CN notify 到货通知 | 补货通知
zh-CN buy 加入购物车 | 立即购买 | 购买
zh-TW out 缺貨 | 售完 | 已售完 | 補貨中 | 無庫存 | 完售 | 已完售 | 暫時缺貨 | 商品已下架 | 已售出 | 無現貨 | 缺貨中 | 目前缺貨 | 已搶購一空 | 銷售一空
zh-TW in 有貨 | 現貨 | 有現貨 | 庫存充足 | 現貨供應 | 尚有庫存
zh-TW soon 僅剩2件 | 最後1件 | 預購 | 3週內出貨 | 即將完售 | 庫存緊張 | 尚餘2件 | 已售出 1,203 件
zh-TW notify 貨到通知我 | 到貨通知
zh-TW buy 加入購物車 | 立即購買 | 直接購買
ja out 在庫切れ | 在庫なし | 売り切れ | 品切れ | 完売 | 完売しました | 入荷待ち | 現在在庫切れです | 販売終了 | SOLD OUT | 在庫がありません | 売切れ | 販売を終了しました | 品切れ中 | 現在お取り扱いできません | 売約済み | 在庫：なし | 在庫× | 次回入荷未定 | 欠品中 | 取扱終了
ja in 在庫あり | 在庫：あり | 即納 | 在庫有り | 在庫あります | 在庫有
ja soon 残り2点 | 残りわずか | 残り1点 | 予約受付中 | 在庫わずか | 3週間以内に発送 | 取り寄せ | 在庫残りわずか | 完売間近
ja notify 再入荷お知らせ | 再入荷通知を受け取る
ja buy カートに入れる | 今すぐ買う | 予約する | 買い物かごに入れる | カゴに入れる | かごに追加 | 購入手続きへ | カートへ入れる | ご購入はこちら | 買い物カゴへ | バッグに入れる
ko out 품절 | 일시품절 | 재고 없음 | 판매 종료 | 매진 | 일시 품절 | 판매완료 | 품절된 상품입니다 | 재고없음 | 판매중지 | 구매 불가 | 현재 구매하실 수 없는 상품입니다 | 재고 0개 | 현재 판매중인 상품이 아닙니다
ko in 재고 있음 | 재고있음 | 판매중 | 구매 가능
ko soon 2개 남음 | 마지막 1개 | 품절임박 | 품절 임박 | 예약구매 | 예약판매 | 3주 이내 배송
ko notify 재입고 알림 | 입고 알림 신청
ko buy 장바구니 담기 | 바로구매 | 구매하기 | 바로 구매하기 | 장바구니 | 주문하기 | 장바구니에 담기 | 쇼핑백 담기
lt out Išparduota | Nėra sandėlyje | Prekės neturime | Prekė išparduota | Laikinai neturime | Šiuo metu prekės neturime | Nėra prekyboje | Prekės nėra | Laikinai nėra | Nėra
lt in Yra sandėlyje | Sandėlyje | Turime | Prekė yra sandėlyje
lt soon Liko tik 2 vnt. | Paskutinė prekė | Išankstinis užsakymas | Pristatymas per 3 savaites
lt notify Pranešti, kai atsiras | Informuokite mane
lt buy Į krepšelį | Pirkti | Įdėti į krepšelį | Dėti į krepšelį | Pridėti į krepšelį
lv out Izpārdots | Nav noliktavā | Nav pieejams | Šobrīd nav pieejams | Prece nav pieejama | Nav uz vietas
lv in Ir noliktavā | Noliktavā | Pieejams | Ir uz vietas
lv soon Atlikuši tikai 2 | Pēdējais eksemplārs | Piegāde 3 nedēļu laikā
lv notify Paziņot, kad pieejams
lv buy Pievienot grozam | Pirkt | Ielikt grozā | Likt grozā | Pievienot grozā
et out Läbi müüdud | Otsas | Ei ole laos | Ei ole saadaval | Laost otsas | Pole saadaval | Toode on otsas | Hetkel otsas | Pole laos | Välja müüdud
et in Laos | Laos olemas | Saadaval | Kohe saadaval | Laos 12 tk
et soon Viimased 2 tk | Ainult 2 järel | Tarne 3 nädala jooksul | Eeltellimus
et notify Teavita mind
et buy Lisa korvi | Lisa ostukorvi | Osta | Lisa ostukorvi | Ostukorvi | Lisa korvi
sq out S'ka stok | Nuk ka në stok | Jashtë stokut | E shitur | Nuk është në stok
sq in Në stok | Ka stok
sq soon Vetëm 2 të mbetura
sq buy Shto në shportë | Blej tani
ca out Esgotat | Sense estoc | No disponible | Fora d’estoc | Sense existències
ca in En estoc | Disponible
ca soon Només en queden 2 | Últimes unitats
ca notify Avisa'm quan estigui disponible
ca buy Afegeix a la cistella | Comprar
mn out Дууссан | Бараа дууссан | Үлдэгдэлгүй | Нөөц дууссан | Зарагдсан | Байхгүй | Одоогоор байхгүй | Үлдэгдэл: 0
mn in Бэлэн байгаа | Байгаа | Үлдэгдэлтэй | Агуулахад байгаа | Үлдэгдэл: 5
mn soon Сүүлийн 2 ширхэг | Захиалгаар
mn notify Орж ирэхэд мэдэгдэх
mn buy Сагсанд нэмэх | Сагслах | Худалдаж авах | Захиалах
uz out Mavjud emas | Sotuvda yo'q | Sotuvda yo‘q | Tugagan | Qolmagan | Omborda yo‘q | Sotib bo‘lindi
uz in Sotuvda bor | Mavjud | Omborda bor | Sotuvda mavjud
uz soon Oxirgi 2 dona | Oldindan buyurtma
uz notify Paydo bo‘lganda xabar bering
uz buy Savatga | Savatga qo‘shish | Savatga qo'shish | Sotib olish | Hoziroq olish
ky out Кампада жок | Түгөндү | Сатылып кетти | Сатыкта жок
ky in Кампада бар | Сатыкта бар
ky soon Акыркы 2 даана
ky buy Себетке кошуу | Сатып алуу
tg out Дар анбор нест | Тамом шуд | Мавҷуд нест
tg in Дар анбор ҳаст | Мавҷуд | Мавҷуд аст
tg soon Танҳо 2 дона монд
tg buy Ба сабад | Харидан | Ба сабад илова кардан
ne out स्टक छैन | स्टकमा छैन | स्टक सकियो | उपलब्ध छैन | बिक्री भयो
ne in स्टकमा छ | उपलब्ध छ | स्टकमा उपलब्ध
ne soon २ वटा मात्र बाँकी
ne buy कार्टमा थप्नुहोस् | अहिले किन्नुहोस् | कार्टमा हाल्नुहोस्
si out තොග අවසන් | තොග නැත | විකිණී අවසන්
si in තොගයේ ඇත
si soon අවසාන 2 පමණයි
si buy කරත්තයට එක් කරන්න | දැන් මිලදී ගන්න
am out አልቋል | ከክምችት ውጪ
am in በክምችት አለ
am buy ወደ ጋሪ ጨምር | አሁን ግዛ
sw out Imeisha | Haipatikani | Bidhaa imeisha
sw in Inapatikana
sw soon Zimebaki 2 tu
sw buy Weka kwenye kikapu | Nunua sasa
`;

/** By language, in its own words. */
export const stockPhrases: Readonly<Record<string, StockPhrases>> = parse(lines);

function parse(written: string): Record<string, StockPhrases> {
  const byLanguage: Record<string, StockPhrases> = {};
  for (const [, language = '', kind = '', phrases = ''] of written.matchAll(/^(\S+) (\S+) (.+)$/gm)) {
    byLanguage[language] ??= { out: [], in: [], soon: [], notify: [], buy: [] };
    const known = byLanguage[language];
    if (kind === 'out' || kind === 'in' || kind === 'soon' || kind === 'notify' || kind === 'buy')
      known[kind] = phrases.split(' | ');
  }
  return byLanguage;
}
