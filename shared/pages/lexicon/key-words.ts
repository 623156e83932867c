import { wordsIn } from '../../platform/text/words-in.ts';

/**
 * Words in the names of properties, by what they mean in English. Shops that write their own programs name
 * properties in their language: `cena_przed`, `prezzi.vendita`. In lower case, without accents.
 */
const translated: Readonly<Record<string, string>> = {
  price: `
    prc cena ceny cene kc verd preu prezioa cmimi narx fasi daam preco precos precio precios prix preis
    preise prezzo prezzi prijs prijzen pris priser hinta hinnat fiyat fiyati fiyatlar kaina kainos cijena
    cijene hind harga gia pret preturi timi times tsena tsina stoimost tarif mpc money
  `,
  'sale price': `
    verkaufspreis aktionspreis angebotspreis sonderpreis endpreis verkoopprijs actieprijs aanbiedingsprijs
    tilbudspris kampanjpris kampanjepris salgspris alennushinta tarjoushinta sonfiyat
  `,
  'old price': `
    listenpreis altpreis streichpreis normalpreis adviesprijs vanprijs normalpris forpris ordpris
    ordinariepris vejledendepris normaalihinta listefiyati
  `,
  'gross price': `
    bruttopreis bruttopris bruttocena
  `,
  'net price': `
    nettopreis nettopris nettocena exclprijs
  `,
  'unit price': `
    grundpreis literpreis stueckpreis kilopris literpris jmfpris kilohinta
  `,
  'price incl': `
    inclprijs
  `,
  sale: `
    vendita venta vente verkauf salg verkoop oferta ofertas angebot aktion aktionen akce akcni akcna akcia
    akcyjna akcija akcijska promocja promocyjna promocao promocion promozione soldes solde remise remisee
    scontato scontata rabatt tilbud kampanj kampanje kampanya indirim indirimli tarjous rebajado rebajada
    reducere redus redusa popust akcios nuolaida soodus diskon jual ban prosfora ekptosi teliki
  `,
  current: `
    aktualna aktualni aktuell aktueller aktuelle aktuellt attuale actuel actuelle atual vigente huidig
    huidige nuvarande gjeldende nykyinen guncel mevcut trenutna
  `,
  old: `
    listino prima antes anterior vorher alt alte alter statt vorige voor van fore foer forr ennen eski
    onceki liste povodna povodni puvodna puvodni przed poprzednia stara stary starsza dawna barre barree
    avant precedent precedente ordinaire ordinarie vanlig regulier reguliere catalogo lista tavsiye vechi
    veche korabbi eredeti redovna regularna goc coret asli arxiki palia staraya psf piyasa
  `,
  incl: `
    inkl inklusive incluso inclusa comprese compris ttc ivato bevat vcetne dahil met mit con
  `,
  gross: `
    brutto bruto
  `,
  vat: `
    iva tva btw mwst ust moms mva alv dph vat ddv pdv pvm kdv fpa afa nds
  `,
  net: `
    netto neto ht ohne bez excl zonder sin senza sem uten utan haric
  `,
  discount: `
    sconto descuento desconto rabat korting zlava sleva znizka popustas ekptwsi
  `,
};

/** What a word of a property name means in English. */
export const englishByKeyWord: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(translated).flatMap(([english, words]) =>
    wordsIn(words).map((word): [string, string[]] => [word, english.split(' ')]),
  ),
);

/** Names of properties with a price, in lower case. `base` may be the price of a unit, or without tax. */
export const priceKeys = {
  paid: wordsIn(`
    saleprice finalprice currentprice specialprice discountedprice offerprice nowprice dealprice pricenow
    salesprice actualprice unitsaleprice discountprice promoprice promotionalprice priceafterdiscount
    pricewithdiscount bestprice spotprice special reducedprice ourprice finalamount priceincltax saleamount
    catalogproductprice productprice current sale final now currentretail formattedcurrentprice
    formattedfinalprice
  `),
  plain: wordsIn(`
    price prices amount value priceamount pricevalue unitprice productunitprice priceinfo pricing pricerange
    offers offer calculatedprice minvariantprice minimumprice minprice lowprice gross start pricefrom priceto
    productpricefrom productpriceto formatted formattedvalue formattedamount formattedprice displayprice
    displayvalue pricetext pricestring printprice
  `),
  former: wordsIn(`
    listprice originalprice compareatprice msrp rrp regularprice oldprice wasprice strikeprice
    strikethroughprice fullprice pricebefore retailprice highprice maxprice maxvariantprice maximumprice mrp
    uvp pricewithoutdiscount regular original list was old compareat pricebeforediscount regretail
  `),
  base: ['baseprice'],
};

