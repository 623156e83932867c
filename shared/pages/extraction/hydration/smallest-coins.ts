import { isCurrency, minorDigits } from '../../money/currency.ts';
import { isObject, type JsonObject } from '../json-access.ts';

/** Some interfaces count in the smallest coin and tell how many digits that has. */
export function inUnits(text: string, { currency_minor_unit: digits }: JsonObject): string {
  const isTold = typeof digits === 'number' && digits > 0 && digits < 5 && /^\d+$/.test(text);
  return isTold ? withFraction(text, digits) : text;
}

/** Writes a whole number of the smallest coins in major units; any other text is in them already. */
export function centsToUnits(text: string, currency: string | null): string {
  if (!/^\d+$/.test(text)) return text;
  return withFraction(text, currency !== null && isCurrency(currency) ? minorDigits(currency) : 2);
}

function withFraction(text: string, digits: number): string {
  if (digits === 0) return text;
  const padded = text.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** The product of a Shopify theme counts in cents, whole numbers only. */
export function isShopify(object: JsonObject): boolean {
  const isTheme =
    'compare_at_price' in object ||
    'price_min' in object ||
    'requires_shipping' in object ||
    'public_title' in object;
  const [variant] = Array.isArray(object.variants) ? object.variants : [];
  const ofVariants =
    isObject(variant) &&
    ('public_title' in variant || 'compare_at_price' in variant || 'requires_shipping' in variant);
  const isWhole = (value: unknown) => value === undefined || value === null || Number.isInteger(value);
  return (isTheme || ofVariants) && isWhole(object.price) && (!isObject(variant) || isWhole(variant.price));
}
