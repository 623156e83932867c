/** A label that what follows is about the stock. */
const label =
  '(?:[\\p{L} ]{0,16}(?:status|stock|availab|stato|état|estado|disponib|verfüg|bestand|voorraad|beschikb|lager|tilg[æj]|tillg|saatav|varasto|dostępn|dostupn|stan|készlet|elérhet|stoc|налич|наявн|склад|stok|durum|διαθεσ|απόθεμα|מלאי|זמינות|توفر|المخزون|الحالة|موجودی|在庫|[库庫]存|재고|tình trạng|สถานะ|zalog|zalih)[\\p{L} ]{0,8}\\s?[:：]\\s?)';
/** Words that stand alone: `Sold` on a stamp, `Status: sold`, not in a sentence. */
const alone = (words: string) => `^[^\\p{L}\\d]{0,3}${label}?(?:${words})[^\\p{L}\\d]{0,3}$`;

/** What a page says about a product that cannot be bought now. */
export const outOfStockTexts = new RegExp(
  [
    'out[ -]of[ -]stock|sold[ -]?out|(?:currently|temporarily) (?:unavailable|not available|out of)|(?:item|product|style|title|edition) is (?:currently |temporarily )?(?:unavailable|not available|out)|not (?:currently )?(?:available|in stock)|no longer (?:available|for sale)|discontinued|^unavailable$|^no stock|stock: ?(?:0|no|none)(?!\\w)|0 in stock|none available|auction ended|bidding (?:has )?ended|this listing (?:was|has)? ?(?:been )?ended|item has (?:been )?sold|we don.t know when or if',
    'ausverkauft|nicht auf lager und muss (?:erst )?nachbestellt werden|nicht (?:mehr )?(?:lieferbar|verfügbar|auf lager|vorrätig|vorhanden|erhältlich|bestellbar)|vergriffen|(?:derzeit|momentan|zur ?zeit|aktuell|leider) nicht|restlos verkauft|angebot (?:wurde )?beendet|auktion beendet',
    'rupture(?: de stock)?|épuisé|indisponible|(?:non|pas|plus) (?:disponible|en stock)|produit vendu|hors stock|victime de son succès|vente terminée',
    'agotad[oa]|sin (?:stock|existencias|inventario)|no (?:está |hay )?disponible|fuera de stock|no hay (?:stock|existencias)|no queda stock',
    'esgotad[oa]|indispon[ií]vel|não (?:está )?disponível|sem (?:estoque|stock)|fora de (?:estoque|stock)|anúncio pausado',
    'esaurit[oaie](?!\\p{L})|non (?:è )?(?:più )?disponibil[ei]|terminato|fuori stock|non acquistabile|attualmente non',
    'uitverkocht|niet (?:meer |op )?(?:voorraad|leverbaar|beschikbaar|verkrijgbaar)|(?:tijdelijk|momenteel) (?:niet|uitverkocht)',
    'slutsåld|slut i lager|(?:ej|inte|finns inte|finns ej) (?:i lager|tillgänglig)|(?:tillfälligt|tyvärr) slut|utsolgt|(?:ikke|ej) (?:på lager|tilgjengelig|tilgængelig)|udsolgt|loppuunmyyty|ei (?:saatavilla|varastossa)|loppu(?: varastosta)?(?!\\p{L})|tuote on loppu|uppselt|ekki til á lager',
    'niedostępn[yae]|brak (?:w magazynie|towaru|produktu|na stanie)|wyprzedan|vyprod[aá]n|vypredan|nen[ií] (?:skladem|k dispozici)|nie je (?:na sklade|skladom|k dispozícii)|nedostupn|momentálně není|momentálne nie',
    'elfogyott|nincs (?:raktáron|készleten|készlet)|nem (?:rendelhető|elérhető|kapható)|készlethiány|stoc epuizat|indisponibil|epuizat|nu (?:este|mai este) (?:[iî]n|pe|disponibil)',
    'нет (?:в|на) (?:наличии|продаже|складе)|распродан|раскуплен|законч(?:ил|ен)|(?:товар|временно) отсутствует|снят с (?:продажи|производства)|немає (?:в|на|у) (?:наявності|складі|продажу)|відсутн|закінчи|знят[оий]+ з (?:виробництва|продажу)|изчерпан|няма (?:в )?наличност|не е (?:в )?налич|ni(?:je)? (?:dostup|na zalihi|na stanju|na zalogi|na voljo|na skladištu)|nema na (?:zalihi|stanju|lageru|skladištu)|ras?prodan|rasprodat|razprodan|нема на (?:стању|лагеру|залиха)|распродато|нije доступно|nera sandėlyje|nėra sandėlyje|prekės neturime|išparduota|izpārdots|nav (?:noliktavā|pieejams)|läbi müüdud|otsas|ei ole (?:laos|saadaval)|s’është në stok',
    'tükendi|stok(?:ta|larda|larımızda)? yok|stokta bulunm|satışta değil|mevcut değil|temin edilemi|εξαντλ|μη διαθέσιμ|δεν είναι διαθέσιμ|δεν υπάρχει απόθεμα|εκτός αποθέματος',
    'אזל|נגמר|(?:לא|אינ[וה]) (?:קיים )?במלאי|חסר(?: זמנית)? במלאי|לא זמין|אינו זמין|المنتج غير|غير (?:متوفر|متاح)|نفد|نفذت? (?:من|الكمية)|انتهت الكمية|ناموجود|موجود نیست|اتمام موجودی',
    '在庫(?:切れ|なし|がありません|はありません)|品切れ|売り?切れ|完売|入荷待ち|販売(?:終了|期間外)|取り扱い(?:終了|できません)|缺货|缺貨|售罄|已?售完|補貨中|补货中|[無无][货貨]|无现货|無現貨|无库存|暂无|已下架|完售|無庫存|搶購一空|抢购一空|(?:일시)?품절|재고 ?없음|판매 ?(?:종료|중지|완료)|hết hàng|ngừng (?:kinh doanh|bán)|stok (?:habis|kosong)|habis terjual|tidak tersedia|kehabisan stok|สินค้าหมด|หมดสต็อก|ไม่มีสินค้า|स्टॉक में नहीं|आउट ऑफ स्टॉक|উপলব্ধ নয়|স্টক শেষ',
    'kein(?:e[rn]?)? (?:bestand|lagerbestand)|nicht (?:auf|am) lager|anzeige (?:ist )?(?:deaktiviert|nicht mehr aktiv|beendet)|nicht mehr im (?:sortiment|programm)|auslaufartikel, nicht|fuori (?:produzione|catalogo)|non (?:è )?(?:in stock|in magazzino|ordinabile)|asta (?:terminata|conclusa)|annuncio (?:scaduto|non più)|article (?:vendu|épuisé)|plus (?:commercialisé|en vente)|enchère terminée|annonce (?:expirée|désactivée)|sin disponibilidad|subasta (?:finalizada|terminada)|anuncio (?:caducado|finalizado)|leilão (?:encerrado|terminado)|anúncio (?:expirado|encerrado)|esgotat|sense (?:estoc|existències)|fora d.estoc',
    'niet voorradig|geen voorraad|niet meer in (?:ons )?assortiment|veiling (?:gesloten|beëindigd|afgelopen)|advertentie (?:is )?(?:niet meer|verlopen)|utferkocht|net (?:op foarrie|beskikber)|slutsål[dt]|ej i webblager|har utgått|auktionen? (?:är )?avslutad|annonsen är (?:borttagen|såld)|(?:er|är) udgået|ikke (?:længere|lenger) (?:tilgængelig|tilgjengelig|på lager)|tomt på lager|fjernlager: ?0|auktionen? (?:er )?(?:slut|afsluttet|avsluttet)|poistunut (?:valikoimasta|tuotannosta)|ei (?:ole )?(?:varastossa|saatavilla|myynnissä)|varasto (?:on )?(?:loppu|tyhjä)|loppunut|huutokauppa (?:on )?päättynyt|ekki (?:til|á lager|fáanlegt)',
    'nakład wyczerpany|wycofan[yae] (?:z|ze) |produkt wycofany|dostępność: ?brak|(?:aukcja|oferta|ogłoszenie) (?:została |zostało )?(?:zakończon|wygas|nieaktualn)|nie jest dostępn|nie je dostupn|není dostupn|neprodává se|již se neprodává|už sa nepredáva|(?:prodej|predaj) (?:byl |bol )?ukončen|ukončen[ýá] prodej|ukončený predaj|(?:aukce|aukcia) (?:již |byla |bola )?(?:skončila|ukončena)|kifogyott|nincs raktár|készleten: ?0|az (?:aukció|árverés) (?:véget ért|lezárult)|a hirdetés (?:lejárt|már nem)|fără stoc|lips[aă] (?:din )?stoc|nu (?:mai )?(?:este|e) disponibil|licita[țt]ie (?:încheiată|închisă)|anun[țt] (?:expirat|dezactivat)',
    'раскупил|недоступ(?:ен|на|но|ны)|нет на складах|ожидается (?:поступление|поставка)|ожидаем поступление|товар отсутству|(?:аукцион|торги) (?:заверш[её]н|окончен|законч)|объявление (?:снято|не актуально|неактуально|закрыто|в архиве)|розпродан|нема (?:в|на) (?:наявності|складі)|недоступн|очікується (?:надходження|поставка)|аукціон завершен|неналич[ен]|няма на склад|не се предлага|няма ў (?:наяўнасці|продажы)|няма на складзе|распрададзен|скончы[ўл]|недастапн|распродаден|недост[ау]пно|није доступно|nije (?:na stanju|raspoloživo)|ni (?:več )?(?:na zalogi|na voljo|dobavljiv)|nėra (?:prekyboje|likutyje)|(?:šiuo metu|laikinai) (?:prekės )?neturime|nav (?:uz vietas|pieejama)|pole (?:saadaval|laos)|välja müüdud|nuk (?:ka|është) në stok|s.ka stok|jashtë stokut',
    'tükenmiştir|bulunmamaktadır|stok ?(?:0|sıfır)(?!\\d)|yayından kaldırıl|stokda yoxdur|mövcud deyil|anbarda yoxdur|қоймада жоқ|сатылымда жоқ|არ არის (?:მარაგში|ხელმისაწვდომი)|առկա չէ|սպառված|χωρίς απόθεμα|εκτός (?:στοκ|αποθέματος|παραγωγής)|δεν υπάρχει (?:διαθεσιμότητα|απόθεμα|στοκ)|έχει εξαντληθεί',
    'אזל(?:ה|ו)?(?: זמנית)?|אין במלאי|المخزون نفد|نفد(?:ت)? |غير موجود في المخزون|غير متوفرة|(?:لم يعد|ليس) (?:متوفر|متاح)|موجودی (?:تمام|صفر|ندارد)|(?:در|به) انبار موجود نیست|(?:اسٹاک|سٹاک) (?:میں نہیں|ختم)|دستیاب نہیں|स्टॉक (?:समाप्त|खत्म|ख़त्म)|उपलब्ध नहीं|স্টকে নেই|স্টক (?:আউট|নেই)|இருப்பில் இல்லை|స్టాక్ లేదు|ขายหมด|สินค้าไม่พร้อม|ไม่พร้อมจำหน่าย|(?:đã|tạm) (?:hết|ngừng)|không (?:có sẵn|còn hàng)|tạm hết|(?:produk|barang|item) (?:habis|kosong|tidak)|habis dijual|tiada stok|wala(?:ng| nang) stock|hindi available',
    '在庫(?:[:：]? ?(?:なし|無し?|×|✕|0(?!\\d)))|(?:現在|只今).{0,6}(?:お取り扱い|販売して(?:おりません|いません))|販売を終了|売約済み?|売却済み?|受付(?:は)?終了|オークションは?(?:、)?.{0,6}終了|库存不足|卖完|卖光|賣完|賣光|沽清|已?售出|銷售一空|销售一空|[無无]庫存|[庫库]存[:：]? ?0(?!\\d)|拍卖(?:已)?结束|拍賣(?:已)?結束|停止(?:销售|銷售|販售)|停售|下架|매진|구매(?:하실 수 없|할 수 없|가 불가능| ?불가)|판매가 ?(?:종료|중지)|경매 ?(?:종료|마감)',
    "satılıb|bitmişdir|(?:stokda|satışda) (?:mövcud deyil|yoxdur)|müvəqqəti bitib|қолжетімсіз|(?:тауар|қор) таусылды|сатылып кетті|қолда жоқ|сатылып кетти|түгөндү|(?:кампада|сатыкта) жок|мавҷуд нест|дар анбор нест|тамом шуд|mavjud emas|(?:sotuvda|omborda|qoldiq) yo['‘’ʻ`]q|tugagan|qolmagan|sotib bo['‘’ʻ`]lindi|(?:бараа|нөөц) дууссан|үлдэгдэлгүй|үлдэгдэл: ?0(?!\\d)|одоогоор байхгүй",
    'მარაგი ამოწურულია|მარაგში არ არის|(?:պահեստում )?չկա(?!\\p{L})|առկա չէ|فعلا موجود نیست|به زودی موجود|توقف تولید|ناموجود|বিক্রি হয়ে গেছে|আপাতত নেই|স্টকে নেই|স্টক ?ছাড়া|स्टक(?:मा)? छैन|स्टक सकियो|उपलब्ध छैन|තොග (?:අවසන්|නැත)|විකිණී අවසන්|ከክምችት ውጪ|haipatikani|imeisha|cháy hàng|tạm thời hết|ngừng sản xuất|ของหมด|stok barang habis',
    '(?<!\\p{L})(?:stock|stoc|stok|estoque|lager(?:bestand|status|saldo)?|bestand|voorraad|varastosaldo|sklad(?:em|ě|e)|raktáron|zaliha|наличие|остаток|наявність|залишок|наличност|απόθεμα)\\s?:?\\s?(?:0|no|none|нет|немає|няма|brak|yok|nincs)(?![\\p{L}\\d.,])',
    `^${label}(?:брак|brak|отсутствует|нет|немає|няма|нема|none|no|nein|nee|nej|ei|nincs|nu|yok|var değil|όχι|לא|لا|なし|無|无|없음|não|non|kein\\p{L}{0,2}|0)[^\\p{L}\\d.,]{0,3}$`,
    alone(
      'sold|verkauft|reserviert|vendue?|vendid[oa]|vendut[oa]|venut|verkocht|såld|slut|utgått|utgången|solgt|udgået|tomt|myyty|sprzedan[ey]|prod[aá]no|predané|prodato|продато|eladva|vândut|продан[оаы]?|продадено|закончил(?:ся|ась|ось)|распроданы?|satıldı|tükenmiş|bitib|таусылды|сатылды|გაყიდულია|ამოიწურა|վաճառված է|πουλήθηκε|נמכר|אזל|مباع|تم البيع|نفد|نفذ|تمام شد|فروخته شد|فروش رفته|बिक गया|หมด(?:แล้ว)?|ขายแล้ว|đã bán|habis|terjual|ubos na|e shitur|已售|판매됨|판매완료|дууссан|зарагдсан|байхгүй|жоқ|አልቋል|बिक्री भयो',
    ),
  ].join('|'),
  'u',
);

