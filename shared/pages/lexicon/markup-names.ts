// Names of classes, IDs and data attributes. All but those of `anyCase` are matched in lower case inside
// longer names (`product-new-price`, `js_precio`), so short ones include their boundaries.

/** Returns an expression, which can span several lines. */
const write =
  (flags: string) =>
  (names: TemplateStringsArray, ...parts: string[]) =>
    new RegExp(String.raw(names, ...parts).replace(/\n */g, ''), flags);
const any = write('');
const anyCase = write('i');

const spoken =
  'hdn|sr-only|visually-?hidden|screen-?reader(?:-text)?|offscreen|a11y-hidden|srt|assistive|hidden|hide';
const states = 'list|old|was|compare|regular|sale|special|rrp|msrp|strike|discount';

const prices = `price|preis|prix|prezzo|precio|preco|preço|prijs|pris|cena|cijena|pret|preț|ar|hinta|fiyat
  |narx|timi|tsena`;

/** What an element's names indicate about it. */
export const markupNames = {
  /** The element is for a price. */
  price: any`
    price|preis|prix|preci|prezz|preço|preco|cena(?!r)|cijena|\bpris|prijs|hinta|fiyat|kaina|цена|tsena
    |\bar\b|harga|jiage|kakaku|narx|(?<![a-z])hind(?![a-z])|\bprc|\bcost`,
  /** The element is for an amount: of money, or of flour. */
  amount: any`
    amount`,
  /** The price to pay. */
  current: any`
    (?:sale|sales|special|final|current|actual|now|our|offer|deal|promo|discounted|selling|buy|main
    |action|new|salable|nuevo|actuel|aktuell|unit-product|pdp|big|full-size)[-_ ]?(?:price|preis|prix
    |precio|prezzo|cena|prijs|pris)|(?:price|preis|prix|precio|prezzo|cena|prijs)[-_ ]{0,2}(?:sale
    |special|final|current|now|new|main|big|actual|actuel|value|wrapper--main|to-pay)
    |(?<![a-z])(?:${prices})[-_]{1,2}
    (?:neu|nou|nuevo|nuovo|novo|nova|nove|nouveau|nieuw|ny|nya|nowa
    |uj|uusi|yeni|yangi|nea|novaya|solde|promo|ahora)(?![a-z])
    |(?<![a-z])(?:ahora|variation-price)(?![a-z])|priceblock_(?:our|deal|sale)price|pricetopay|buyingprice
    |price_inside_buybox|nowprice|price-box
    |buybox|skubest|valor-por(?![a-z])
    |indirimli|(?:price|precio|preco|prezzo|prix|preis|cena)[-_]?(?:with|after|con|com|avec
    |mit)[-_]?(?:discount
    |descuento|desconto|sconto|remise|rabatt)`,
  /** A price that is no longer, or never was, charged. `online-price` and `d-inline price` do not match. */
  old: any`
    (?:before|crossed|strike|striked|striken|struck|compare|compareat|previous|original|ancien|barre
    |tachado|antes|vorher|alter|oude|regular-?old|undiscounted)[-_ ]?(?:at[-_ ]?)?(?:price|preis|prix
    |precio|prezzo|cena|prijs|pris|amount|money|value)|(?<![a-z])(?:old|was|prev|past|orig|rrp|msrp
    |uvp|alt|list|line|pvpr?|statt|streich|stara|puvodni|vecchio|van|ordinarie|tidigare|vanha
    |vana|eski)[-_]?(?:price|preis|prix|precio|prezzo|cena|prijs|pris|hinta|hind|fiyat|narx|amount|money
    |value)
    |(?:price|preis|prix|precio|preco|prezzo|cena|prijs|pris|prc)[-_ ]{0,2}(?:old|was|before|crossed
    |strike|striked|compare|previous|prev|past|original|org|rrp|msrp|uvp|barre|through|slash|anterior
    |antes|ancien|vecchio|stara|oud)(?![a-z])|(?<![bcfghms])oldprice|(?<![a-z])wasprice|(?:price|preis
    |prix|precio|prezzo|cena|prijs|pris)(?:before|crossed|strike|original|compare)|strike-?through
    |line-?through|non-?discounted|(?:suggested|recommended)[-_]?retail|(?<![a-z])listprice
    |price-?block--list|strikeout|text-strike|crossed-?out|(?:^|[^a-z])(?:crossed|striked?|slashed|rrp|msrp
    |uvp|was|old|origin
    |original|vana|stara|eski)(?![a-z])|(?<![a-z])(?:${prices})[-_]{1,2}
    (?:alt|reg|usual|vechi|vieux|viejo|antiguo|antigo|velho|vecchio|oude?|gammal|gammel|gamla|stara|stare
    |stary|regi|vanha|eski|palia|staraya)(?![a-z])
    |(?<![a-z])(?:antes|usual-?price|prev-?price)(?![a-z])|compare-?at|tachad|skulist
    |valor-de(?![a-z])|indirimsiz|(?:without|before|non?|sin|sem|sans|senza|ohne|bez)[-_]?(?:discount
    |sale|descuento|desconto|sconto|remise|rabatt|slevy|rabatu|skidki)(?![a-z])`,
  /** The price without a reduction: to be paid if there is no reduction, struck if there is one. */
  regular: any`
    regular|retail[-_]?price|normal[-_]?price|base[-_]?price|full[-_]?price|stare?[-_]cena
    |price-standard`,
  /** The price for members, and for the store card of some Latin American department stores. */
  member: any`
    (?<![a-z])(?:club|members?|vip|loyalty|wallet|premium|prime|plus|gold)[-_]?(?:price|preis|prix|precio
    |preco|prijs|pris|cena|fiyat)(?![a-z])|(?:price|precio)[-_]{0,2}(?:club|members?|vip|loyalty|wallet
    |premium
    |prime|plus)(?![a-z])
    |(?<![a-z])cmr(?![a-z])`,
  /** An extra with its own price, or a remark about the product. */
  extra: any`
    shipping|delivery|versand|livraison|envio|frete|spedizione|verzend|doprava|dostawa|freight|postage
    |install?ment|financ|finanz|klarna|affirm|afterpay|clearpay|zip-?pay|paypal|monthly|leasing
    |(?<![a-z])loan|credit|cuota|parcela|(?<![a-z])rata(?![a-z])|mensual|warranty|protection|garantie
    |insurance|assurance|gift-?(?:card|wrap)|voucher|coupon|gutschein|loyalty|(?<![a-z])points|punkte
    |mileage[-_]?(?:text|price|point)
    |reward|cashback|(?:you-?)?sav(?:e|ing)s?(?![a-z])|discount-?(?:amount|value|percent)|rabatt
    |(?<![a-z])remise|ahorr|sconto|saving|per-?unit|unit-?price|price-{1,2}unit(?![a-z])|price-?per
    |base-?unit|grundpreis|pricepernit|trade-?in|tradein|subscri|autoship|deposit|pfand|tax-?(?:info
    |amount)|(?<!p)review|comment|(?<![a-z])rating|tooltip|popover|q-?and-?a|question|description
    |specification|(?<![a-z])used-|refurb|addon|add-on|add_on|optional|swatch|threshold|minimum
    |free-?ship|recipe|ingredient|(?<![a-z])serving|nutrition|price-?convert`,
  /** The price without tax. */
  net: any`
    (?<!not-)(?:excl?(?:uding)?|without|pre|before|no|net)[-_]?(?:tax|vat|btw|mwst)(?![a-z])
    |(?<![a-z])pricebase-price(?![-_]?with)
    |tax[-_]?excl|(?:price|preis|prix|cena|prijs)[-_]{0,2}(?:netto|net|ht|excl?)(?![a-z])`,
  /** The price with tax. */
  gross: any`
    (?:incl?(?:uding)?|with|after|gross)[-_]?(?:tax|vat|btw|mwst)(?![a-z])|tax[-_]?incl|(?:price|preis
    |prix|cena|prijs)[-_]{0,2}(?:brutto|gross|ttc|incl?)(?![a-z])`,
  /** Another product, or none. */
  otherProduct: any`
    related|recommend|(?<![a-z])reco[-_s]|similar|up-?sell|cross-?sell|crosssell|also[-_]?(?:bought
    |viewed|like)|recently|(?<!re)viewed|product_list_widget|bundle|sponsor|accessor|suggest
    |frequently|together|combo(?!box)|complementary|alternativ|discover|advert(?![-_]?(?:price|title
    |detail|desc|info|page|view))|aehnlich|zubehoer|zubehör|verwandt|vergleich|(?<![a-z])andere
    |crossselling|p13n|widget-?product|(?<![a-z])rvi(?![a-z])|podobn|souvisej|suvisia|benzer-?urun
    |ilgili-?urun|liknande|lignende|hasonlo|ajanlott|pohozh|soputstv|gerelateerd|correlat|relacionad
    |recomendad|consigliat|empfehlung|polecan|powiazan|slicn[ie]|teaser|product-?item(?![-_]?(?:price
    |detail|quantity|amount|scu|label))|more-?from|other-?products?|product-miniature
    |wc-block-grid__product|(?<![a-z])products columns-\d`,
  /** Products side by side, mostly others; the variants of one can be shown like this, too. */
  carousel: any`
    carousel|slider|(?<![a-z])owl-|slick-(?!initial)|swiper`,
  /** A product tile if it contains a link; otherwise the box of the product’s own price. */
  tile: any`
    product-?tile|product-?card`,
  /** One of several: another product if the element has a similar sibling, otherwise part of the layout. */
  entry: any`
    grid-?item|listing-?item`,
  /** The frame of the page, but not `product-header` or `card-footer`. */
  frame: any`
    (?:^|[^a-z])(?:(?<!(?:product|item|listing|(?<![a-z])ad|advert|offer|detail|title|article|price
    |info|summary)s?[-_ ]?)header|(?<!(?:sticky|product|item|card|panel|box|buy)[-_ ]?)footer|nav
    |navigation|navbar|menu|megamenu|topbar|breadcrumbs?|facet
    |filters?|sidebar-?nav|cookie|newsletter)(?![a-z])`,
  /** The content of the cart, and list filters. */
  cart: any`
    mini-?cart|minicart|(?:side|slide|header|popup|flyout|floating|drawer|off-?canvas)[-_]?cart
    |cart[-_]?(?:dropdown|flyout|offcanvas)|widget_shopping_cart|(?:bag|basket)[-_]?(?:drawer|dropdown
    |flyout)|cart-?(?:total|summary|drawer|sidebar|popup|count)|basket-?(?:total|mini)|mini-?basket
    |wishlist-?total|cart-?icon|price[-_]?(?:filter|slider)
    |(?<![a-z])(?<!backdrop-)filters?[-_]{1,2}(?:panel|box|block|group|options?|range|form|sidebar
    |section|container|widget|list)|(?<![a-z])filters?(?:panel|box|block|group)|(?:sidebar|catalog
    |product|search|layered|bx)[-_]filters?(?![a-z])|facet(?:ed|s)?[-_](?:search|nav|group|box|panel
    |options?|list|wrapper)|layered-?nav(?:igation)?|filter[-_]+price|facets?[-_]+price`,
  /** A link that shows the cart, with a text like `Basket 0`. */
  cartLink: anyCase`
    (?:show|view|mini|open|go-?to|head(?:er)?|nav|menu)[-_]{0,2}(?:cart|basket|bag)
    |(?:cart|basket)[-_]{0,2}(?:link|icon|toggle|count|total|summary|header|top)`,
  /** The buy control, or the form around it. */
  buy: anyCase`
    add[-_ ]?(?:item)?[-_ ]?to[-_ ]?(?:my[-_ ]?)?(?:cart|bag|basket|trolley)|addtocart|addtobasket
    |add-cart|cart[-_/]?add|/cart|basket|buy[-_ ]?(?:now|button)|btn-?buy|warenkorb|panier|carrito
    |carrello|carrinho|winkelmand|koszyk|ostoskori|varukorg|purchase|checkout-button|kaufen|comprar
    |корзин`,
  /** The list for choosing a currency. */
  currencyList: anyCase`curr?ency|moneda|moeda|devise|valuta|währung|waluta|валют`,
  /** What an element contains in addition, not what it is: `price with-list-price`. */
  state: write(
    'g',
  )`(?<![a-z])(?:with|has|shows?|hides?|is)-{1,2}(?:(?:${states})[-_]?)+(?:at[-_]?)?(?:price)?(?![a-z])`,
  /** Text for screen readers only. */
  spoken: anyCase`(?:^|[\s_-])(?:${spoken})(?![a-z])`,
} as const;

