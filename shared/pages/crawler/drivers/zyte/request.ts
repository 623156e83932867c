import type { ScrapeOrder } from '../provider/provider.ts';

/** Identifies our calls in Zyte's statistics. */
const tags = { svc: 'price-watch' } as const;

/** Returns the body of an extraction. A field that Zyte does not know, or one that does not fit another, is a 400. */
export function extractBody({ url, country, rendering }: ScrapeOrder): object {
  const geolocation = country === null ? {} : { geolocation: country };
  return { url, product: true, ...sources[rendering], ...geolocation, tags };
}

const sources = {
  auto: {
    productOptions: { extractFrom: 'httpResponseBody' },
    httpResponseBody: true,
    followRedirect: true,
    verifyCertificate: true,
  },
  browser: { productOptions: { extractFrom: 'browserHtml' }, browserHtml: true },
} as const;
