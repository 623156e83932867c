import { languagesOf } from './country-languages.ts';

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
  const [regional, language] = country === null ? [] : languagesOf(country);
  if (regional === undefined) return 'en,*;q=0.5';
  return language === 'en' ? `${regional},en;q=0.9` : `${regional},${language};q=0.9,en;q=0.5`;
}