/** Names that only one query uses. */
export const partNames = {
  /** Popups. */
  dialog: anyCase`modal|dialog|drawer|pop-?up|quick-?view|off-?canvas|lightbox`,
  /** The fraction of a price. */
  fraction: anyCase`cent|frac|deci|minor|kop|penny|small|sup|grosz|part`,
  /** The list for sorting products. */
  sorting: anyCase`sort|order-?by`,
  /** Customer reviews of a product. */
  reviews: anyCase`review|comment|rating|question`,
  /** Themes put the words of a sticker into every page, and show it with a style. */
  sticker: anyCase`badge`,
  /** One of several variants or branches: if it is sold out, others may not be. */
  choice: anyCase`
    swatch|variant|variation|option|(?:^|\s)(?:size|colou?r)s?(?:[-_](?:list|box|picker
    |select\w{0,3}))?(?=$|\s)|pick-?up|click-?(?:and|n)-?collect
    |store-?(?:avail|stock|finder|pick)|(?:in|nearby|local)-?store(?![a-z])|branch(?![a-z])|(?<![a-z])filial`,
  /** The stock of the product. */
  stock: anyCase`
    (?:^|[\s_-])(?:stock|availability|in-?stock|stock-?(?:status|info|label|state|level|text|message)
    |product-?(?:stock|availability)|lager(?:status|bestand|stand)?|verf(?:ue|ü)gbarkeit
    |disponibilit[ayeéà]\w{0,3}
    |disponibilidade?|voorraad|varasto\w{0,6}|dostepnosc|dostupnost|raktar\w{0,6}|stok|nalichie)(?=$|[\s_-])`,
  /** Shop systems name the box of a product that is sold out in this way, in all languages. */
  soldOut: anyCase`
    (?:^|\s)(?:(?:is-)?out-?of-?stock|(?:is-)?sold-?out|(?:product|price|item)-{1,2}(?:sold-?out|unavailable)
    |product-unavailable|no-stock|not-?available)(?=\s|$)`,
  /** WooCommerce names the whole product after its stock. */
  inStock: anyCase`(?:^|\s)(?:(?:is-)?in-?stock|on-?backorder)(?=\s|$)`,
  /** The box of the product's price. */
  priceBox: anyCase`
    (?:^|[\s_-])(?:(?:product|item|current|final|main|our|sale|js|pdp)[-_]?)?(?:price|preis|precio|preco
    |prezzo|prijs|prix|cena)(?:$|\s|[-_](?:box|value|amount|wrap\w*|container|block|placeholder|main
    |current)\b)`,
  /** A control that puts the product on a list. */
  listing: anyCase`
    wish-?_?list|watch-?_?list|favou?rit|registry|(?:add-?to-?|/)compare|merkzettel|save-?for-?later`,
  /** A control that cannot be pressed, also after a variant is chosen. */
  disabled: anyCase`
    ^(?!.*selection-needed)(?:.*\s)?(?:[\w-]{0,30}[-_])?(?:disabled|sold-?out|out-?of-?stock)(?=\s|$)`,
  /** Hidden by a style. */
  concealed: anyCase`(?:^|[\s_-])(?:hide|hidden|d-none|displaynone|invisible|modal)(?![a-z])`,
  /** A market selector. */
  switcher: anyCase`switch|select|drop|pick|choos|toggle|trigger|current|active|localization`,
  /** A control that opens the list of a switcher. */
  trigger: anyCase`(?:^|[\s_-])(?:trigger|toggle|button|btn|current|active|selected)(?=[\s_-]|$)`,
  /** The selected entry of a list. */
  chosen: anyCase`(?:^|[\s_-])(?:active|selected|current|is-active)(?:\s|$)`,
} as const;
