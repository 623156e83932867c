import { languagesOf } from '../country-languages.ts';
import type { ScrapeOrder } from '../provider/provider.ts';

/** A browser that loads a page with scripts needs about as long until its price is there. */
const renderWaitMs = 3_000;

/** The body of a scrape. */
export function scrapeBody({ url, country, rendering, timeoutMs }: ScrapeOrder): object {
  return {
    url,
    formats: ['product', 'rawHtml'],
    onlyMainContent: false,
    // The default answers pages as they were up to two days ago.
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

/** A wait of more than half of the timeout is refused with 400. */
function longestWait(timeoutMs: number): number {
  return Math.min(renderWaitMs, Math.floor(timeoutMs / 2));
}
