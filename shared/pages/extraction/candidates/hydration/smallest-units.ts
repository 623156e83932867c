import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import { digitKeys } from '../../../lexicon/key-words.ts';
import { minorDigits } from '../../../money/minor-units.ts';
import { isObject, type JsonObject, textOf } from '../json/json-access.ts';

/** Shopify's variant numbers have 14 digits; those of other systems rarely do. */
const leastVariantId = 1e13;
/** Those of its first years have 8. */
const leastOldId = 1e7;

/** Some APIs count in the smallest unit and state how many digits that has. */
export function inUnits(text: string, object: JsonObject): string {
  const told = digitKeys.map((key) => object[key]).find((value) => typeof value === 'number');
  const digits = typeof object.divisor === 'number' ? Math.log10(object.divisor) : told;
  const isTold =
    typeof digits === 'number' && Number.isInteger(digits) && digits > 0 && digits < 5 && /^\d+$/.test(text);
  return isTold ? withFraction(text, digits) : text;
}

/**
 * Returns an amount that is written in two parts, such as `{ units: "48", nanos: 500000000 }` or
 * `{ integer: "649", decimals: "90" }`.
 */
export function amountInParts({ units, nanos, integer, decimals, fraction }: JsonObject): string | null {
  const whole = textOf(units) ?? textOf(integer);
  const part = decimals ?? fraction;
  if (whole === null || !/^[\d., ]+$/.test(whole)) return null;
  if (typeof nanos === 'number') return `${whole}.${String(nanos).padStart(9, '0').slice(0, 2)}`;
  if (typeof part !== 'string') return null;
  return `${whole.replace(/\D/g, '')}.${part.replace(/\D/g, '') || '0'}`;
}

/** Converts a whole number of the smallest units to major units; any other text already is in major units. */
export function centsToUnits(text: string, currency: string | null): string {
  if (!/^\d+$/.test(text)) return text;
  return withFraction(text, currency !== null && isCurrency(currency) ? minorDigits(currency) : 2);
}

/** Shopify counts all currencies in hundredths: ¥1,000 is `100000`. */
export function hundredthsToUnits(text: string, currency: string | null): string {
  const hasNone = currency !== null && isCurrency(currency) && minorDigits(currency) === 0;
  if (!/^\d+$/.test(text) || (hasNone && !text.endsWith('00'))) return text;
  return withFraction(text, 2);
}

function withFraction(text: string, digits: number): string {
  if (digits === 0) return text;
  const padded = text.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Returns whether an object counts in hundredths: of Shopify, of Medusa's first version, or a variant of Vendure. */
export function isInHundredths(object: JsonObject): boolean {
  const isMedusa = 'calculated_price' in object && Array.isArray(object.prices);
  return isMedusa || isShopify(object) || ('priceWithTax' in object && typeof object.stockLevel === 'string');
}

/** The product in a Shopify theme has prices in cents, as whole numbers. */
function isShopify(object: JsonObject): boolean {
  const [variant] = Array.isArray(object.variants) ? object.variants : [];
  const isOfTheme =
    'price_min' in object ||
    'price_varies' in object ||
    isVariant(object) ||
    (isObject(variant) && isVariant(variant));
  const isWhole = (value: unknown) => value === undefined || value === null || Number.isInteger(value);
  return isOfTheme && isWhole(object.price) && (!isObject(variant) || isWhole(variant.price));
}

/** Themes name its fields, or give its number and the price in the format of their filters. */
function isVariant(object: JsonObject): boolean {
  const isNamed = 'public_title' in object || 'requires_shipping' in object;
  const isCompared = 'compare_at_price' in object && !(Number(object.id) < leastOldId);
  return isNamed || isCompared || ('availableForSale' in object && Number(object.id) > leastVariantId);
}
