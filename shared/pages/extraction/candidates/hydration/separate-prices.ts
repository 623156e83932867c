import { listKeys, productKeys } from '../../../lexicon/key-patterns.ts';
import { isObject, type JsonObject } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import type { PriceCandidate } from '../source-reading.ts';

/** A value, and the object or list that contains it. Most values are passed over, so a path is written on demand. */
export interface HeldData {
  value: unknown;
  holder: HeldData | null;
  /** Its key in the holder, or the path of a value without one. */
  key: string | number;
  /** The number of holders above it. */
  level: number;
}

/** Returns the JSONPath of a value. */
export function pathOf({ holder, key }: HeldData): string {
  return holder === null ? String(key) : jsonPathTo(pathOf(holder), key);
}

const maxLevels = 3;

/**
 * Returns the object that contains both the page's name and a price if scripts keep them in separate objects
 * (`{ details: { name }, priceInfo: { price } }`) and there is one price to pay. A list with several entries contains
 * other products as well.
 */
export function findPriced(
  named: HeldData,
  pricesIn: (held: HeldData) => PriceCandidate[],
): { object: JsonObject; path: string; prices: PriceCandidate[] } | null {
  const namedPath = pathOf(named);
  if (listKeys.test(namedPath)) return null;
  let levels = 0;
  for (let at = named.holder; at !== null && levels < maxLevels; at = at.holder) {
    const { value } = at;
    if (Array.isArray(value) && value.length > 1) return null;
    if (!isObject(value)) continue;
    levels += 1;
    if (!productKeys.test(namedPath) && !Object.keys(value).some((key) => productKeys.test(key))) continue;
    const prices = pricesIn(at);
    const paid = new Set(prices.filter(({ kind }) => kind === 'current').map(({ amount }) => amount));
    if (paid.size > 1) return null;
    if (paid.size === 1) return { object: value, path: pathOf(at), prices };
  }
  return null;
}