const setOf = (words: string): ReadonlySet<string> => new Set(wordsIn(words));

/** The words of names such as `priceFormatted`, `final_price_incl_vat`. Any other word makes it no price. */
export const keyParts = {
  price: setOf('price prices pricing'),
  paid: setOf(`
    sale sales final current actual effective special discount discounted offer now deal promo promotion
    promotional best spot reduced our after
  `),
  /** The seller's view of the price, which may be reduced: `{ sellPrice: 480, discountPrice: 420 }`. */
  sold: setOf('sell selling'),
  former: setOf(`
    list original orig compare msrp rrp regular old was strike strikethrough crossed full before retail high
    highest max maximum mrp uvp previous prev normal recommended suggested advice reference
  `),
  tax: setOf('tax taxes vat'),
  taxed: setOf('gross incl included including inclusive inc'),
  other: setOf(`
    product item variant value amount info range calculated min minimum low from formatted formated display
    displayed label text string str print raw number num numeric float decimal default web online shop with at
  `),
};

export const variantKeys = ['variants', 'variations', 'skus'];

/** Properties with the number of digits of the smallest unit. */
export const digitKeys = wordsIn('currency_minor_unit fractionDigits scale exponent minorUnit precision');

export const centKeys = ['centAmount', 'unit_amount', 'cents'];

/** Where an entry of a list of prices says which one it is: `{ usage: "Offer", value: 149 }`. */
export const entryKeys = ['type', 'priceType', 'usage', 'kind', 'label', 'name', 'id'];

/** Properties with the name of a product, the most usual first. */
export const nameKeys = wordsIn(`
  name title productName product_name displayName item_name productTitle product_title subject
  shortDescription itemName goodsName goods_name pdt_name heading label Name Title ProductName NAME
  content_name nm goodsNm goods_nm prdNm itemNm titolo nome nombre titulo título nom titre libelle
  designation titel naam bezeichnung artikelname produktname productnaam artikelnaam navn namn benamning
  benämning produktnavn produktnamn varenavn nimi nimike tuotenimi nazwa nazwa_produktu tytul nazev název
  nazov názov naziv ime nume denumire nev név megnevezes termeknev ad adi adı isim baslik urunAdi urun_adi
  nazvanie naimenovanie nazva heiti saxeli emri izena pavadinimas nosaukums nimetus nama nama_produk ten
  tensp tieude onoma onomasia titlos
`);

/** `title_translations: { "zh-hant": "…" }`, `name: { "de": "…" }` */
export const translationKeys = ['title_translations', 'name_translations', 'name', 'title'];

/** A share or a fund has a price, too. */
export const securityKeys = ['isin', 'wkn'];

export const idKeys = wordsIn(`
  sku id productId product_id item_id itemId pid handle slug urlKey url_key code asin skuId
`);

export const currencyKeys = wordsIn(`
  currency currencyCode priceCurrency price_currency currency_code currencyIso isoCode currencyISOCode
  currencyUnit currency_iso CURRENCY valuta waluta mena měna moneda moeda devise waehrung währung monnaie
  divisa para_birimi paraBirimi valyuta valiuta valuutta penznem nomisma currencyIsoCode
`);

/** Properties that are true for a product in stock, or, with `out` in the name, for one that is not. */
export const stockKeys = wordsIn(`
  available inStock in_stock isInStock is_in_stock availableForSale isAvailable orderable soldOut isSoldOut
  outOfStock sold_out is_sold_out out_of_stock is_out_of_stock instock sellable buyable is_buyable
  disponible disponibile disponivel disponível enStock en_stock hayStock dostepny dostepna dostepne dostupny
  dostupne skladom skladem naSklade na_sklade verfuegbar verfügbar lieferbar lagernd leverbaar opVoorraad
  op_voorraad iLager i_lager paaLager pa_lager varastossa raktaron stokta stoktaVar naZalihi tersedia
`);

/** Properties that count a stock. Quantities in a cart do not. */
export const stockCounts = wordsIn(`
  stock stockLevel stocklevel stockQuantity stock_quantity inventoryQuantity inventory_quantity
  availableQuantity available_quantity AvailableQuantity quantityAvailable voorraad giacenza lagerbestand
  lagersaldo existencias estoque zasoba skladem skladom stok varasto raktarkeszlet zaloga
`);

/** A product has its stock itself, or in one of these objects. */
export const stockHolders = ['stock', 'inventory', 'availability', 'stockInfo', 'availabilityInfo'];

/** Properties that state the stock in words. */
export const stockStates = wordsIn(`
  availability stockStatus stock_status stockstatus stockLevelStatus availabilityStatus
  inventoryStatus inventory_status availability_status
`);
