import * as z from 'zod';
import { callProvider } from '../../shared/pages/crawler/drivers/provider/call-provider.ts';
import type { Provider, ProviderResponse } from '../../shared/pages/crawler/drivers/provider/provider.ts';
import { endpointOf } from '../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import { routeFacts } from '../../shared/pages/crawler/routing/fetch-routes.ts';

// The providers' response formats according to their documentation and source (docs.firecrawl.dev
// api-reference/v2-openapi.json, docs.zyte.com/zyte-api/usage/reference.html, November 2026). The drivers read less and
// are more lenient. These schemas are strict, so that a change is noticed before a reading fails.

const HttpUrl = z.url({ protocol: /^https?$/ });

const FirecrawlMoney = z.strictObject({
  amount: z.number(),
  currency: z.string().optional(),
  formatted: z.string().optional(),
});
const FirecrawlVariant = z.looseObject({
  price: FirecrawlMoney.optional(),
  availability: z.looseObject({ inStock: z.boolean() }).optional(),
});

const FirecrawlPage = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({
    rawHtml: z.string(),
    product: z
      .looseObject({ title: z.string().nullish(), variants: z.array(FirecrawlVariant).min(1) })
      .nullish(),
    warning: z.string().nullish(),
    metadata: z.looseObject({
      // It also has a field for each meta tag of the page.
      sourceURL: HttpUrl,
      url: HttpUrl,
      statusCode: z.int(),
      contentType: z.string().optional(),
      error: z.string().nullish(),
      scrapeId: z.string(),
      proxyUsed: z.enum(['basic', 'stealth']).optional(),
      cacheState: z.literal('miss').optional(),
      creditsUsed: z.int().positive(),
      concurrencyLimited: z.boolean().optional(),
    }),
  }),
});
const FirecrawlRefusal = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  code: z.string().optional(),
  details: z.unknown().optional(),
});

const zyteCommon = { url: HttpUrl, statusCode: z.int() };
const ZyteBody = z.strictObject({ ...zyteCommon, httpResponseBody: z.base64() });
const ZyteBrowser = z.strictObject({ ...zyteCommon, browserHtml: z.string() });
const ZyteRefusal = z.strictObject({
  type: z.string().regex(/^\/[\w/-]+$/, 'must be a relative URL such as /auth/key-not-found'),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
});

interface WireFormat {
  page: z.ZodType;
  refusal: z.ZodType;
  /** Headers of every response, with their format. */
  headers: Record<string, RegExp>;
}

export const wireFormats: Record<'firecrawl' | 'zyte-http' | 'zyte-browser', WireFormat> = {
  firecrawl: {
    page: FirecrawlPage,
    refusal: FirecrawlRefusal,
    headers: { 'content-type': /^application\/json/ },
  },
  'zyte-http': { page: ZyteBody, refusal: ZyteRefusal, headers: { 'request-id': /^\S+$/ } },
  'zyte-browser': { page: ZyteBrowser, refusal: ZyteRefusal, headers: { 'request-id': /^\S+$/ } },
};
export type ProviderRoute = keyof typeof wireFormats;

/** Returns each difference between a response and the format, by field; empty if there is none. */
export function differencesOf(response: ProviderResponse, format: WireFormat, schema: z.ZodType): string[] {
  const parsed = schema.safeParse(response.json);
  const fields =
    parsed.error?.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`) ?? [];
  const headers = Object.entries(format.headers).flatMap(([name, pattern]) => {
    const value = [response.headers[name]].flat().at(0);
    if (value === undefined) return [`header ${name}: missing`];
    return pattern.test(value) ? [] : [`header ${name}: must match ${pattern}, got ${JSON.stringify(value)}`];
  });
  return [...fields, ...headers];
}

const timeoutMs = 60_000;

interface Call {
  url: string;
  country: string;
  key: string;
  /** Replaces the provider's own URL. */
  baseUrl: string | undefined;
}

/** Calls a provider as its driver does, and returns the raw response. */
export function callRoute(
  provider: Provider,
  route: ProviderRoute,
  { url, country, key, baseUrl }: Call,
): Promise<ProviderResponse> {
  const { rendering } = routeFacts[route];
  return callProvider(provider.name, {
    url: endpointOf(provider, { baseUrl }),
    headers: provider.headers(key),
    body: provider.body({ url, country, rendering, timeoutMs }),
    signal: AbortSignal.timeout(timeoutMs + 5_000),
    lock: undefined,
  });
}
