import type { ScrapeOrder } from '../provider/provider.ts';

/** Identifies our calls in Zyte's statistics. */
const tags = { svc: 'price-watch' } as const;

/**
 * Returns the body of an extraction. A field that Zyte does not know, or one that does not fit another, is a 400. Its
 * own reading of the product costs as much again as the page and is not bought: we read the page ourselves.
 */
export function extractBody({ url, country, rendering }: ScrapeOrder): object {
  const geolocation = country === null ? {} : { geolocation: country };
  return { url, ...sources[rendering], ...geolocation, tags };
}

const sources = {
  auto: { httpResponseBody: true, followRedirect: true, verifyCertificate: true },
  browser: { browserHtml: true },
} as const;
