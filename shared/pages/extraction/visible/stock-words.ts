/** Words that stand alone: `Sold` on a stamp, not in a sentence. */
const alone = (words: string) => `^[^\\p{L}\\d]{0,3}(?:${words})[^\\p{L}\\d]{0,3}$`;

/** What a page says about a product that cannot be bought now. */
export const outOfStockTexts = new RegExp(
  [
    'out[ -]of[ -]stock|sold[ -]?out|(?:currently|temporarily) (?:unavailable|not available|out of)|(?:item|product|style|title|edition) is (?:currently |temporarily )?(?:unavailable|not available|out)|not (?:currently )?(?:available|in stock)|no longer (?:available|for sale)|discontinued|^unavailable$|^no stock|stock: ?(?:0|no|none)(?!\\w)|0 in stock|none available|auction ended|bidding (?:has )?ended|this listing (?:was|has)? ?(?:been )?ended|item has (?:been )?sold|we don.t know when or if',
    'ausverkauft|nicht (?:mehr )?(?:lieferbar|verfügbar|auf lager|vorrätig|vorhanden|erhältlich|bestellbar)|vergriffen|(?:derzeit|momentan|zur ?zeit|aktuell|leider) nicht|restlos verkauft|angebot (?:wurde )?beendet|auktion beendet',
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
    alone(
      'sold|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|såld|solgt|myyty|sprzedan[ey]|prod[aá]no|predané|eladva|vândut|продан[оа]?|satıldı|πουλήθηκε|נמכר|مباع|売約済|売却済|已售|판매됨',
    ),
  ].join('|'),
  'iu',
);

/** Offers for a product that is not there. Next to a control that buys, they mean another variant. */
export const notifyTexts =
  /notify me|get notified|email me when|alert me when|join (?:the )?(?:waitlist|wait list|waiting list)|(?:join|add me to the) ?(?:in stock alert|waitlist|wait list|waiting list)|back.in.stock (?:alert|notification|reminder)|restock (?:alert|notification)|benachrichtig\p{L}* (?:mich|sobald|wenn)|(?:mich )?benachrichtigen|verfügbarkeitsalarm|m.alerter|prévenez-moi|m.avertir|être (?:alerté|averti|prévenu)|av[ií]s(?:a|e|ar)(?:me|dme)|notif[ií]ca(?:me|rme)|avise-me|avisar(?:-me)? quando|avvisa(?:mi|temi)|avvertimi|houd mij op de hoogte|mail mij|stuur mij een|laat het mij weten|bevaka|meddela mig|giv (?:mig )?besked|få besked|varsle meg|ilmoita(?: minulle)? kun|powiadom (?:mnie )?o|hlídat dostupnost|strážiť dostupnosť|upozorni[tť]|értesítés(?:t)? (?:kérek|kérés)|értesítsen|anun[tț][aă]-m[aă]|alertă stoc|сообщить о|уведомить|узнать о поступлении|повідомити (?:про|коли|мене)|уведоми(?:те)? ме|obav[ij]*esti me|obvesti(?:te)? me|haber ver|ειδοποίησ|(?:עדכנו|הודיעו|עדכן) (?:אותי|לי)|(?:أعلمني|أبلغني|أخبرني)|再入荷|入荷お知らせ|到[货貨]通知|貨到通知|补货通知|補貨通知|입고 ?알림|báo khi có hàng|beri ?tahu saya|แจ้งเตือน/iu;

/** What looks similar but is something else: other places to buy, conditions, one of several sizes. */
export const notTheProduct =
  /collect|pick-?up|in store|in-store|delivery|shipping|coupon|voucher|discount|gutschein|size|größe|colou?r|farbe|taille|talla|warranty|gift wrap|if |wenn |when out|policy|review|comment|question|image|photo|video|price ?(?:drop|alert)|preis(?:alarm|senkung)|newsletter|available (?:in|for|at|to|on|from)(?![a-z])|\?/i;

/** What a page says about a product that can be bought. */
export const inStockTexts =
  /(?<!not |currently not |back |0 )\bin stock(?! (?:alert|notification))|(?:ready|available) to ship|(?<!nicht |nicht mehr |kein )(?:auf lager|sofort lieferbar|sofort verfügbar|vorrätig|ab lager)|(?<!pas |plus )en stock(?! faible)|disponibile subito|disponibilità immediata|(?<!non |più |è )disponibile(?! a)|(?<!sin |no hay |no )(?:en existencia|stock disponible|en stock)|(?<!não |sem )(?:em (?:stock|estoque)|disponível)|(?<!niet )op voorraad|(?<!ikke |ej )på lager|(?<!ej |inte |slut )i lager|varastossa|(?<!nen[ií] )skladem|(?<!nie je )(?:skladom|na sklade)|na skladě|(?<!brak )w magazynie|produkt dostępny|(?<!nincs )raktáron|(?<!nincs )készleten|(?<!nu este |nu mai este )[iî]n stoc|(?<!нет |няма |не е )в (?:наличии|наличност)|є в наявності|(?<!немає )в наявності|stokta var|stokta mevcut|(?<!μη |είναι )διαθέσιμο|άμεσα διαθέσιμο|(?<!לא |אינו |אינה |אזל מה)במלאי|(?<!غير )متوفر|در انبار|在庫あり|有[货貨]|现货|現貨|재고 ?있음|còn hàng|(?<!tidak )tersedia|มีสินค้า/iu;

/** Names of elements for products that are not there, in pages of any language; only whole names count. */
export const outNames =
  /(?:^|\s)(?:out-?of-?stock|outofstock|out-stock|stock-out|is-out-of-stock|sold-?out|is-sold-?out|(?:product|price|item)--?(?:sold-?out|unavailable)|product-unavailable|stock unavailable|delivery-(?:soldout|not-available)|no-stock|not-?available)(?=\s|$)/i;

/** A sticker that a theme shows or hides by its style alone. */
export const stickerNames = /badge|sticker|ribbon|flag|label--|tag--|overlay/i;
