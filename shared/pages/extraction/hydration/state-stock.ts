import type { Availability } from '../../../interface/schemas/availability.ts';
import { type JsonObject, textOf } from '../json-access.ts';
import { readAvailability } from '../schema-org.ts';

/** Returns whether an object of a script says that its product can be bought. */
export function stockOf(object: JsonObject): Availability {
  const written = readAvailability(
    textOf(object.availability) ?? textOf(object.stockStatus) ?? textOf(object.stock_status),
  );
  if (written !== 'unknown') return written;
  for (const key of [
    'available',
    'inStock',
    'in_stock',
    'isInStock',
    'is_in_stock',
    'availableForSale',
    'isAvailable',
    'orderable',
    'soldOut',
    'isSoldOut',
    'outOfStock',
  ]) {
    const value = object[key];
    if (typeof value !== 'boolean') continue;
    return value === !/out/i.test(key) ? 'in_stock' : 'out_of_stock';
  }
  return 'unknown';
}
