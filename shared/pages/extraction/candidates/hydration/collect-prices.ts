import type { Effort } from '../json/effort.ts';
import { isHolder, isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import type { PriceKind } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import {
  currencyOf,
  isPartOfPrice,
  type KeyMeaning,
  plainMeaning,
  priceHolderOf,
  priceKeyOf,
} from './price-keys.ts';
import { centsToUnits, inUnits } from './smallest-coins.ts';

/** `price-224626-1` is the number of a price that stands elsewhere. */
const reference = /^[a-z]{4,}[-_]\w/i;
const maxDepth = 5;
/** `priceCents`, `sale_price_in_cents`, `amountMinor` */
const inSmallestCoin = /^(.+?)(?:_?in)?_?(?:cents|minor(?:_?units?)?)$/i;

/** A price as an object of a script writes it. */
export interface RawPrice {
  /** In major units. */
  text: string;
  /** As it stands there. */
  written: string;
  kind: PriceKind;
  /** The lower, the closer to what is paid. */
  rank: number;
  currency: string | null;
  path: string;
}

/** How far a state is looked into. */
export interface Reach {
  /** Follows a reference to where the state keeps what it means; anything else is itself. */
  dereference: (value: unknown, path: string) => FoundData;
  effort: Effort;
}

export interface PriceScope {
  path: string;
  /** Of what holds the object, where that names none itself. */
  currency: string | null;
  reach: Reach;
}

/** Returns the prices of an object and of the objects that its prices are. */
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
  return keys.flatMap((key): RawPrice[] => {
    const whole = inSmallestCoin.exec(key)?.[1] ?? key;
    if (depth === 0 && isPartOfPrice.test(whole) && !(key === 'offers' && '@type' in object)) return [];
    const isCents = whole !== key || key === 'centAmount';
    const named = key === 'centAmount' ? plainMeaning : priceKeyOf(whole);
    if (!named && !isHolder(object[key])) return [];
    const meaning = named ?? priceHolderOf(key, depth > 0);
    if (!meaning) return [];
    const held = reach.dereference(object[key], jsonPathTo(path, key));
    const merged = depth > 0 ? mergeMeanings(holder, meaning) : meaning;
    const text = typeof held.value === 'object' ? null : textOf(held.value);
    if (text !== null) {
      if (!named || !/\d/.test(text) || text.length > 40 || reference.test(text)) return [];
      const inMajor = isCents ? centsToUnits(text, currency) : inUnits(text, object);
      return [{ text: inMajor, written: text, ...merged, currency, path: held.path }];
    }
    const inner = soleEntry(held);
    return isObject(inner.value) && depth < maxDepth
      ? collectPrices(inner.value, { path: inner.path, currency, reach }, merged, depth + 1)
      : [];
  });
}

/**
 * Returns what a key means below another: all below a former price is former, and `value` below a reduced one is what
 * is paid.
 */
function mergeMeanings(outer: KeyMeaning, inner: KeyMeaning): KeyMeaning {
  if (inner.kind !== 'current') return inner;
  return { kind: outer.kind, rank: inner.rank === 0 ? 0 : outer.rank };
}

/** A list of one entry is that entry. */
export function soleEntry({ value, path }: FoundData): FoundData {
  return Array.isArray(value) && value.length === 1
    ? { value: value[0], path: jsonPathTo(path, 0) }
    : { value, path };
}
