import * as z from 'zod';
import { literalAddress } from '../../../../platform/guarded-client/callable-url.ts';
import { firstHeader } from '../../../../platform/guarded-client/response-headers.ts';
import type { Page } from '../driver.ts';
import {
  type FailureRule,
  messages,
  type Provider,
  type ProviderResponse,
  type ScrapeOrder,
} from '../provider/provider.ts';
import { decodeHtml, isTextual } from '../response/decode-html.ts';
import { requirePageSize } from '../response/read-body.ts';

/** Used without `Retry-After`. Zyte's own client waits 20 to 40 s. */
const limitSeconds = 30;

/** By the problem's `type`, otherwise by status. None is billed. */
const zyteFailures: readonly FailureRule[] = [
  {
    failure: 'not_configured',
    codes: ['/auth/not-valid', '/auth/key-not-found'],
    statuses: [401],
    message: messages.keyRefused,
  },
  // An account at its spending limit is suspended.
  { failure: 'quota', codes: ['/auth/account-suspended'], statuses: [402, 403], message: messages.noCredits },
  {
    failure: 'quota',
    codes: ['/limits/over-user-limit', '/limits/over-domain-limit', '/limits/over-org-domain-limit'],
    statuses: [429],
    message: messages.tooMany,
    retryAfterSeconds: limitSeconds,
  },
  {
    failure: 'http',
    codes: ['/limits/over-global-limit', '/extractor/over-global-limit'],
    statuses: [503],
    message: messages.overloaded,
    retryAfterSeconds: limitSeconds,
  },
  {
    failure: 'unreadable_url',
    codes: ['/request/invalid', '/request/invalid-json', '/request/unprocessable'],
    statuses: [400, 413, 422],
    message: messages.badRequest,
  },
  {
    failure: 'unreadable_url',
    codes: ['/website/domain-unreachable'],
    statuses: [421],
    message: messages.noHost,
  },
  {
    failure: 'blocked',
    codes: ['/download/domain-forbidden'],
    statuses: [451],
    message: messages.refusesSite,
  },
  {
    failure: 'blocked',
    // Some bans are reported as internal errors.
    codes: ['/download/temporary-error', '/download/internal-error'],
    statuses: [520, 521],
    message: messages.blocked,
  },
  { failure: 'http', codes: ['/server/timed-out'], message: messages.late, reason: { kind: 'late' } },
];

/** https://docs.zyte.com/zyte-api/usage/reference.html. Handles bans itself and reads from any country. */
export const zyte: Provider = {
  name: 'zyte',
  baseUrl: 'https://api.zyte.com',
  path: '/v1/extract',
  // Zyte does not report costs, so a call counts as one.
  maxCredits: 1,
  headers: (key) => ({
    // The key is the user name; the password is empty.
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  }),
  body: extractBody,
  unsuitable: (url) => (literalAddress(url) === null ? null : 'Zyte cannot read URLs with an IP address.'),
  isPage: isExtract,
  toPage: extractedPage,
  codeOf: problemType,
  requestIdOf,
  failures: zyteFailures,
};

/** For Zyte's statistics. */
const tags = { svc: 'price-watch' } as const;

/** An unknown or invalid field is a 400. Zyte's own extraction would double the price, so it is not used. */
function extractBody({ url, country, rendering }: ScrapeOrder): object {
  const geolocation = country === null ? {} : { geolocation: country };
  return { url, ...sources[rendering], ...geolocation, tags };
}

const sources = {
  auto: { httpResponseBody: true, followRedirect: true, verifyCertificate: true },
  browser: { browserHtml: true },
} as const;

const Extract = z.object({
  url: z.url({ protocol: /^https?$/ }),
  statusCode: z.int(),
  httpResponseBody: z.string().optional(),
  browserHtml: z.string().optional(),
});

const Problem = z.object({ type: z.string() });

function isExtract({ status, json }: ProviderResponse): boolean {
  return status === 200 && json !== undefined;
}

function problemType({ json }: ProviderResponse): string | null {
  return Problem.safeParse(json).data?.type ?? null;
}

function requestIdOf({ headers }: ProviderResponse): string | null {
  return firstHeader(headers, 'request-id') ?? null;
}

/** Null for an unexpected format. Throws `unavailable` above 5 MB. */
async function extractedPage(response: ProviderResponse): Promise<Page | null> {
  const parsed = Extract.safeParse(response.json);
  if (!parsed.success) return null;
  const { url, statusCode, httpResponseBody, browserHtml } = parsed.data;
  if (httpResponseBody === undefined && browserHtml === undefined) return null;
  return {
    kind: 'fetched',
    finalUrl: url,
    status: statusCode,
    // Not requested; the charset is detected from the page.
    contentType: null,
    html: browserHtml === undefined ? await decoded(httpResponseBody ?? '') : rendered(browserHtml),
    product: null,
    retryAfterSeconds: null,
    // Zyte bills in money, which only its statistics report.
    creditsUsed: null,
    requestId: requestIdOf(response),
  };
}

async function decoded(base64: string): Promise<string | null> {
  const body = Buffer.from(base64, 'base64');
  requirePageSize(body.length);
  return isTextual(body) ? decodeHtml(body, null) : null;
}

function rendered(html: string): string {
  requirePageSize(html.length);
  return html;
}
