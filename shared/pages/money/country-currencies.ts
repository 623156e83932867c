import countryToCurrency from 'country-to-currency';

/**
 * The currency in which shops of a country (ISO 3166-1 alpha-2) price. The first two are internet domains. Zimbabwe has
 * its own currency, but hardly any shop uses it.
 */
const currencies = new Map<string, string>(
  Object.entries({ ...countryToCurrency, EU: 'EUR', UK: 'GBP', ZW: 'USD' }),
);

/** Country domains that are used worldwide: they do not indicate a shop's country. */
const worldwideDomains = new Set(
  'ac ai am as bz cc co fm gg io is la li ly me ms mu nu sc sh st tk to tv vc ws eu'.split(' '),
);

/** Returns the currency in which shops of a country price, or null for an unknown country. */
export function currencyOfCountry(country: string): string | null {
  return currencies.get(country.toUpperCase()) ?? null;
}

/** Second-level domains of a worldwide domain that are only used in its own country: `shop.com.co`. */
const nationalDomain = /\.(?:com|net|nom|org)\.(co)$/i;

/** Returns the country of a host's domain in upper case, or null for domains like `.com` and `.io`. */
export function countryOfHost(host: string): string | null {
  const [, national] = nationalDomain.exec(host) ?? [];
  if (national !== undefined) return national.toUpperCase();
  const domain = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (!/^[a-z]{2}$/.test(domain) || worldwideDomains.has(domain)) return null;
  if (domain === 'uk') return 'GB';
  return currencies.has(domain.toUpperCase()) ? domain.toUpperCase() : null;
}
