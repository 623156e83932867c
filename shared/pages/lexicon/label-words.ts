import { WordFinder } from './word-finder.ts';

/** Words before words about the product itself: `Status: sold out`, `Sorry – sold out`. */
export const plainLabel = new RegExp(
  '^(?:status|statut|estado|stato|stav|staat|статус|durum|durumu|online|web' +
    '|quantity|quantité|cantidad|menge|状态|狀態|状態|상태' +
    '|sorry|oops|currently|temporarily|now|leider|derzeit|momentan|zurzeit|aktuell|désolée?s?|actuellement' +
    '|lo sentimos|actualmente|atualmente|spiacenti|attualmente|helaas|momenteel|tyvärr|just nu|desværre' +
    '|beklager|valitettavasti|niestety|obecnie|bohužel|momentálně|bohužiaľ|sajnos|jelenleg|trenutno' +
    '|к сожалению|временно|сейчас|на жаль|maalesef|申し訳.*|抱歉|죄송.*)$',
  'iu',
);

/** Parts of words for a price (`Aktionspreis`, `tarjoushinta`), also of languages without a lexicon. */
export const priceWord = new RegExp(
  'pre[iç]s|pri[sx]|prijs|pre[czțt]|hin[td]|cen[aey]|cijen|цен[аы]|ціна|ár(?!\\p{L})|fiyat|kain|τιμή|harga' +
    '|giá|ราคา|سعر|قیمت|מחיר|價|価|가격|价|मूल्य|ფას|çmim|баға|narx|qiym|գին|verð',
  'iu',
);

const goods =
  'product|item|article|produkt|produit|producto|produto|prodotto|artikel|artículo|товар|ürün|termék|produs' +
  '|tuote|vare|výrobek|výrobok|produk|sản phẩm|προϊόν|商品|产品|產品|製品|상품|สินค้า';
const shops =
  '(?:online[ -]?|web[ -]?|e-?)?(?:shop|store)|boutique|tienda|loja|negozio|webwinkel|winkel|butik|kauppa' +
  '|sklep|e-?shop|obchod|webáruház|magazin|trgovina|магазин|mağaza|ストア|ショップ|商店|商城|쇼핑몰';

/** A title that is the same on all pages of a site: `Product details`, `Loading…`, `Acme Store`. */
export const plainTitle = new RegExp(
  `^(?:(?:sample|test|demo|example)? ?(?:${goods})[ -]?(?:page|details?|detail ?page|view|information` +
    `|detailseite|seite|sayfası|detayı|详情页?|詳情頁?|詳細|ページ|상세|상세 ?페이지|상세 ?정보)?` +
    `|(?:details?|détails?|fiche|ficha|detalle|dettaglio|scheda|szczegóły|карточка|страница|chi tiết)` +
    ` (?:del? |du |do |di |of |der )?(?:${goods})(?:u|a|ов)?` +
    `|(?:loading|please wait|laden|chargement|загрузка)[.… ]*|untitled(?: document)?|document|index` +
    `|(?:my |react |vue |next\\.?js |nuxt |create next )?app|vite ?[+&] ?\\w+` +
    `|(?:${shops})|(?:[\\p{L}\\d&'’.-]+ ){1,2}(?:${shops})|(?:${shops})(?: [\\p{L}\\d&'’.-]+){1,2})$`,
  'iu',
);

const hours =
  'h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur|uren|timmar|timer|tunni\\p{L}*|tunt\\p{L}+|hodín' +
  '|ór[aá]\\p{L}*|godzin\\p{L}*|hodin\\p{L}*|saat\\p{L}*|час\\p{L}*|годин\\p{L}*|[ώω]ρ\\p{L}+|ur[aeh]?';
const days =
  'days?|\\p{L}*tagen?|jours?|d[ií]as?|giorn[oi]|\\p{L}*dag(?:en|ar|er|e)?|\\p{L}*päiv\\p{L}+|dn[eiíůy]' +
  '|dňoch|dana?|\\p{L}*nap(?:on)?|zile?|gün\\p{L}*|дн\\p{L}+|день|ημ[έε]ρ\\p{L}+|εργάσιμ\\p{L}+' +
  '|\\p{L}*dien\\p{L}+|\\p{L}*päev\\p{L}*|hari|ngày|יום|ימי\\p{L}*|أيام|يوم|روز';
const working = 'h[aá]biles|[úu]teis|laborables|lavorativi|robocz\\p{L}+|lucrătoare|ouvr\\p{L}+';
const near =
  '(?:same|next)[ -]day|today|tomorrow|heute|morgen|demain|aujourd|mañana|domani|oggi|amanhã|hoje|vandaag' +
  '|jutro|dziś|zítra|dnes|zajtra|i ?dag|i ?morg[eo]n|tänään|huomenna|holnap|mâine|azi|сегодня' +
  '|завтра|сьогодні|bugün|yarın|αύριο';
/** `2–3 working days`, `24 h`, `tomorrow`, `3日以内`, but not `3月12日` */
const duration = new RegExp(
  `(?<!\\p{L})(?:${near})(?!\\p{L})|[翌当當]日|明[日天]|今[日天]|내일|오늘|(?<![\\d月월]|[月월] )\\d{1,2} ?` +
    `(?:(?:(?:\\p{L}{2,11} )?(?:${days})(?: (?:${working}))?|${hours})(?!\\p{L})` +
    '|วัน|(?:个工作|個工作|営業|영업)?[日天일]|小时|小時|時間|시간)',
  'iu',
);
const sending = new RegExp(
  'liefer|versand|versend|verschick|zustell|deliver|dispatch|despatch|ships?(?!\\p{L})|shipping|livr' +
    '|exp[eé]d|env[ioí]|entreg|despach|sped|consegn|wysy[łl]|dostaw|realizac|expedic|odes[ií]l|odešl' +
    '|odos[ie]|doruč|dodán|lever|verz[eo]n|skick|send|lähet|toimit|szállít|kargo|teslim|gönder|αποστολ' +
    '|παράδοσ|достав|отправ|отгруз|відправ|発送|出荷|届け|发货|發貨|出貨|送达|배송|출고|발송|giao hàng|จัดส่ง' +
    '|kirim|شحن|توصيل|ارسال|משלוח',
  'iu',
);
const lacking = new WordFinder(['not', 'none', 'soon', 'awaited', 'outOfStock']);

/** Whether a text tells, and little else, how long it takes until the product is sent or arrives. */
export function tellsSendingTime(text: string): boolean {
  const words = text.replace(/^[^:：]*[:：]/, '').replace(duration, '');
  return duration.test(text) && (!/\p{L}{3}/u.test(words) || sending.test(text)) && !lacking.has(text);
}
