/** What a page says of a product that cannot be bought now. */
export const outOfStockTexts = new RegExp(
  [
    'out[ -]of[ -]stock|sold[ -]?out|(?:currently|temporarily) (?:unavailable|not available|out of)|(?:item|product|style|title|edition) is (?:currently |temporarily )?(?:unavailable|not available|out)|not (?:currently )?(?:available|in stock)|no longer available|notify me(?: when)?|email me when|(?:back|join|add me to the) ?(?:in stock alert|waitlist|wait list|waiting list)|discontinued|^unavailable$|^no stock|stock: ?(?:0|no|none)(?!\\w)|0 in stock|none available|auction ended|this listing (?:has )?ended|item has (?:been )?sold',
    'ausverkauft|nicht (?:mehr )?(?:lieferbar|verfügbar|auf lager|vorrätig|erhältlich|bestellbar)|vergriffen|(?:derzeit|momentan|zur ?zeit|aktuell|leider) nicht|restlos verkauft',
    'rupture(?: de stock)?|épuisé|indisponible|(?:non|pas|plus) (?:disponible|en stock)|produit vendu|m.alerter|prévenez-moi',
    'agotad[oa]|sin (?:stock|existencias|inventario)|no (?:está )?disponible|fuera de stock|av[ií]same|no hay stock',
    'esgotad[oa]|indispon[ií]vel|sem (?:estoque|stock)|fora de estoque|avise-me',
    'esaurit[oa]|non disponibile|non (?:è )?(?:più )?disponibile|terminato|avvisami',
    'uitverkocht|niet (?:meer |op )?(?:voorraad|leverbaar|beschikbaar|verkrijgbaar)|(?:tijdelijk|momenteel) (?:niet|uitverkocht)',
    'slutsåld|slut i lager|ej i lager|(?:tillfälligt|tyvärr) slut|utsolgt|ikke (?:på lager|tilgjengelig)|udsolgt|loppuunmyyty|ei (?:saatavilla|varastossa)|loppu(?: varastosta)?(?!\\p{L})|tuote on loppu',
    'niedostępn[yae]|brak (?:w magazynie|towaru|na stanie)|wyprzedan|powiadom o dostępności|vyprod[aá]n|vypredan|nen[ií] skladem|nie je (?:na sklade|skladom)|nedostupn|momentálně není|hlídat dostupnost',
    'elfogyott|nincs (?:raktáron|készleten)|nem (?:rendelhető|elérhető|kapható)|stoc epuizat|indisponibil|epuizat|nu (?:este|mai este) (?:[iî]n|pe|disponibil)|anunt[aă]-m[aă]',
    'нет в (?:наличии|продаже)|распродан|законч(?:ил|ен)|товар отсутствует|снят с (?:продажи|производства)|сообщить о (?:поступлении|наличии)|немає в наявності|відсутн|закінчи|повідомити (?:про|коли)|изчерпан|няма наличност|не е налич|nije (?:dostupn|na zalihi)|rasprodano|ni na zalogi|razprodano|nera sandėlyje|išparduota|izpārdots|nav noliktavā|läbi müüdud|otsas',
    'tükendi|stok(?:ta)? yok|stokta bulunm|satışta değil|gelince haber ver|εξαντλ|μη διαθέσιμ|δεν είναι διαθέσιμ|κατόπιν εξάντλησης',
    'אזל|לא במלאי|חסר(?: זמנית)? במלאי|לא זמין|אינו זמין|המוצר לא|غير (?:متوفر|متاح)|نفد|نفذت? (?:من|الكمية)|ناموجود|موجود نیست|اتمام موجودی',
    '在庫(?:切れ|なし|がありません)|品切れ|売り?切れ|完売|入荷(?:待ち|お知らせ)|販売(?:終了|期間外)|缺货|缺貨|售罄|已?售完|补货|補貨中|[无無][货貨]|无现货|无库存|暂无|已下架|完售|無庫存|到[货貨]通知|貨到通知|품절|재고 ?없음|판매 ?(?:종료|중지)|hết hàng|stok (?:habis|kosong)|habis terjual|tidak tersedia|สินค้าหมด|หมดสต็อก|स्टॉक में नहीं|आउट ऑफ स्टॉक',
  ].join('|'),
  'iu',
);

/** What looks like it and is not: other places to buy, conditions, one of several sizes. */
export const notTheProduct =
  /collect|pick-?up|in store|in-store|delivery|shipping|coupon|voucher|discount|gutschein|size|größe|colou?r|farbe|taille|talla|warranty|gift wrap|if |wenn |when out|policy|review|comment|question|image|photo|video|available (?:in|for|at|to|on|from)(?![a-z])|\?/i;

/** What a page says of a product that can be bought. */
export const inStockTexts =
  /(?<!not |currently not )\bin stock|(?<!nicht |nicht mehr )(?:auf lager|sofort lieferbar|sofort verfügbar|vorrätig)|(?<!pas |plus )en stock(?! faible)|disponibile subito|disponibilità immediata|(?<!sin )en existencia|op voorraad|på lager|i lager|varastossa|skladem|skladom|na skladě|na sklade|w magazynie|produkt dostępny|raktáron|în stoc|in stoc|в наличии|є в наявності|в наявності|stokta var|διαθέσιμο|במלאי|متوفر|在庫あり|有[货貨]|现货|現貨|재고 있음|còn hàng|tersedia/iu;
