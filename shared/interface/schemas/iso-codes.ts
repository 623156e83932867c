/** Made at the first question: it takes 7 ms, which every start of a function would pay. */
let regionNames: Intl.DisplayNames | undefined;

function hasName(code: string): boolean {
  regionNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regionNames.of(code) !== undefined;
}

/** What Unicode names beside the countries of ISO 3166-1: islands without a code of their own, unions, and tests. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** Returns whether two capital letters are a country of ISO 3166-1, or Kosovo, whose code is only lent. */
export function isCountry(code: string): boolean {
  return !noCountries.has(code) && canonical(code) === code && hasName(code);
}

/** Returns the country that a withdrawn or wrong code means: GB for UK. */
export function countryMeantBy(code: string): string | undefined {
  const meant = canonical(code);
  return isCountry(meant) ? meant : undefined;
}

const canonical = (code: string) => new Intl.Locale('und', { region: code }).region ?? code;

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** What people write for a currency that has another code. */
const currenciesByHabit: Record<string, string> = {
  EUO: 'EUR',
  LEI: 'RON',
  NTD: 'TWD',
  RMB: 'CNY',
  STG: 'GBP',
  UKP: 'GBP',
  YEN: 'JPY',
};

/** Returns whether three capital letters are a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Returns the currency that people mean by a code that is none: CNY for RMB. */
export function currencyMeantBy(code: string): string | undefined {
  return currenciesByHabit[code];
}
