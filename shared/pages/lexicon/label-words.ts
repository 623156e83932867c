import { shopLetters } from '../../platform/text/fast-text.ts';

/** Words before words about the product itself: `Status: sold out`, `Sorry – sold out`. */
const plainLabel = new RegExp(
  '^(?:status|statut|estado|stato|stav|staat|статус|durum|durumu|online|web' +
    '|quantity|quantité|cantidad|menge|状态|狀態|状態|상태' +
    '|sorry|oops|currently|temporarily|now|leider|derzeit|momentan|zurzeit|aktuell|désolée?s?|actuellement' +
    '|lo sentimos|actualmente|atualmente|spiacenti|attualmente|helaas|momenteel|tyvärr|just nu|desværre' +
    '|beklager|valitettavasti|niestety|obecnie|bohužel|momentálně|bohužiaľ|sajnos|jelenleg|trenutno' +
    '|liefer(?:zeit|frist|status|termin)|(?:delivery|shipping|dispatch|lead) time' +
    '|délais? (?:de livraison|d.exp[eé]dition)|(?:plazo|tiempo) de (?:entrega|envío)' +
    '|temp[oi] di (?:consegna|spedizione)|prazo de (?:entrega|envio)|levertijd|leverans?tid' +
    '|leveringstid|toimitusaika|(?:czas|termin) (?:dostawy|wysyłki|realizacji)|(?:dodací lhůta' +
    '|doba dodání|dodacia doba|termín dodania)|szállítási (?:idő|határidő)|termen de livrare' +
    '|rok (?:isporuke|dostave)|dobavni rok|tarneaeg|piegādes laiks|pristatymo (?:laikas|terminas)' +
    '|срок (?:доставки|поставки|отправки)|термін (?:доставки|поставки)|срок на доставка' +
    '|χρόνος (?:παράδοσης|αποστολής)|teslim(?:at)? süresi|納期|发货时间|出貨時間|배송 ?기간' +
    '|к сожалению|временно|сейчас|на жаль|maalesef|申し訳.*|抱歉|죄송.*)$',
  'u',
);

export function isPlainLabel(label: string): boolean {
  return plainLabel.test(label.toLowerCase());
}

/** `로켓배송`: how fast the product is sent, not what that costs. */
export const fastDelivery = /(?:로켓|당일|새벽|샛별|바로|빠른|오늘|내일|익일)\s?배송\s*$/;

/** Parts of words for a price (`Aktionspreis`, `tarjoushinta`), also of languages without a lexicon. */
export const priceWord = new RegExp(
  'pre[iç]s|pri[csx]|prijs|pre[czțt]|hin[td]|cen[aey]|cijen|цен[аы]|ціна|ár(?!\\p{L})|fiyat|kain|τιμή|harga' +
    '|giá|ราคา|سعر|قیمت|מחיר|價|価|가격|价|मूल्य|ფას|çmim|баға|narx|qiym|գին|verð',
  'iu',
);

/** Whole words for a price, and how compounds end. */
const priceLabels =
  'prices?|pre[cç]io|preço|pre[țţt](?:ul)?|prix|prezzo|cena|cijena|цена|ціна|τιμή' +
  '|fiyatı?|kaina|harga|giá|giá bán|ára?' +
  '|ราคา|السعر|سعر|قیمت|מחיר|मूल्य|ფასი|çmimi|бағасы|narxi|qiyməti?|գինը?|verð' +
  '|\\p{L}*(?:preise?|prijs|pris|prisen|hinta|(?<!be)hind|価格|價格|价格|售价|售價|가격|판매가)';
/** Brands, a race, a wrestler, and a rating of value for money. */
const otherBefore = '(?:fisher[ -]|grand[ -]|john |-(?=price)|(?:quali\\p{L}*|calidad|calitate)[ /–-]{1,3})';

/** A text that ends with a label of a price: a number that follows is one. */
export const priceLabel = new RegExp(
  `(?<!\\p{L}|${otherBefore})(?:${priceLabels})(?: ?\\([^()\\d]{1,30}\\))?\\s?[:：]?\\s*$`,
  'iu',
);

const goods =
  'product|item|article|produkt|produit|producto|produto|prodotto|artikel|artículo|товар|ürün|termék|produs' +
  '|tuote|vare|výrobek|výrobok|produk|sản phẩm|προϊόν|商品|产品|產品|製品|상품|สินค้า';
const shops =
  '(?:online[ -]?|web[ -]?|e-?)?(?:shop|store)|boutique|tienda|loja|negozio|webwinkel|winkel|butik|kauppa' +
  '|sklep|e-?shop|obchod|webáruház|magazin|trgovina|магазин|mağaza|ストア|ショップ|商店|商城|쇼핑몰';

const plainTitle = shopLetters(
  new RegExp(
    `^(?:(?:sample|test|demo|example)? ?(?:${goods})[ -]?(?:page|details?|detail ?page|view|information` +
      `|detailseite|seite|sayfası|detayı|详情页?|詳情頁?|詳細|ページ|상세|상세 ?페이지|상세 ?정보)?` +
      `|(?:details?|détails?|fiche|ficha|detalle|dettaglio|scheda|szczegóły|карточка|страница|chi tiết)` +
      ` (?:del? |du |do |di |of |der )?(?:${goods})(?:u|a|ов)?` +
      `|(?:loading|please wait|laden|chargement|загрузка)[.… ]*|untitled(?: document)?|document|index` +
      `|(?:my |react |vue |next\\.?js |nuxt |create next )?app|vite ?[+&] ?\\w+` +
      `|(?:${shops})|(?:[\\p{L}\\d&'’.-]+ ){1,2}(?:${shops})|(?:${shops})(?: [\\p{L}\\d&'’.-]+){1,2})$`,
    'u',
  ),
);

/** Returns whether a title is the same on all pages of a site: `Product details`, `Loading…`. */
export function isPlainTitle(title: string): boolean {
  return plainTitle.test(title.trim().toLowerCase());
}
