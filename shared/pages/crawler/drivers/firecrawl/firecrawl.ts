import { languagesOf } from '../country-languages.ts';
import type { Provider, ScrapeOrder } from '../provider/provider.ts';
import { isScrape, scrapeCode, scrapedPage } from './answer.ts';
import { firecrawlFailures } from './failures.ts';

/** https://docs.firecrawl.dev/api-reference/endpoint/scrape. A credit per page. */
export const firecrawl: Provider = {
  name: 'firecrawl',
  baseUrl: 'https://api.firecrawl.dev',
  path: '/v2/scrape',
  // A page costs 1, and 4 more with Firecrawl's better proxies.
  maxCredits: 5,
  headers: (key) => ({
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }),
  body: scrapeBody,
  unsuitable: (_url, country) =>
    country === null || servedCountries.has(country)
      ? null
      : `Firecrawl does not read pages from ${country}.`,
  isPage: isScrape,
  toPage: scrapedPage,
  codeOf: scrapeCode,
  requestIdOf: () => null,
  failures: firecrawlFailures,
};

/** Firecrawl's proxies (2026-11). For others it silently reads from the nearest region, at another price. */
export const servedCountries: ReadonlySet<string> = new Set([
  ...['AE', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CN', 'DE', 'DK', 'EG', 'ES', 'FR'],
  ...['GB', 'GR', 'IL', 'IN', 'IT', 'JP', 'MX', 'NL', 'PL', 'QA', 'SE', 'TR', 'US'],
]);

/** Until a browser shows the price of a page with scripts. */
const renderWaitMs = 3_000;

function scrapeBody({ url, country, rendering, timeoutMs }: ScrapeOrder): object {
  return {
    url,
    formats: ['product', 'rawHtml'],
    onlyMainContent: false,
    // By default Firecrawl answers with pages up to two days old.
    maxAge: 0,
    storeInCache: false,
    ...(country !== null && { location: { country, languages: languagesOf(country) } }),
    timeout: timeoutMs,
    waitFor: rendering === 'browser' ? longestWait(timeoutMs) : 0,
    // Default: true.
    skipTlsVerification: false,
    blockAds: true,
    // A PDF would be parsed, and billed by the page.
    parsers: [],
  };
}

/** A wait of more than half of the timeout is a 400. */
function longestWait(timeoutMs: number): number {
  return Math.min(renderWaitMs, Math.floor(timeoutMs / 2));
}
