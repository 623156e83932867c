import { isCurrency } from '../../../money/currency.ts';
import { firstTextOf, isObject, type JsonObject } from '../json/json-access.ts';
import type { PriceKind } from '../source-reading.ts';

/** The kind of price by property name. The lower the rank, the closer to what is paid. */
export interface KeyMeaning {
  kind: PriceKind;
  rank: number;
}

/** Each one occurs on saved pages of at least two shops. */
const keys: readonly [meaning: KeyMeaning, keys: string][] = [
  [{ kind: 'current', rank: 0 }, 'saleprice finalprice currentprice specialprice productprice sale'],
  [{ kind: 'current', rank: 1 }, 'price prices amount value priceamount unitprice priceinfo minprice'],
  [
    { kind: 'regular', rank: 2 },
    'listprice originalprice compareatprice msrp regularprice oldprice wasprice maxprice',
  ],
];

const meanings = new Map(
  keys.flatMap(([meaning, names]) => names.split(' ').map((name): [string, KeyMeaning] => [name, meaning])),
);
const longest = 30;

/** Returns the kind of price for a property name, in any spelling; null if it is not a price. */
export function priceKeyOf(name: string): KeyMeaning | null {
  if (name.length > longest) return null;
  return meanings.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? null;
}

/** These are prices only inside a property that is named a price. */
export const isPartOfPrice = /^(?:amount|value|sale)$/i;

export const nameKeys = [
  'name',
  'title',
  'productName',
  'product_name',
  'item_name',
  'label',
  'Name',
  'Title',
];
const currencyKeys = ['currency', 'currencyCode', 'currency_code'];

/** Also as an object: `{ code: "USD" }`. */
export function currencyOf(object: JsonObject): string | null {
  const own = isObject(object.currency) ? firstTextOf(object.currency, ['code', ...currencyKeys]) : null;
  const code = (own ?? firstTextOf(object, currencyKeys))?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