/** Offers for a product that is not there. Next to a control that buys, they mean another variant. */
export const notifyTexts =
  /notify me|get notified|(?:let me know|remind me) when|we.ll (?:e-?mail|notify) you|email me when|alert me when|join (?:the )?(?:waitlist|wait list|waiting list)|(?:join|add me to the) ?(?:in stock alert|waitlist|wait list|waiting list)|back.in.stock (?:alert|notification|reminder)|restock (?:alert|notification)|benachrichtig\p{L}* (?:mich|sobald|wenn)|(?:mich )?benachrichtigen|verfügbarkeitsalarm|m.alerter|prévenez-moi|m.avertir|être (?:alerté|averti|prévenu)|av[ií]s(?:a|e|ar)(?:me|dme)|notif[ií]ca(?:me|rme)|avise-me|avisar(?:-me)? quando|avvisa(?:mi|temi)|avvertimi|houd mij op de hoogte|mail mij|stuur mij een|laat het mij weten|bevaka|meddela mig|giv (?:mig )?besked|få besked|varsle meg|ilmoita(?: minulle)? kun|powiadom (?:mnie )?o|hlídat dostupnost|strážiť dostupnosť|upozorni[tť]|értesítés(?:t)? (?:kérek|kérés)|értesítsen|anun[tț][aă]-m[aă]|alertă stoc|сообщить о|уведомить|узнать о поступлении|повідомити (?:про|коли|мене)|уведоми(?:те)? ме|obav[ij]*esti me|obvesti(?:te)? me|haber ver|ειδοποίησ|(?:עדכנו|הודיעו|עדכן) (?:אותי|לי)|(?:أعلمني|أبلغني|أخبرني)|再入荷|入荷お知らせ|到[货貨]通知|貨到通知|补货通知|補貨通知|입고 ?알림|báo khi có hàng|beri ?tahu saya|แจ้งเตือน|laat het (?:me|mij) weten|gi (?:meg )?beskjed|ilmoita minulle|láta mig vita|obavijestite me|обавести ме|уведомете ме|извести ме|повідомити|паведаміць|mənə bildir|(?:خبرم کن|به من اطلاع)|مجھے مطلع|मुझे सूचित|ingatkan saya|maklumkan saya|pranešti|informuokite|paziņot|teavita mind|avisa.m|thông báo (?:cho tôi )?khi|benachrichtigen, wenn|орж ирэхэд мэдэгд|xabar bering/u;

