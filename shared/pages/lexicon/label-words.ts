/** Words of labels that are about the product itself: `Status: sold out`. */
export const plainLabel = new RegExp(
  '^(?:status|statut|estado|stato|stav|staat|статус|durum|durumu|online|web' +
    '|quantity|quantité|cantidad|menge|状态|狀態|状態|상태)$',
  'iu',
);

/** Parts of words for a price (`Aktionspreis`, `tarjoushinta`), also of languages without a lexicon. */
export const priceWord = new RegExp(
  'pre[iç]s|pri[sx]|prijs|pre[czțt]|hin[td]|cen[aey]|cijen|цен[аы]|ціна|ár(?!\\p{L})|fiyat|kain|τιμή|harga' +
    '|giá|ราคา|سعر|قیمت|מחיר|價|価|가격|价|मूल्य|ფას|çmim|баға|narx|qiym|գին|verð',
  'iu',
);

/** What precedes words about the product itself: `Sorry – sold out`, but `Red – sold out`. */
export const remarkWord = new RegExp(
  '^(?:sorry|oops|oh no|currently|temporarily|now|leider|derzeit|momentan|zurzeit|aktuell|vorübergehend' +
    '|désolée?s?|actuellement|temporairement|lo sentimos|actualmente|temporalmente|desculpe|atualmente' +
    '|spiacenti|attualmente|momentaneamente|helaas|momenteel|tijdelijk|tyvärr|just nu|desværre|i øjeblikket' +
    '|beklager|for øyeblikket|valitettavasti|tällä hetkellä|niestety|obecnie|chwilowo|bohužel|momentálně' +
    '|bohužiaľ|momentálne|sajnos|jelenleg|din păcate|nažalost|trenutno|žal|deja|šiuo metu|diemžēl|pašlaik' +
    '|kahjuks|hetkel|к сожалению|извините|временно|сейчас|на жаль|тимчасово|за съжаление' +
    '|λυπούμαστε|προσωρινά|üzgünüz|maalesef|şu anda|maaf|rất tiếc|tạm thời|申し訳.*|抱歉' +
    '|很抱歉|죄송.*|현재|ขออภัย|عذرا|عذراً|מצטערים)$',
  'iu',
);

const goods =
  'product|item|article|produkt|produkte|produit|producto|produto|prodotto|artikel|artículo|artigo|articolo' +
  '|товар|продукт|ürün|termék|produs|tuote|vare|vara|výrobek|výrobok|produktas|toode|prece|produk|sản phẩm' +
  '|προϊόν|商品|产品|產品|製品|상품|제품|สินค้า|المنتج|محصول|מוצר';
const shops =
  '(?:online[ -]?|web[ -]?|e-?)?(?:shop|store)|boutique|tienda|loja|negozio|webwinkel|winkel|butik|butikk' +
  '|kauppa|verkkokauppa|sklep|e-?obchod|obchod|webáruház|magazin|trgovina|parduotuvė|veikals|pood|магазин' +
  '|mağaza|κατάστημα|toko|cửa hàng|ストア|ショップ|商店|商城|스토어|쇼핑몰|متجر|חנות';

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
