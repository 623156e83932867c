import { isCurrency } from '../../../money/currency.ts';
import { firstTextOf, isObject, type JsonObject } from '../json/json-access.ts';
import { currencyKeys } from './price-keys.ts';

/** Returns the currency that an object of a script names, also as an object of its own: `{ code: "USD" }`. */
export function currencyOf(object: JsonObject): string | null {
  const own = isObject(object.currency) ? firstTextOf(object.currency, ['code', ...currencyKeys]) : null;
  const code = (own ?? firstTextOf(object, currencyKeys))?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
