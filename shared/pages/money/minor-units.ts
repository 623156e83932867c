import { isCurrency } from '../../interface/schemas/iso-codes.ts';
import { wordsIn } from '../../platform/text/words-in.ts';
import type { Money } from './money.ts';

/**
 * Currencies with more ISO 4217 digits than CLDR shows. Prices can still have them (`Rs. 1,299.50`), and a stored
 * amount must not change its meaning with the next ICU release.
 */
const isoDigitsAboveCldr: Record<string, number> = {
  AFN: 2,
  ALL: 2,
  COP: 2,
  HUF: 2,
  IDR: 2,
  IQD: 3,
  IRR: 2,
  KPW: 2,
  LAK: 2,
  LBP: 2,
  MGA: 2,
  MMK: 2,
  PKR: 2,
  SLL: 2,
  SOS: 2,
  SYP: 2,
  YER: 2,
};

/**
 * Currencies whose prices usually have no decimals, or three, from CLDR 48. `Intl` has the same data, but loading it
 * takes 10 ms per process; a test compares them.
 */
const withoutDecimals = new Set(
  wordsIn(`
    AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS
    SYP UGX VND VUV XAF XOF XPF YER
  `),
);
const withThreeDecimals = new Set(wordsIn('BHD JOD KWD LYD OMR TND'));

/**
 * Returns how many decimals prices in `currency` usually have: 2 for USD, 0 for JPY and COP, 3 for KWD. For parsing
 * text; amounts are stored with {@link minorDigits}.
 */
export function priceDigits(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

/** Returns how many decimals the minor unit of an ISO 4217 currency has: 2 for cents, 0 for yen, 3 for fils. */
export function minorDigits(currency: string): number {
  return isoDigitsAboveCldr[currency] ?? priceDigits(currency);
}

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

/** Converts a JSON number in major units to whole minor units, or returns null like {@link toMinorUnits}. */
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

export function toMajor(amountMinor: number | null, currency: string | null): number | null {
  return amountMinor === null || currency === null ? null : toMajorUnits({ amountMinor, currency });
}

/** Not in money.ts: that would load zod, 90 KB, into the threads that read pages. */
export function isSamePrice(one: Money | null, other: Money | null): boolean {
  return one?.amountMinor === other?.amountMinor && one?.currency === other?.currency;
}
