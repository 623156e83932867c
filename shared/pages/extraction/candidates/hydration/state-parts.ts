import { chosenKeys, otherPartKeys, partKeys } from '../../../lexicon/key-patterns.ts';
import { isObject, type JsonObject } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { collectPrices, type PriceScope, paidOf, type RawPrice } from './collect-prices.ts';
import { currencyOf } from './price-keys.ts';

const maxDepth = 3;
const maxParts = 100;

/**
 * Returns the prices of a product's parts (its offers, sizes or sellers) if all of them cost the same or one is selected.
 * If several differ, it is unknown which one the page shows.
 */
export function pricesOfParts(object: JsonObject, scope: PriceScope, depth = 0): RawPrice[] {
  const names = Object.keys(object);
  if (!scope.reach.effort.use(names.length)) return [];
  const keys = names.filter((key) => partKeys.test(key) && !otherPartKeys.test(key));
  const chosen = keys.filter((key) => chosenKeys.test(key));
  for (const group of [chosen, keys]) {
    const parts = group.flatMap((key) =>
      pricesOfPart(object[key], { ...scope, path: jsonPathTo(scope.path, key) }, depth),
    );
    const [first] = parts;
    if (first && new Set(parts.map(paidOf)).size === 1) return first;
  }
  return [];
}

/** Returns the prices of a single object, or of each entry of a list or map. */
function pricesOfPart(value: unknown, scope: PriceScope, depth: number): RawPrice[][] {
  const held = scope.reach.dereference(value, scope.path);
  const entries: [string | number, unknown][] = Array.isArray(held.value)
    ? [...held.value.slice(0, maxParts).entries()]
    : isObject(held.value)
      ? Object.entries(held.value).slice(0, maxParts)
      : [];
  const within = (entry: unknown, path: string): RawPrice[][] => {
    const { value: part, path: partPath } = scope.reach.dereference(entry, path);
    if (!isObject(part) || !scope.reach.effort.use(1)) return [];
    const inner = { ...scope, path: partPath, currency: currencyOf(part) ?? scope.currency };
    const own = collectPrices(part, inner);
    if (own.some(({ kind }) => kind === 'current')) return [own];
    const deeper = depth < maxDepth ? pricesOfParts(part, inner, depth + 1) : [];
    return deeper.length > 0 ? [deeper] : [];
  };
  const whole = within(held.value, held.path);
  return whole.length > 0
    ? whole
    : entries.flatMap(([key, entry]) => within(entry, jsonPathTo(held.path, key)));
}
