/** Says what we are. Shops that look for a browser's shape in the name find it, as they do with search engines. */
const userAgent = 'Mozilla/5.0 (compatible; PriceWatchService/1.0)';

/** What is sent with a page read. `country` (ISO 3166-1 alpha-2) only chooses the language that is asked for. */
export function requestHeaders(country: string | null): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': acceptLanguage(country),
    'accept-encoding': 'gzip, deflate, br, zstd',
    'cache-control': 'no-cache',
  };
}

function acceptLanguage(country: string | null): string {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return 'en,*;q=0.5';
  // CLDR's most likely language of a region: DE gives de, CH gives de, BR gives pt.
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return language === 'en' ? `en-${country},en;q=0.9` : `${language}-${country},${language};q=0.9,en;q=0.5`;
}
