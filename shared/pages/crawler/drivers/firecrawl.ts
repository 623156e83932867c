import { isScrape, scrapeCode, scrapedPage } from './firecrawl/answer.ts';
import { servedCountries } from './firecrawl/countries.ts';
import { firecrawlFailures } from './firecrawl/failures.ts';
import { scrapeBody } from './firecrawl/request.ts';
import type { Provider } from './provider/provider.ts';

/** Firecrawl, https://docs.firecrawl.dev/api-reference/endpoint/scrape: a credit a page, told with the page. */
export const firecrawl: Provider = {
  name: 'firecrawl',
  baseUrl: 'https://api.firecrawl.dev',
  path: '/v2/scrape',
  timeoutMs: 60_000,
  // 1, and 4 more where its better proxies are needed.
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
