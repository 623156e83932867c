// Words of class names, ids and data attributes, in the languages that shops are programmed in. All are matched in lower
// case inside longer names (`product-new-price`, `js_precio`), so short ones carry their own borders.

const any = (...words: string[]) => new RegExp(words.join('|'));

/** The element is for a price. */
export const priceNames = any(
  'price|preis|prix|preci|prezz|preço|preco|cena(?!r)|\\bpris|prijs|hinta|fiyat|kaina|цена|tsena|\\bar\\b|harga|jiage|kakaku|\\bprc|\\bcost',
);

/** The element is for an amount: of money, or of flour. */
export const amountNames = any('amount');

/** The price to pay. */
export const currentNames = any(
  '(?:sale|sales|special|final|current|actual|now|our|offer|deal|promo|discounted|selling|buy|main|action|new|salable|nuevo|actuel|aktuell|unit-product|pdp|big|full-size)[-_ ]?(?:price|preis|prix|precio|prezzo|cena|prijs|pris)',
  '(?:price|preis|prix|precio|prezzo|cena|prijs)[-_ ]{0,2}(?:sale|special|final|current|now|new|main|big|actual|actuel|value|wrapper--main|to-pay)',
  'priceblock_(?:our|deal|sale)price|pricetopay|buyingprice|price_inside_buybox|nowprice|price-box|buybox',
);

/**
 * A price that is no longer, or never was, to be paid. Short words begin a word: `online-price`, `gold-price` and
 * `d-inline price` are no old ones.
 */
export const oldNames = any(
  '(?:before|crossed|strike|striked|striken|struck|compare|compareat|previous|original|ancien|barre|tachado|antes|vorher|alter|oude|regular-?old|undiscounted)[-_ ]?(?:at[-_ ]?)?(?:price|preis|prix|precio|prezzo|cena|prijs|pris|amount|money|value)',
  '(?<![a-z])(?:old|was|prev|past|orig|rrp|msrp|uvp|alt|list|line|pvpr?|statt|streich|stara|puvodni|vecchio|van|ordinarie|tidigare|vanha|eski)[-_]?(?:price|preis|prix|precio|prezzo|cena|prijs|pris|hinta|fiyat|amount|money|value)',
  '(?:price|preis|prix|precio|preco|prezzo|cena|prijs|pris|prc)[-_ ]{0,2}(?:old|was|before|crossed|strike|striked|compare|previous|prev|past|original|org|rrp|msrp|uvp|barre|through|slash|anterior|antes|ancien|vecchio|stara|oud)(?![a-z])',
  '(?<![bcfghms])oldprice|(?<![a-z])wasprice|(?:price|preis|prix|precio|prezzo|cena|prijs|pris)(?:before|crossed|strike|original|compare)',
  'strike-?through|line-?through|non-?discounted|(?:suggested|recommended)[-_]?retail|(?<![a-z])listprice|price-?block--list|strikeout|text-strike|crossed-?out|(?:^|[^a-z])(?:rrp|msrp|uvp|was|old|origin|original)(?![a-z])|compare-?at|tachad',
);

/** The price without a reduction: what is paid if there is none, and struck if there is one. */
export const regularNames = any(
  'regular|retail[-_]?price|normal[-_]?price|base[-_]?price|full[-_]?price|stare?[-_]cena|price-standard',
);

/** Another product, or none. */
export const otherProductNames = any(
  'related|recommend|(?<![a-z])reco[-_s]|similar|up-?sell|cross-?sell|crosssell|also[-_]?(?:bought|viewed|like)|recently|(?<!re)viewed',
  'product_list_widget|bundle|sponsor|accessor|suggest|frequently|together|combo(?!box)|complementary|alternativ|discover|advert(?![-_]?(?:price|title|detail|desc|info|page|view))',
  'aehnlich|zubehoer|zubehör|verwandt|vergleich|(?<![a-z])andere|crossselling|p13n|widget-?product|(?<![a-z])rvi(?![a-z])',
  'podobn|souvisej|suvisia|benzer-?urun|ilgili-?urun|liknande|lignende|hasonlo|ajanlott|pohozh|soputstv|gerelateerd|correlat|relacionad|recomendad|consigliat|empfehlung|polecan|powiazan|slicn[ie]',
  'teaser|product-?item(?![-_]?(?:price|detail|quantity|amount|scu|label))|more-?from|other-?products?',
);

/**
 * The tile of a product if it holds a link, which leads to it; without one it is the box of the product's own price.
 */
export const tileNames = any('product-?tile|product-?card');

/** One of several: another product if the element has a twin beside it, a column of the layout if not. */
export const entryNames = any('grid-?item|listing-?item');

/** Products side by side, mostly others; the variants of one may be shown so too. */
export const carouselNames = any('carousel|slider|(?<![a-z])owl-|slick-(?!initial)|swiper');