/** What looks similar but is something else: other places to buy, conditions, one of several sizes. */
export const notTheProduct =
  /collect|pick-?up|in store|in-store|delivery|shipping|coupon|voucher|discount|gutschein|size|größe|colou?r|farbe|taille|talla|warranty|gift wrap|if (?!available|back)|wenn (?!verfügbar|lieferbar|wieder)|when out|policy|review|comment|question|image|photo|video|price ?(?:drop|alert)|preis(?:alarm|senkung)|newsletter|available (?:in|for|at|to|on|from)(?![a-z])|\?/;

/** What a page says about a product that can be bought. */
export const inStockTexts = new RegExp(
  [
    '(?<!not |currently not |back |0 )\\bin stock(?! (?:alert|notification))|(?:ready|available) to ship|(?<!nicht |nicht mehr |kein )(?:auf lager|sofort lieferbar|sofort verfügbar|vorrätig|ab lager)|(?<!pas |plus )en stock(?! faible)|disponib(?:le subito|ilità immediata)|(?<!non |più |è )disponibile(?! a)|(?<!sin |no hay |no )(?:en existencia|hay existencias|stock disponible|en stock)|(?<!não |sem )(?:em (?:stock|estoque)|disponível)|pronta entrega|(?<!non )in magazzino|(?<!sense )en estoc',
    '(?<!niet )op (?:voorraad|foarrie)|uit voorraad|direct leverbaar|(?<!ikke |ej )på lager|klar (?:til afsendelse|for sending)|(?<!ej |inte |slut )i (?:webb)?lager|skickas inom|varastossa|heti saatavilla|toimitetaan heti|á lager',
    '(?<!nen[ií] )skladem|(?<!nie je )(?:skladom|na sklade)|na skladě|ihned k odeslání|ihneď k odoslaniu|(?<!brak )(?:w magazynie|na stanie)|produkt dostępny|dostępn[ye] od ręki|duża ilość|(?<!nincs )(?:raktáron|készleten)|azonnal szállítható|(?<!nu este |nu mai este )[iî]n stoc|stoc: ?[1-9]',
    '(?<!нет |няма |не е )в (?:наличии|наличност)|есть на складе|наличие: ?есть|(?<!немає )в наявності|є на складі|готов(?:ий|о) до відправки|на склад[еі]?(?!\\p{L})|[уў] наяўнасці|продуктът е наличен|на (?:стању|залиха)|na (?:zalihi|stanju|lageru|zalogi|voljo)|dostupno odmah|raspoloživo|(?:yra |^)sandėlyje|(?:ir |^)noliktavā|ir uz vietas|laos(?: olemas| \\d)|kohe saadaval|(?:në|ka) stok',
    'satışda var|қолда бар|(?<!\\p{L})қолжетімді|(?:кампада|сатыкта) бар|дар анбор ҳаст|(?:sotuvda|omborda) (?:bor|mavjud)|бэлэн байгаа|агуулахад байгаа|үлдэгдэлтэй|үлдэгдэл: ?[1-9]|(?<!არ არის )ხელმისაწვდომია|არის მარაგში|պահեստում կա|पाइन्छ|स्टक(?:मा)? (?:छ|उपलब्ध)(?!\\p{M}|\\p{L})|තොගයේ ඇත|በክምችት አለ|(?<!\\p{L})inapatikana',
    'stokta(?:n hemen|dır| var| mevcut)|hemen teslim|stok durumu: ?var|stokda var|mövcuddur|anbarda var|қоймада бар|сатылымда бар|მარაგში|առկա է|(?<!μη |είναι )διαθέσιμο|είναι διαθέσιμο|άμεσα διαθέσιμο|ετοιμοπαράδοτο|σε (?:απόθεμα|στοκ)',
    '(?<!לא |אינו |אינה |אזל מה)במלאי|(?<!غير )متوفر|(?<!غير )متاح(?! قريب)|في المخزون|در انبار|موجود است|(?:اسٹاک|سٹاک) میں|स्टॉक में|স্টকে আছে|ইন স্টক|มีสินค้า|พร้อมส่ง|còn hàng|sẵn hàng|(?<!tidak )tersedia|ready stock|(?:ada|dalam) stok|may stock',
    '在庫(?:[:：]? ?(?:あり|有り?|○|◎))|在庫(?:は)?あります|即納|即日発送|有[货貨]|现货|現貨|[库庫]存充足|(?:有|尚有)[库庫]存|[库庫]存[:：] ?[1-9]|재고 ?있음|판매 ?중|구매 ?가능',
    alone(
      'available(?: now)?|in store|verfügbar|lieferbar|disponible|\\d+ (?:disponibles|disponibili|available)|leverbaar|voorradig|tillgänglig|tilgængelig|tilgjengelig|saatavilla|saadaval|dostępn[yae]|dostupn[éýáoa]|na voljo|elérhető|rendelhető|наличен|налична|налично|доступн[оы]|доступен|достапно|disponibil|mevcut|stokta|زمین|זמין|موجود|دستیاب|उपलब्ध|có (?:sẵn|hàng)|pieejams|turime|laos|ja|oui|sí|да|є|есть|あり|有|mavjud|мавҷуд(?: аст)?|байгаа|उपलब्ध छ',
    ),
  ].join('|'),
  'u',
);

