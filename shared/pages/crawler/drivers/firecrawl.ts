import { isScrape, scrapeCode, scrapedPage } from './firecrawl/answer.ts';
import { servedCountries } from './firecrawl/countries.ts';
import { firecrawlFailures } from './firecrawl/failures.ts';
import { scrapeBody } from './firecrawl/request.ts';
import type { Provider } from './provider/provider.ts';

/**
 * Firecrawl, https://docs.firecrawl.dev/api-reference/endpoint/scrape. It costs a credit a page, reported with the
 * page.
 */
export const firecrawl: Provider = {
  name: 'firecrawl',
  baseUrl: 'https://api.firecrawl.dev',
  path: '/v2/scrape',
  timeoutMs: 60_000,
  // A page costs 1, and 4 more if Firecrawl needs its better proxies.
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