/** The frame of the page. */
export const frameNames = any(
  '(?:^|[^a-z])(?:(?<!(?:product|item|listing|(?<![a-z])ad|advert|offer|detail|title|article|price|info|summary)s?[-_ ]?)header|footer|nav|navigation|navbar|menu|megamenu|topbar|breadcrumbs?|facet|filters?|sidebar-?nav|cookie|newsletter)(?![a-z])',
);

/** What is in the cart already, and what chooses prices in a list. */
export const cartNames = any(
  'mini-?cart|minicart|(?:side|slide|header|popup|flyout|floating|drawer|off-?canvas)[-_]?cart|cart[-_]?(?:dropdown|flyout|offcanvas)|widget_shopping_cart|(?:bag|basket)[-_]?(?:drawer|dropdown|flyout)|cart-?(?:total|summary|drawer|sidebar|popup|count)|basket-?(?:total|mini)|mini-?basket|wishlist-?total|cart-?icon|price[-_]?(?:filter|slider)|(?<![a-z])(?<!backdrop-)filters?[-_]{1,2}(?:panel|box|block|group|options?|range|form|sidebar|section|container|widget|list)|(?<![a-z])filters?(?:panel|box|block|group)|(?:sidebar|catalog|product|search|layered|bx)[-_]filters?(?![a-z])|facet(?:ed|s)?[-_](?:search|nav|group|box|panel|options?|list|wrapper)|layered-?nav(?:igation)?|filter[-_]+price|facets?[-_]+price',
);

/** The price for members, and with the card of some department stores of Latin America. */
export const memberNames = any(
  '(?<![a-z])(?:club|members?|vip|loyalty|wallet)[-_]?(?:price|preis|prix|precio|preco|prijs|pris|cena|fiyat)(?![a-z])',
  '(?:price|precio)[-_]{0,2}(?:club|members?|vip|loyalty|wallet)(?![a-z])|(?<![a-z])cmr(?![a-z])',
);

/** Something that costs money beside the product. */
export const extraNames = any(
  'shipping|delivery|versand|livraison|envio|frete|spedizione|verzend|doprava|dostawa|freight|postage|instal?ment|financ|finanz|klarna|affirm|afterpay|clearpay|zip-?pay|paypal|monthly|leasing|(?<![a-z])loan|credit|cuota|parcela|(?<![a-z])rata(?![a-z])|mensual|warranty|protection|garantie|insurance|assurance|gift-?(?:card|wrap)|voucher|coupon|gutschein|loyalty|(?<![a-z])points|punkte|reward|cashback|(?:you-?)?sav(?:e|ing)s?(?![a-z])|discount-?(?:amount|value|percent)|rabatt|(?<![a-z])remise|ahorr|sconto|saving|per-?unit|unit-?price|price-{1,2}unit(?![a-z])|price-?per|base-?unit|grundpreis|pricepernit|trade-?in|tradein|subscri|autoship|deposit|pfand|tax-?(?:info|amount)|(?<!p)review|comment|(?<![a-z])rating|tooltip|popover|q-?and-?a|question|description|specification|(?<![a-z])used-|refurb|addon|add-on|add_on|optional|swatch|threshold|minimum|free-?ship|recipe|ingredient|(?<![a-z])serving|nutrition',
);

/** What buyers' pages put on the control that buys, or on the form around it. */
export const buyNames =
  /add[-_ ]?(?:item)?[-_ ]?to[-_ ]?(?:my[-_ ]?)?(?:cart|bag|basket|trolley|order)|addtocart|addtobasket|add-cart|cart[-_/]?add|\/cart|basket|buy[-_ ]?(?:now|button|box|btn)|btn-?buy|warenkorb|in-den-|panier|carrito|carrello|carrinho|winkelwagen|winkelmand|ko[sš][ií]k|koszyk|ostoskori|handlekurv|varukorg|kundvagn|sepet|purchase|place-?order|cumpar|checkout-button|kaufen|acheter|comprar|kupit|v-?korzin|корзин/i;

/** The price without tax, and with it, by their classes: shop systems write both into the page. */
export const netNames =
  /(?<!not-)(?:excl?(?:uding)?|without|pre|before|no|net)[-_]?(?:tax|vat|btw|mwst)(?![a-z])|tax[-_]?excl|(?:price|preis|prix|cena|prijs)[-_]{0,2}(?:netto|net|ht|excl?)(?![a-z])/;
export const grossNames =
  /(?:incl?(?:uding)?|with|after|gross)[-_]?(?:tax|vat|btw|mwst)(?![a-z])|tax[-_]?incl|(?:price|preis|prix|cena|prijs)[-_]{0,2}(?:brutto|gross|ttc|incl?)(?![a-z])/;

/** Names that say what an element holds beside itself, not what it is: `price with-list-price`. */
export const stateNames =
  /(?<![a-z])(?:with|has|shows?|hides?|is)-{1,2}(?:(?:list|old|was|compare|regular|sale|special|rrp|msrp|strike|discount)[-_]?)+(?:at[-_]?)?(?:price)?(?![a-z])/g;
