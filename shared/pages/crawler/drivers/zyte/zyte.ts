import { literalAddress } from '../../../../platform/guarded-client/callable-url.ts';
import type { Provider, ScrapeOrder } from '../provider/provider.ts';
import { extractedPage, isExtract, problemType, requestIdOf } from './answer.ts';
import { zyteFailures } from './failures.ts';

/**
 * Zyte API, https://docs.zyte.com/zyte-api/usage/reference.html. It gets past bans by itself and reads from any
 * country.
 */
export const zyte: Provider = {
  name: 'zyte',
  baseUrl: 'https://api.zyte.com',
  path: '/v1/extract',
  // It bills in money and does not say how much: a call counts as one.
  maxCredits: 1,
  headers: (key) => ({
    // The key is the user name, and the password is empty.
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  }),
  body: extractBody,
  unsuitable: (url) =>
    literalAddress(url) === null ? null : 'Zyte reads no pages whose address is an IP address.',
  isPage: isExtract,
  toPage: extractedPage,
  codeOf: problemType,
  requestIdOf,
  failures: zyteFailures,
};

/** Identifies our calls in Zyte's statistics. */
const tags = { svc: 'price-watch' } as const;

/**
 * Returns the body of an extraction. A field that Zyte does not know, or one that does not fit another, is a 400. Its
 * own reading of the product costs as much again as the page and is not bought: we read the page ourselves.
 */
function extractBody({ url, country, rendering }: ScrapeOrder): object {
  const geolocation = country === null ? {} : { geolocation: country };
  return { url, ...sources[rendering], ...geolocation, tags };
}

const sources = {
  auto: { httpResponseBody: true, followRedirect: true, verifyCertificate: true },
  browser: { browserHtml: true },
} as const;
