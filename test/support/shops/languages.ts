/** The words of the shops of one country. */
export interface ShopLanguage {
  lang: string;
  currency: string;
  /** An amount as shops there write it, with the sign. */
  write: (amount: string) => string;
  buy: string;
  inStock: string;
  out: string;
  notify: string;
  related: string;
  netLabel: string;
  grossLabel: string;
  sort: string;
}

const comma = (amount: string) => amount.replace('.', ',');

function language(
  lang: string,
  currency: string,
  write: (amount: string) => string,
  words: string,
): ShopLanguage {
  const [
    buy = '',
    inStock = '',
    out = '',
    notify = '',
    related = '',
    netLabel = '',
    grossLabel = '',
    sort = '',
  ] = words.split('|').map((word) => word.trim());
  return { lang, currency, write, buy, inStock, out, notify, related, netLabel, grossLabel, sort };
}

export const shopLanguages: readonly ShopLanguage[] = [
  language(
    'en-GB',
    'GBP',
    (amount) => `£${amount}`,
    'Add to basket | In stock | Out of stock | Email me when it is back | You may also like | ex. VAT | inc. VAT | Sort by',
  ),
  language(
    'de',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'In den Warenkorb | Auf Lager | Nicht auf Lager | Benachrichtigen, wenn verfügbar | Ähnliche Produkte | exkl. MwSt. | inkl. MwSt. | Sortieren nach',
  ),
  language(
    'fr',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Ajouter au panier | En stock | Rupture de stock | Prévenez-moi | Produits similaires | HT | TTC | Trier par',
  ),
  language(
    'es',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Añadir al carrito | En existencias | Sin existencias | Avísame cuando esté disponible | Productos relacionados | sin IVA | IVA incluido | Ordenar por',
  ),
  language(
    'it',
    'EUR',
    (amount) => `€ ${comma(amount)}`,
    'Aggiungi al carrello | Disponibile | Esaurito | Avvisami quando disponibile | Prodotti correlati | IVA esclusa | IVA inclusa | Ordina per',
  ),
  language(
    'pt-PT',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Adicionar ao carrinho | Em stock | Esgotado | Avise-me quando disponível | Produtos relacionados | s/ IVA | c/ IVA | Ordenar por',
  ),
  language(
    'nl',
    'EUR',
    (amount) => `€ ${comma(amount)}`,
    'In winkelwagen | Op voorraad | Uitverkocht | Houd mij op de hoogte | Gerelateerde producten | excl. btw | incl. btw | Sorteren op',
  ),
  language(
    'sv',
    'SEK',
    (amount) => `${comma(amount)} kr`,
    'Lägg i varukorg | I lager | Slut i lager | Bevaka produkten | Relaterade produkter | exkl. moms | inkl. moms | Sortera efter',
  ),
  language(
    'da',
    'DKK',
    (amount) => `${comma(amount)} kr.`,
    'Læg i kurv | På lager | Ikke på lager | Giv mig besked | Lignende varer | ekskl. moms | inkl. moms | Sortér efter',
  ),
  language(
    'nb',
    'NOK',
    (amount) => `${comma(amount)} kr`,
    'Legg i handlekurv | På lager | Utsolgt | Varsle meg | Relaterte produkter | eks. mva | inkl. mva | Sorter etter',
  ),
  language(
    'fi',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Lisää ostoskoriin | Varastossa | Loppu varastosta | Ilmoita kun saatavilla | Samankaltaisia tuotteita | ilman alv | sis. alv | Järjestä',
  ),
  language(
    'pl',
    'PLN',
    (amount) => `${comma(amount)} zł`,
    'Dodaj do koszyka | W magazynie | Produkt niedostępny | Powiadom o dostępności | Podobne produkty | netto | brutto | Sortuj według',
  ),
  language(
    'cs',
    'CZK',
    (amount) => `${comma(amount)} Kč`,
    'Vložit do košíku | Skladem | Vyprodáno | Hlídat dostupnost | Související produkty | bez DPH | s DPH | Řadit podle',
  ),
  language(
    'sk',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Pridať do košíka | Na sklade | Nie je na sklade | Strážiť dostupnosť | Súvisiace produkty | bez DPH | s DPH | Zoradiť podľa',
  ),
  language(
    'hu',
    'HUF',
    (amount) => `${amount.split('.')[0]} Ft`,
    'Kosárba | Raktáron | Nincs raktáron | Értesítést kérek | Kapcsolódó termékek | nettó | bruttó | Rendezés',
  ),
  language(
    'ro',
    'RON',
    (amount) => `${comma(amount)} lei`,
    'Adaugă în coș | În stoc | Stoc epuizat | Anunță-mă | Produse similare | fără TVA | TVA inclus | Sortează',
  ),
  language(
    'bg',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Купи | В наличност | Изчерпан | Уведоми ме | Подобни продукти | без ДДС | с ДДС | Подреди по',
  ),
  language(
    'ru',
    'RUB',
    (amount) => `${comma(amount)} ₽`,
    'В корзину | В наличии | Нет в наличии | Сообщить о поступлении | Похожие товары | без НДС | с НДС | Сортировать',
  ),
  language(
    'uk',
    'UAH',
    (amount) => `${comma(amount)} грн`,
    'Купити | В наявності | Немає в наявності | Повідомити про наявність | Схожі товари | без ПДВ | з ПДВ | Сортувати',
  ),
  language(
    'tr',
    'TRY',
    (amount) => `${comma(amount)} TL`,
    'Sepete ekle | Stokta var | Tükendi | Gelince haber ver | Benzer ürünler | KDV hariç | KDV dahil | Sırala',
  ),
  language(
    'el',
    'EUR',
    (amount) => `${comma(amount)} €`,
    'Προσθήκη στο καλάθι | Διαθέσιμο | Εξαντλήθηκε | Ειδοποίησέ με | Σχετικά προϊόντα | χωρίς ΦΠΑ | με ΦΠΑ | Ταξινόμηση',
  ),
  language(
    'he',
    'ILS',
    (amount) => `₪${amount}`,
    'הוסף לסל | במלאי | אזל מהמלאי | עדכנו אותי | מוצרים דומים | ללא מע"מ | כולל מע"מ | מיין לפי',
  ),
  language(
    'ar',
    'SAR',
    (amount) => `${amount} ر.س`,
    'أضف إلى السلة | متوفر | نفدت الكمية | أعلمني عند التوفر | منتجات مشابهة | غير شامل الضريبة | شامل الضريبة | ترتيب حسب',
  ),
  language(
    'ja',
    'JPY',
    (amount) => `¥${amount.split('.')[0]}`,
    'カートに入れる | 在庫あり | 在庫切れ | 再入荷のお知らせ | 関連商品 | 税抜 | 税込 | 並び替え',
  ),
  language(
    'ko',
    'KRW',
    (amount) => `${amount.split('.')[0]}원`,
    '장바구니 담기 | 재고 있음 | 품절 | 재입고 알림 | 관련 상품 | 부가세 별도 | 부가세 포함 | 정렬',
  ),
  language(
    'zh-TW',
    'TWD',
    (amount) => `NT$${amount.split('.')[0]}`,
    '加入購物車 | 現貨 | 已售完 | 貨到通知 | 相關商品 | 未稅 | 含稅 | 排序',
  ),
  language(
    'vi',
    'VND',
    (amount) => `${amount.split('.')[0]}.000₫`,
    'Thêm vào giỏ | Còn hàng | Hết hàng | Báo khi có hàng | Sản phẩm liên quan | chưa VAT | đã gồm VAT | Sắp xếp',
  ),
];