/** Before words for the end of a stock: it is not there yet, or not at all. One word may stand between. */
export const notYetBefore = new RegExp(
  `(?<!\\p{L})(?:${[
    'almost|nearly|soon|going|before|until|never|not|isn.t|won.t be|nicht|fast|bald|beinahe|nahezu|demnächst|bevor|non|pas|bientôt|presque|avant d.être|casi|pronto|quase|não|antes|quasi|presto|gairebé|aviat',
    'niet|bijna|binnenkort|inte|snart|nästan|ikke|næsten|nesten|før|innan|melkein|pian|kohta|lähes|nie|prawie|wkrótce|zanim|téměř|brzy|brzo|skoro|takmer|čoskoro|skoraj|kmalu|uskoro|gotovo',
    'не|ускоро|скоро|почти|майже|незабаром|амаль|хутка|aproape|(?:în )?curând|hamarosan|majdnem|hamar|σχεδόν|σύντομα|peaaegu|varsti|beveik|greitai|gandrīz|drīz|neredeyse|yakında|pothuajse|thuajse|כמעט|לפני ש|قريبا|على وشك|تقریبا|به زودی|hampir|segera|sebelum|sắp|gần|ใกล้',
  ].join('|')})[\\s\\p{P}]{1,3}(?:\\p{L}{1,12}\\s)?$|(?:[即將将快要]{1,2}|まもなく|もうすぐ|곧 ?|ใกล้)$`,
  'u',
);
/** After them. */
export const notYetAfter = /^\s?(?:임박|間近|间近|soon(?!\p{L})|bientôt|presto|pronto|snart|üzere)/u;

