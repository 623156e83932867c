import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import { onceEachName } from '../../../../platform/once.ts';
import {
  formerKey,
  innerKey,
  inSmallestUnit,
  mapKey,
  otherPurposeKey,
  reducedKey,
} from '../../../lexicon/key-patterns.ts';
import { currencyKeys, englishByKeyWord, keyParts, priceKeys } from '../../../lexicon/key-words.ts';
import { firstTextOf, isObject, type JsonObject } from '../json/json-access.ts';
import type { PriceKind } from '../source-reading.ts';

const kinds: [kind: PriceKind, keys: readonly string[]][] = [
  ['current', priceKeys.paid],
  ['current', priceKeys.plain],
  ['regular', priceKeys.former],
  ['current', priceKeys.base],
];

/** The kind of price by property name. The lower the rank, the closer to what is paid. */
export interface KeyMeaning {
  kind: PriceKind;
  rank: number;
}

export const plainMeaning: KeyMeaning = { kind: 'current', rank: 1 };

const kindByKey = new Map(
  kinds.flatMap(([kind, keys], rank) => keys.map((key): [string, KeyMeaning] => [key, { kind, rank }])),
);
const known = new Set(Object.values(keyParts).flatMap((words) => [...words]));
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
  return /with_?(?:tax|vat)/i.test(name) || wordsOf(name).some((word) => keyParts.taxed.has(word));
}

/** What a property's name says about a price, and about those in the object that it holds. */
export interface PriceKey {
  /** In English: `cena_przed` as `price_old`. */
  name: string;
  /** Without the end of `price_in_cents`. */
  whole: string;
  /** Of the property itself. */
  own: KeyMeaning | null;
  /** Of the prices within it. */
  holding: KeyMeaning | null;
}

/** Reads the name of a property of a product, or of a price within it. */
export const priceKeyIn = {
  product: onceEachName((key) => readPriceKey(key, false)),
  price: onceEachName((key) => readPriceKey(key, true)),
};

function readPriceKey(key: string, isWithin: boolean): PriceKey {
  const words = key.length > longest ? [] : wordsOf(key);
  const isForeign = words.some((word) => englishByKeyWord.has(word));
  const name = isForeign ? words.flatMap((word) => englishByKeyWord.get(word) ?? word).join('_') : key;
  const whole = inSmallestUnit.exec(name)?.[1] ?? name;
  const own = priceKeyOf(whole, isWithin);
  return { name, whole, own, holding: own ?? priceHolderOf(name, isWithin) };
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
  const isNumber = words.every((word) => keyParts.tax.has(word) || word === 'discount');
  if (!has(keyParts.price) && (!isWithin || isNumber)) return null;
  if (has(keyParts.former)) return { kind: 'regular', rank: 2 };
  // `discountedSalePrice` is less than `salePrice`.
  const paid = new Set(words.filter((word) => keyParts.paid.has(word))).size;
  return { kind: 'current', rank: paid > 1 ? -0.5 : paid === 1 ? 0 : has(keyParts.sold) ? 0.5 : 1 };
}

/**
 * Returns the kind of the prices in an object by the property that holds it: `priceComponent`, `origPrice`, and inside
 * those, `base` and `promo`. Returns null if it holds none.
 */
function priceHolderOf(name: string, isWithin: boolean): KeyMeaning | null {
  const key = name.replace(/\(.*/s, '');
  if (otherPurposeKey.test(key)) return null;
  const isPart = innerKey.test(key) || mapKey.test(key) || formerKey.test(key) || reducedKey.test(key);
  if (!/pric/i.test(key) && !(isWithin && isPart)) return null;
  if (formerKey.test(key)) return { kind: 'regular', rank: 2 };
  return { kind: 'current', rank: reducedKey.test(key) ? 0 : 1 };
}

/** Also as an object: `{ code: "USD" }`. */
export function currencyOf(object: JsonObject): string | null {
  const own = isObject(object.currency) ? firstTextOf(object.currency, ['code', ...currencyKeys]) : null;
  const code = (own ?? firstTextOf(object, currencyKeys))?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
