import { languagesOf } from '../country-languages.ts';
import type { ScrapeOrder } from '../provider/provider.ts';

/** How long a browser that loads a page with scripts needs until its price shows. */
const renderWaitMs = 3_000;

/** Returns the body of a scrape request. */
export function scrapeBody({ url, country, rendering, timeoutMs }: ScrapeOrder): object {
  return {
    url,
    formats: ['product', 'rawHtml'],
    onlyMainContent: false,
    // By default it answers with pages up to two days old.
    maxAge: 0,
    storeInCache: false,
    ...(country !== null && { location: { country, languages: languagesOf(country) } }),
    timeout: timeoutMs,
    waitFor: rendering === 'browser' ? longestWait(timeoutMs) : 0,
    // The default is true.
    skipTlsVerification: false,
    blockAds: true,
    // A PDF would be parsed, and billed by the page.
    parsers: [],
  };
}

/** Returns the longest wait: one of more than half of the timeout is refused with 400. */
function longestWait(timeoutMs: number): number {
  return Math.min(renderWaitMs, Math.floor(timeoutMs / 2));
}