/** Names of elements for products that are not there, in pages of any language; only whole names count. */
export const outNames =
  /(?:^|\s)(?:out-?of-?stock|outofstock|out-stock|stock-out|is-out-of-stock|sold-?out|is-sold-?out|(?:product|price|item)--?(?:sold-?out|unavailable)|product-unavailable|stock unavailable|delivery-(?:soldout|not-available)|no-stock|not-?available)(?=\s|$)/i;

/** A sticker that a theme shows or hides by its style alone. */
export const stickerNames = /badge|sticker|ribbon|flag|label--|tag--|overlay/i;

/** A name that begins with the stamp of what is gone: `[Sold out] Blue Mug`. */
export const bracketedSold =
  /^[\s*]{0,4}[[(【［〔*]\s?(?:sold(?: ?out)?|out of stock|verkauft|ausverkauft|reserviert|vendue?|épuisé|vendid[oa]|agotado|esgotado|venduto|esaurito|verkocht|uitverkocht|såld|slutsåld|solgt|udsolgt|utsolgt|myyty|loppuunmyyty|sprzedan[eya]|wyprzedan[eya]|prodáno|vyprodáno|predané|vypredané|eladva|elkelt|vândut|продан[оа]?|satıldı|tükendi|נמכר|売り?切れ|完売|在庫切れ|売約済み?|品切れ|已售|售罄|缺货|缺貨|完售|품절|판매완료)[^\p{L}]{0,3}[\])】］〕*]/iu;
/** In capitals without brackets: `SOLD – Oak Table`. */
export const stampedSold =
  /^\s*(?:SOLD(?: OUT)?|VERKAUFT|VENDU|VENDIDO|VENDUTO|VERKOCHT|SÅLD|SOLGT|PRODÁNO|ПРОДАНО)\s?[-–—:|!*]/u;
