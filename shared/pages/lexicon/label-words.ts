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
