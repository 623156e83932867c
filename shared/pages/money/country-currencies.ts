import countryToCurrency from 'country-to-currency';

/**
 * The currency that shops of a country (ISO 3166-1 alpha-2) price in. The first two are internet domains; Zimbabwe has a
 * currency of its own, in which hardly a shop prices.
 */
const currencies = new Map<string, string>(
  Object.entries({ ...countryToCurrency, EU: 'EUR', UK: 'GBP', ZW: 'USD' }),
);

/** Country domains that the whole world uses: they say nothing about where a shop is. */
const worldwideDomains = new Set(
  'ac ai am as bz cc co fm gg io is la li ly me ms mu nu sc sh st tk to tv vc ws eu'.split(' '),
);

/** Gives the currency that shops of a country price in, null for an unknown one. */
export function currencyOfCountry(country: string): string | null {
  return currencies.get(country.toUpperCase()) ?? null;
}

/** Gives the country that a host's domain stands for, upper case; null for `.com`, `.io` and such. */
export function countryOfHost(host: string): string | null {
  const domain = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (!/^[a-z]{2}$/.test(domain) || worldwideDomains.has(domain)) return null;
  if (domain === 'uk') return 'GB';
  return currencies.has(domain.toUpperCase()) ? domain.toUpperCase() : null;
}
