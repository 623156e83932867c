import { literalAddress } from '../../../../platform/guarded-client/callable-url.ts';
import type { Provider, ScrapeOrder } from '../provider/provider.ts';
import { extractedPage, isExtract, problemType, requestIdOf } from './answer.ts';
import { zyteFailures } from './failures.ts';

/** https://docs.zyte.com/zyte-api/usage/reference.html. Handles bans itself, reads from any country. */
export const zyte: Provider = {
  name: 'zyte',
  baseUrl: 'https://api.zyte.com',
  path: '/v1/extract',
  // Zyte does not report costs: a call counts as one.
  maxCredits: 1,
  headers: (key) => ({
    // The key is the user name; the password is empty.
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

/** For Zyte's statistics. */
const tags = { svc: 'price-watch' } as const;

/** An unknown or unfitting field is a 400. Zyte's own extraction would double the price and is not bought. */
function extractBody({ url, country, rendering }: ScrapeOrder): object {
  const geolocation = country === null ? {} : { geolocation: country };
  return { url, ...sources[rendering], ...geolocation, tags };
}

const sources = {
  auto: { httpResponseBody: true, followRedirect: true, verifyCertificate: true },
  browser: { browserHtml: true },
} as const;
