import type { Availability } from '../../../../interface/schemas/availability.ts';
import { stockCounts, stockHolders, stockKeys, stockStates } from '../../../lexicon/key-words.ts';
import { isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { offersAvailability } from '../markup/schema-offers.ts';
import { readAvailability } from '../markup/schema-org.ts';
import { shownVariantsOf, variantsOf } from './state-variants.ts';

/** Returns the availability of a product in a script, or of its variants: one that is in stock is enough. */
export function stockOf(object: JsonObject): Availability {
  const own = ownStockOf(object);
  if (own !== 'unknown') return own;
  const variants = [...shownVariantsOf(object, ''), ...variantsOf(object, '')];
  return offersAvailability(
    variants.flatMap(({ value }) => (isObject(value) ? { availability: ownStockOf(value) } : [])),
  );
}

function ownStockOf(object: JsonObject): Availability {
  const own = stockIn(object);
  if (own !== 'unknown') return own;
  for (const key of stockHolders) {
    const value = object[key];
    if (!isObject(value)) continue;
    const told = stockIn({ ...value, availability: value.availability ?? value.status });
    if (told !== 'unknown') return told;
  }
  // A shop can sell more than it counts, so only zero is certain.
  return stockCounts.some((key) => object[key] === 0) && object.inventory_policy !== 'continue'
    ? 'out_of_stock'
    : 'unknown';
}

function stockIn(object: JsonObject): Availability {
  for (const key of stockStates) {
    const written = readAvailability(textOf(object[key]));
    if (written !== 'unknown') return written;
  }
  for (const key of stockKeys) {
    const value = object[key];
    if (typeof value !== 'boolean') continue;
    return value === !/out/i.test(key) ? 'in_stock' : 'out_of_stock';
  }
  return 'unknown';
}
