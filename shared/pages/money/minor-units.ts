import { isCurrency, minorDigits } from './currency.ts';
import type { Money } from './money.ts';

const decimalPattern = /^(\d{1,20})(?:\.(\d{1,40}))?$/;

/**
 * Converts a decimal string in major units (`1299.9`) to whole minor units (129990 for USD), exactly. Returns null if
 * it is not a plain non-negative decimal, if `currency` is not an ISO 4217 code, if it has more non-zero decimals than
 * the currency, or if it exceeds the safe integers.
 */
export function toMinorUnits(amount: string, currency: string): number | null {
  const match = decimalPattern.exec(amount);
  if (!match || !isCurrency(currency)) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Converts a decimal string in major units to money. Returns null in the cases of {@link toMinorUnits}. */
export function toMoney(amount: string, currency: string): Money | null {
  const amountMinor = toMinorUnits(amount, currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

/**
 * Converts a JSON number in major units (123.45) to whole minor units. Returns null in the cases of {@link
 * toMinorUnits}.
 */
export function majorToMinorUnits(amount: number, currency: string): number | null {
  // Number-to-string gives the shortest decimal for this double, which is what the client sent.
  return toMinorUnits(String(amount), currency);
}

/** Formats money as an exact decimal string in major units with all decimals of its currency: `123.40`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const digits = minorDigits(currency);
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns money as a number of major units, as in JSON responses: 12345 minor units of USD are 123.45. */
export function toMajorUnits(money: Money): number {
  return Number(toDecimal(money));
}
