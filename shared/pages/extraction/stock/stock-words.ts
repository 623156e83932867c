/** What shops of a language write about the stock, in lower case: parts of a regular expression. */
interface StockWords {
  out: readonly string[];
  in: readonly string[];
}

/**
 * Each language begins with the words that Shopify's Dawn theme and WooCommerce are translated with. After `…` come words
 * of shops that were read.
 */
export const stockWords: Readonly<Record<string, StockWords>> = {
  ar: { out: ['نفد المخزون', 'غير متوفر'], in: ['متوفر', 'في المخزون'] },
  bg: { out: ['изчерпан', 'няма наличност'], in: ['в наличност'] },
  cs: { out: ['vyprodáno', 'není skladem'], in: ['skladem'] },
  da: { out: ['udsolgt', 'ikke på lager'], in: ['på lager'] },
  de: {
    out: [
      'ausverkauft',
      'nicht vorrätig',
      'nicht auf lager',
      'vergriffen',
      'nicht (?:mehr )?(?:lieferbar|verfügbar)',
    ],
    in: ['vorrätig', 'auf lager', 'ab lager'],
  },
  el: { out: ['εξαντλήθηκε', 'εξαντλημένο', 'μη διαθέσιμο'], in: ['σε απόθεμα', 'διαθέσιμο'] },
  en: {
    out: [
      'sold[ -]?out',
      'out[ -]of[ -]stock',
      'not (?:currently )?(?:available|in stock)',
      'currently (?:not available|unavailable)',
      'no longer available',
      'temporarily out',
    ],
    in: ['(?<!back )in stock', 'ready to ship', 'limited stock'],
  },
  es: {
    out: ['agotad[oa]', 'sin existencias', 'no (?:está )?disponible'],
    in: ['hay existencias', 'en existencia', 'en stock'],
  },
  et: { out: ['läbi müüdud', 'laost otsas'], in: ['laos olemas'] },
  fa: { out: ['ناموجود'], in: ['موجود در انبار'] },
  fi: { out: ['loppuunmyyty', 'loppu varastosta', 'ei varastossa'], in: ['varastossa'] },
  fr: {
    out: ['épuisée?', 'rupture de stock', 'indisponible', 'non disponible'],
    in: ['en stock', 'expédié sous'],
  },
  he: { out: ['אזל', 'לא במלאי', 'אינו במלאי'], in: ['במלאי'] },
  hr: { out: ['rasprodano', 'nema na zalihi'], in: ['na zalihi'] },
  hu: { out: ['elfogyott', 'nincs készleten'], in: ['készleten', 'raktáron'] },
  id: { out: ['stok habis', 'habis terjual'], in: ['tersedia'] },
  it: {
    out: ['esaurito', 'non disponibile', 'fuori produzione'],
    in: ['disponibile', 'disponibilità immediata'],
  },
  ja: { out: ['売り切れ', '在庫切れ', '在庫なし'], in: ['在庫あり'] },
  ko: { out: ['품절'], in: ['재고 있음'] },
  lt: { out: ['išparduota', 'neturime'], in: ['turime'] },
  lv: { out: ['izpārdots', 'nav noliktavā'], in: ['ir noliktavā'] },
  nb: { out: ['utsolgt', 'ikke på lager'], in: ['på lager'] },
  nl: { out: ['uitverkocht', 'niet op voorraad'], in: ['op voorraad', 'direct leverbaar'] },
  pl: { out: ['wyprzedane', 'brak w magazynie'], in: ['w magazynie', 'na stanie', 'dostępny'] },
  pt: {
    out: ['esgotado', 'fora de (?:estoque|stock)', 'sem (?:estoque|stock)', 'indisponível'],
    in: ['em (?:estoque|stock)'],
  },
  ro: { out: ['stoc epuizat', 'epuizat'], in: ['[iî]n stoc(?!k)'] },
  ru: { out: ['^продано$', 'распродан', 'нет в (?:наличии|продаже)'], in: ['в наличии'] },
  sk: { out: ['vypredané', 'nie je na sklade'], in: ['na sklade', 'skladom'] },
  sl: { out: ['razprodano', 'ni na zalogi'], in: ['na zalogi'] },
  sr: { out: ['nema na zalihama', 'нема на залихама'], in: ['na zalihama', 'на залихама'] },
  sv: { out: ['slutsåld', 'slut i lager'], in: ['i lager'] },
  th: { out: ['ขายหมด', 'สินค้าหมด'], in: ['มีสินค้า'] },
  tr: { out: ['tükendi', 'stokta yok'], in: ['stokta'] },
  uk: { out: ['немає в наявності', 'розпродано'], in: ['в наявності'] },
  vi: { out: ['hết hàng', 'đã bán hết'], in: ['còn hàng'] },
  zh: {
    out: ['售罄', '缺货', '缺貨', '售完', '无货', '無貨', '無庫存'],
    in: ['有货', '有貨', '现货', '現貨', '有庫存'],
  },
};
