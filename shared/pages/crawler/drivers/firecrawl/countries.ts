/**
 * The countries in which Firecrawl has proxies (its list of 2026-11, which changes now and then). For any other
 * country it silently reads from the nearest region, and the price is that of another market.
 */
export const servedCountries: ReadonlySet<string> = new Set([
  ...['AE', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CN', 'DE', 'DK', 'EG', 'ES', 'FR'],
  ...['GB', 'GR', 'IL', 'IN', 'IT', 'JP', 'MX', 'NL', 'PL', 'QA', 'SE', 'TR', 'US'],
]);
