import { isCurrency } from '../../interface/schemas/iso-codes.ts';
import { priceDigits } from './minor-units.ts';
import type { PriceContext } from './price-context.ts';
import { type PriceText, parsePriceText } from './price-text.ts';
import { dropTrailingZeros } from './trailing-zeros.ts';

const plainDecimal = /^0*(\d{1,15})(?:\.(\d{1,20}))?$/;

/**
 * Parses a price from structured data (JSON-LD, `content` attributes), where by the standard the point is the decimal
 * mark. Shops break this with grouped thousands (`"24.990"`): a point before exactly three digits groups thousands in a
 * currency without decimals, is the decimal mark in one with three, and is ambiguous (null) in others. After more than
 * three digits (`"820000.000"`), it can be either in a currency without decimals: null. Anything that is not a plain
 * decimal is parsed as text. Returns null for zero, negative and unparsable prices.
 */
export function parseStructuredPrice(
  value: string,
  currency: string | null,
  context: PriceContext = {},
): PriceText | null {
  const match = plainDecimal.exec(value.trim());
  if (!match)
    return parsePriceText(value, { ...context, currencyHint: currency ?? context.currencyHint ?? null });
  const [, whole = '', fraction = ''] = match;
  if (fraction.length === 3 && whole !== '0') {
    const digits = currency !== null && isCurrency(currency) ? priceDigits(currency) : null;
    if (digits === 0) return whole.length <= 3 ? asPrice(whole + fraction, '', currency) : null;
    if (digits !== 3 && whole.length <= 3) return null;
  }
  return asPrice(whole, fraction, currency);
}

/** This many decimals come from binary fractions: `59.989999999999995` was 59.99. */
const artefactDigits = 9;

function asPrice(whole: string, fraction: string, currency: string | null): PriceText | null {
  if (fraction.length >= artefactDigits && whole.length <= 9) {
    const [rounded = '', decimals = ''] = Number(`${whole}.${fraction}`).toFixed(6).split('.');
    return asPrice(rounded, decimals, currency);
  }
  const rest = dropTrailingZeros(fraction);
  const amount = rest ? `${whole}.${rest}` : whole;
  return amount === '0' ? null : { amount, currency, possible: null, meanings: null, kind: 'current' };
}
