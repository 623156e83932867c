import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import { wordsIn } from '../../../../platform/text/words-in.ts';
import { firstTextOf, isObject, type JsonObject } from '../json/json-access.ts';
import type { PriceKind } from '../source-reading.ts';

const kinds: [kind: PriceKind, keys: string][] = [
  [
    'current',
    'saleprice finalprice currentprice sellingprice specialprice discountedprice offerprice nowprice dealprice pricenow salesprice actualprice unitsaleprice discountprice promoprice promotionalprice priceafterdiscount pricewithdiscount bestprice spotprice special reducedprice ourprice finalamount priceincltax saleamount catalogproductprice productprice current sale final now spotprice currentretail formattedcurrentprice formattedfinalprice',
  ],
  [
    'current',
    'price prices amount value priceamount pricevalue unitprice productunitprice priceinfo pricing pricerange offers offer calculatedprice minvariantprice minimumprice minprice lowprice gross start pricefrom priceto productpricefrom productpriceto formatted formattedvalue formattedamount formattedprice displayprice displayvalue pricetext pricestring printprice',
  ],
  [
    'regular',
    'listprice originalprice compareatprice msrp rrp regularprice oldprice wasprice strikeprice strikethroughprice fullprice pricebefore retailprice highprice maxprice maxvariantprice maximumprice mrp uvp pricewithoutdiscount regular original list was old compareat pricebeforediscount regretail',
  ],
  // In some shops, it is the price of a unit or without tax: any other price comes first.
  ['current', 'baseprice'],
];

/** The kind of price by property name. The lower the rank, the closer to what is paid. */
export interface KeyMeaning {
  kind: PriceKind;
  rank: number;
}

export const plainMeaning: KeyMeaning = { kind: 'current', rank: 1 };

const kindByKey = new Map(
  kinds.flatMap(([kind, keys], rank) =>
    wordsIn(keys).map((key): [string, KeyMeaning] => [key, { kind, rank }]),
  ),
);

const setOf = (words: string) => new Set(wordsIn(words));
/** The words of names such as `priceFormatted`, `final_price_incl_vat`. A name with any other word is not a price. */
const priceWords = setOf('price prices pricing precio preco prix preis prezzo cena pris prijs hinta fiyat');
const paidWords = setOf(
  'sale sales sell selling final current actual effective special discount discounted offer oferta now deal promo promotion promotional best spot reduced our after',
);
const formerWords = setOf(
  'list original orig compare msrp rrp regular old was strike strikethrough crossed full before retail high highest max maximum mrp uvp previous prev normal recommended suggested advice reference antes anterior barre',
);
const taxWords = setOf('tax taxes vat btw mwst iva kdv');
const otherWords = setOf(
  'product item variant value amount money info range calculated min minimum low from formatted display displayed label text string str print raw number num numeric float decimal default web online shop with at',
);
const taxedWords = setOf('gross brutto ttc incl included including inclusive inc dahil');
const known = new Set([
  ...priceWords,
  ...paidWords,
  ...formerWords,
  ...taxWords,
  ...taxedWords,
  ...otherWords,
]);

const longest = 60;

/**
 * Returns the kind of price for a property name, in any spelling, with or without arguments; null if it is not a price.
 * Within a price, its name need not say so: `previous`, `inclVat`.
 */
export function priceKeyOf(name: string, isWithin: boolean): KeyMeaning | null {
  if (name.length > longest) return null;
  const key = name.replace(/\(.*/s, '');
  return kindByKey.get(key.toLowerCase().replace(/[^a-z]/g, '')) ?? kindOfWords(key, isWithin);
}

/** Returns whether a property name says that its price is with tax. */
export function saysTaxed(name: string): boolean {
  return wordsOf(name).some((word) => taxedWords.has(word));
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

function kindOfWords(key: string, isWithin: boolean): KeyMeaning | null {
  const words = wordsOf(key);
  if (words.length === 0 || !words.every((word) => known.has(word))) return null;
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  // `price: { vat: 21, discount: 10 }`
  const isNumber = words.every((word) => taxWords.has(word) || word === 'discount');
  if (!has(priceWords) && (!isWithin || isNumber)) return null;
  if (has(formerWords)) return { kind: 'regular', rank: 2 };
  return { kind: 'current', rank: has(paidWords) ? 0 : 1 };
}

/** These are prices only inside a property that is named a price. */
export const isPartOfPrice =
  /^(?:amount|value|list|original|regular|current|sale|final|now|was|old|special|offer|offers|gross|start|formatted(?:value|amount)?|displayvalue)$/i;
/** The variant that a product shows first, or the part of it that is sold. */
export const isShownVariant =
  /^(?:(?:master|default|selected|current|active|initial|first|selectedOrFirstAvailable|firstAvailable)_?(?:variant|variation|sku|item)|product|variant)$/i;
export const variantKeys = ['variants', 'variations', 'skus'];

/** These hold a price of something else, or for some customers only. */
const otherPurpose =
  /unit|^net(?![a-z])|excl|price_?per|ship|deliver|freight|fee|tax|install?ment|month|member|club|loyal|employee|staff|wholesale|trade|tier|bulk|histor|lowest|alert|drop|match|filter|facet|sort|(?:discount|sav(?:e|ing)|reduc|rebate)(?![a-z_]*(?:pric|amount))/i;
const former = /list|orig|old|was|regular|msrp|rrp|mrp|strike|before|full|max|high|retail|reference|compare/i;
const reduced =
  /sale|selling|final|current|promo|discount|special|deal|activity|offer|now|reduced|effective|actual/i;
const within = /pric|amount|money|value|default|result|base|map|^(?:min|low|data|node)$/i;
/** The keys of a map: `0`, `EUR`. */
const entry = /^(?:\d{1,4}|[A-Z]{3})$/;

/**
 * Returns the kind of the prices in an object by the property that holds it: `priceComponent`, `origPrice`, and inside
 * those, `base` and `promo`. Returns null if it holds none.
 */
export function priceHolderOf(name: string, isWithin: boolean): KeyMeaning | null {
  const key = name.replace(/\(.*/s, '');
  if (otherPurpose.test(key)) return null;
  const isPart = within.test(key) || entry.test(key) || former.test(key) || reduced.test(key);
  if (!/pric/i.test(key) && !(isWithin && isPart)) return null;
  if (former.test(key)) return { kind: 'regular', rank: 2 };
  return { kind: 'current', rank: reduced.test(key) ? 0 : 1 };
}

/** These hold other products and other sellers. */
export const foreignKeys =
  /related|recommend|similar|upsell|cross|bundle|cart|basket|recent|viewed|sponsor|secondary|competit|alternativ|accessor|suggest|complement|together|warrant|gift|shipping|delivery|install?ment|finance/i;

export const nameKeys = wordsIn(`
  name title productName product_name displayName item_name productTitle product_title subject
  shortDescription itemName goodsName goods_name pdt_name heading label Name Title ProductName
  NAME content_name
`);
export const idKeys = wordsIn(`
  sku id productId product_id item_id itemId pid handle slug urlKey url_key code asin skuId
`);
const currencyKeys = wordsIn(`
  currency currencyCode priceCurrency price_currency currency_code currencyIso isoCode
  currencyISOCode currencyUnit currency_iso CURRENCY
`);

/** Also as an object: `{ code: "USD" }`. */
export function currencyOf(object: JsonObject): string | null {
  const own = isObject(object.currency) ? firstTextOf(object.currency, ['code', ...currencyKeys]) : null;
  const code = (own ?? firstTextOf(object, currencyKeys))?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
