/** Created on first use, because it takes 7 ms and would slow every cold start. */
let regionNames: Intl.DisplayNames | undefined;

function hasName(code: string): boolean {
  regionNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regionNames.of(code) !== undefined;
}

/** Regions that Unicode names but ISO 3166-1 does not list: islands without a code, unions, and test codes. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** Returns whether the code is a country of ISO 3166-1, or Kosovo (user-assigned `XK`). */
export function isCountry(code: string): boolean {
  return !noCountries.has(code) && canonical(code) === code && hasName(code);
}

/** Returns the country that a withdrawn or wrong code means, such as GB for UK. */
export function countryMeantBy(code: string): string | undefined {
  const meant = canonical(code);
  return isCountry(meant) ? meant : undefined;
}

const canonical = (code: string) => new Intl.Locale('und', { region: code }).region ?? code;

/** Created on first use, too. */
let currencies: Set<string> | undefined;

/** Codes that people use instead of the official ones. */
const currenciesByInformalCode: Record<string, string> = {
  EUO: 'EUR',
  LEI: 'RON',
  NTD: 'TWD',
  RMB: 'CNY',
  STG: 'GBP',
  UKP: 'GBP',
  YEN: 'JPY',
};

export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

/** Returns the currency that an unofficial code means, such as CNY for RMB. */
export function currencyMeantBy(code: string): string | undefined {
  return currenciesByInformalCode[code];
}
