import { languagesOf } from '../country-languages.ts';
import { type FailureRule, messages, type Provider, type ScrapeOrder } from '../provider/provider.ts';
import { isScrape, scrapeCode, scrapedPage } from './response.ts';

/** Used without `Retry-After`. Limits are per minute. */
const limitSeconds = 30;

/** A failed scrape is not billed, except for a name that does not resolve. */
const firecrawlFailures: readonly FailureRule[] = [
  {
    failure: 'blocked',
    codes: ['UNSUPPORTED_SITE', 'unsafe_domain_blocked', 'SAFE_MODE_BLOCKED'],
    message: messages.refusesSite,
  },
  {
    failure: 'blocked',
    codes: [
      'SCRAPE_ALL_ENGINES_FAILED',
      'SCRAPE_PROXY_SELECTION_ERROR',
      'SCRAPE_DOCUMENT_ANTIBOT_ERROR',
      'SCRAPE_PDF_ANTIBOT_ERROR',
    ],
    message: messages.blocked,
  },
  {
    failure: 'quota',
    codes: ['CONCURRENCY_QUEUE_TIMEOUT'],
    message: messages.tooMany,
    retryAfterSeconds: limitSeconds,
  },
  // Returned with status 200.
  { failure: 'unreadable_url', codes: ['SCRAPE_DNS_RESOLUTION_ERROR'], message: messages.noHost },
  { failure: 'unreadable_url', codes: ['SCRAPE_SSL_ERROR'], message: messages.badTls },
  { failure: 'unavailable', codes: ['SCRAPE_UNSUPPORTED_FILE_ERROR'], message: messages.noPage },
  {
    failure: 'http',
    codes: ['SCRAPE_SITE_ERROR'],
    message: messages.siteDown,
    reason: { kind: 'error_status' },
  },
  {
    failure: 'http',
    codes: ['SCRAPE_TIMEOUT'],
    statuses: [408],
    message: messages.late,
    reason: { kind: 'late' },
  },
  { failure: 'not_configured', statuses: [401], message: messages.keyRefused },
  { failure: 'not_configured', statuses: [403], message: messages.keyLimited },
  { failure: 'quota', statuses: [402], message: messages.noCredits },
  { failure: 'quota', statuses: [429], message: messages.tooMany, retryAfterSeconds: limitSeconds },
  { failure: 'unreadable_url', statuses: [400, 413, 422], message: messages.badRequest },
];

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
      : `Firecrawl does not support reads from ${country}.`,
  isPage: isScrape,
  toPage: scrapedPage,
  codeOf: scrapeCode,
  requestIdOf: () => null,
  failures: firecrawlFailures,
};

/** 2026-11. For other countries, it silently reads from the nearest region, which shows another price. */
export const servedCountries: ReadonlySet<string> = new Set([
  ...['AE', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CN', 'DE', 'DK', 'EG', 'ES', 'FR'],
  ...['GB', 'GR', 'IL', 'IN', 'IT', 'JP', 'MX', 'NL', 'PL', 'QA', 'SE', 'TR', 'US'],
]);

/** Time until a browser shows the price of a page with scripts. */
const renderWaitMs = 3_000;

function scrapeBody({ url, country, rendering, timeoutMs }: ScrapeOrder): object {
  return {
    url,
    formats: ['product', 'rawHtml'],
    onlyMainContent: false,
    // By default, Firecrawl returns pages up to two days old.
    maxAge: 0,
    storeInCache: false,
    ...(country !== null && { location: { country, languages: languagesOf(country) } }),
    timeout: timeoutMs,
    waitFor: rendering === 'browser' ? longestWait(timeoutMs) : 0,
    // Default: true.
    skipTlsVerification: false,
    blockAds: true,
    // A PDF would be parsed, and billed per page.
    parsers: [],
  };
}

/** Waiting for more than half of the timeout is a 400. */
function longestWait(timeoutMs: number): number {
  return Math.min(renderWaitMs, Math.floor(timeoutMs / 2));
}
