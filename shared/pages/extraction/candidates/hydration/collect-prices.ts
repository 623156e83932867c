import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import { isPartOfPrice } from '../../../lexicon/key-patterns.ts';
import { centKeys, entryKeys } from '../../../lexicon/key-words.ts';
import type { Effort } from '../json/effort.ts';
import { firstTextOf, isHolder, isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import type { PriceKind } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import {
  currencyOf,
  type KeyMeaning,
  plainMeaning,
  priceKeyIn,
  priceKeyOf,
  saysTaxed,
} from './price-keys.ts';
import { amountInParts, centsToUnits, inUnits } from './smallest-units.ts';

/** In `price-224626-1`, the number identifies a price that is elsewhere. */
const reference = /^[a-z]{4,}[-_]\w/i;
const maxDepth = 5;
const maxListed = 100;

/** A price written as an object in a script. */
export interface RawPrice {
  /** In major units. */
  text: string;
  /** As written. */
  written: string;
  kind: PriceKind;
  /** The lower, the closer to what is paid. */
  rank: number;
  /** Its name says that it is with tax. */
  isTaxed: boolean;
  currency: string | null;
  path: string;
}

/** The limits of a search. */
export interface Reach {
  /** Returns what a reference points to; any other value itself. */
  dereference: (value: unknown, path: string) => FoundData;
  effort: Effort;
  /** Whether some price in the scripts has a fraction: then none is in the smallest unit. */
  hasFractions: () => boolean;
  /** Whether the page's URL names a variant by this ID; null without parameters. */
  isNamed: ((id: string | null) => boolean) | null;
}

export interface PriceScope {
  path: string;
  /** The currency around the object, for an object without its own. */
  currency: string | null;
  /** The currency of the page, for lists of prices in several. */
  preferred: string | null;
  reach: Reach;
}

/** Returns the prices of an object, including those that are objects themselves. */
export function collectPrices(
  object: JsonObject,
  scope: PriceScope,
  holder: KeyMeaning = plainMeaning,
  depth = 0,
): RawPrice[] {
  const { path, reach } = scope;
  const currency = currencyOf(object) ?? scope.currency;
  const keys = Object.keys(object);
  if (!reach.effort.use(keys.length)) return [];
  const joined = depth > 0 ? amountInParts(object) : null;
  if (joined !== null) return [{ text: joined, written: joined, ...holder, isTaxed: false, currency, path }];
  const isByCurrency = depth > 0 && keys.length > 1 && keys.every((key) => isCurrency(key));
  const preferred = scope.preferred !== null && keys.includes(scope.preferred) ? [scope.preferred] : [];
  return (isByCurrency ? preferred : keys).flatMap((key): RawPrice[] => {
    const { name, whole, own, holding } = depth > 0 ? priceKeyIn.price(key) : priceKeyIn.product(key);
    if (depth === 0 && isPartOfPrice.test(whole) && !isOwnPrice(key, object)) return [];
    // Shopline's `cents` of `{ cents: 480, dollars: 480 }` are not hundredths.
    const isCounted = centKeys.includes(key) && !('dollars' in object);
    const named = isByCurrency || isCounted ? plainMeaning : own;
    const meaning = named ?? holding;
    if (!meaning || (!named && !isHolder(object[key]))) return [];
    const held = soleEntry(reach.dereference(object[key], jsonPathTo(path, key)));
    const merged = depth > 0 ? mergeMeanings(holder, meaning) : meaning;
    const text = typeof held.value === 'object' ? null : textOf(held.value);
    if (text !== null) {
      if (!named || !/\d/.test(text) || text.length > 40 || reference.test(text)) return [];
      const inMajor = whole !== name || isCounted ? centsToUnits(text, currency) : inUnits(text, object);
      return [
        { text: inMajor, written: text, ...merged, isTaxed: saysTaxed(name), currency, path: held.path },
      ];
    }
    if (depth >= maxDepth) return [];
    const inner = { ...scope, path: held.path, currency };
    if (Array.isArray(held.value)) return collectListed(held.value, inner, merged, depth + 1);
    return isObject(held.value) ? collectPrices(held.value, inner, merged, depth + 1) : [];
  });
}

/** Returns the prices of a list, such as one for each currency, if it is clear which one is to be paid. */
function collectListed(
  list: readonly unknown[],
  scope: PriceScope,
  holder: KeyMeaning,
  depth: number,
): RawPrice[] {
  const all = list.slice(0, maxListed).flatMap((entry, at) => {
    if (!isObject(entry)) return [];
    const named = priceKeyOf(firstTextOf(entry, entryKeys) ?? '', true);
    const meaning = named === null ? holder : mergeMeanings(holder, named);
    return collectPrices(entry, { ...scope, path: jsonPathTo(scope.path, at) }, meaning, depth);
  });
  const preferred = all.filter(({ currency }) => currency === scope.preferred);
  return [all, preferred].find((prices) => isClear(prices)) ?? [];
}

/** Returns whether prices are of one amount to pay. */
export function isClear(prices: readonly RawPrice[]): boolean {
  const paid = paidOf(prices);
  return paid !== '' && !paid.includes(' ');
}

/** `offers` of schema.org, and `value` of an advertising network: `{ content_name, value, currency }`. */
function isOwnPrice(key: string, object: JsonObject): boolean {
  return (key === 'offers' && '@type' in object) || (key === 'value' && 'content_name' in object);
}

/** Everything inside a former price is former; `value` inside a reduced price is what is paid. */
function mergeMeanings(outer: KeyMeaning, inner: KeyMeaning): KeyMeaning {
  if (inner.kind !== 'current') return inner;
  return { kind: outer.kind, rank: inner.rank === plainMeaning.rank ? outer.rank : inner.rank };
}

/** A list with one entry is treated as that entry. */
export function soleEntry({ value, path }: FoundData): FoundData {
  return Array.isArray(value) && value.length === 1
    ? { value: value[0], path: jsonPathTo(path, 0) }
    : { value, path };
}

/** Returns the price to pay as a key for comparison. */
export function paidOf(prices: readonly RawPrice[]): string {
  const current = prices.filter(({ kind }) => kind === 'current');
  const best = Math.min(...current.map(({ rank }) => rank));
  const paid = new Set(
    current.filter(({ rank }) => rank === best).map(({ text }) => text.replace(/[^\d.,]|[.,]0+$/g, '')),
  );
  return [...paid].join(' ');
}
