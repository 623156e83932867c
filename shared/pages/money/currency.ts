import { isCurrency } from '../../interface/schemas/iso-codes.ts';

export { isCurrency };

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
  `
  AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS
  SYP UGX VND VUV XAF XOF XPF YER
  `
    .trim()
    .split(/\s+/),
);
const withThreeDecimals = new Set('BHD JOD KWD LYD OMR TND'.split(' '));

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
