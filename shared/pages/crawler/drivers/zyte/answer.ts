import * as z from 'zod';
import type { Availability } from '../../../../interface/schemas/availability.ts';
import { firstHeader } from '../../../../platform/guarded-client/response-headers.ts';
import type { ProviderProduct } from '../../../extraction/provider-product.ts';
import type { Page } from '../../driver.ts';
import { decodeHtml } from '../decode-html.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import { CurrencyCode, Text } from '../provider/reported-product.ts';
import { requirePageSize } from '../read-body.ts';
import { isTextual } from './is-textual.ts';

/** How sure Zyte must be that the page is one of a product. */
const leastProbability = 0.5;

const ReportedProduct = z.object({
  name: Text,
  price: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .nullish()
    .catch(null),
  currency: CurrencyCode,
  availability: Text,
  mainImage: z.object({ url: z.string() }).nullish().catch(null),
  metadata: z.object({ probability: z.number() }).nullish().catch(null),
});

/** The fields of an answer that are used. */
const Extract = z.object({
  url: z.url({ protocol: /^https?$/ }),
  statusCode: z.int(),
  httpResponseBody: z.string().optional(),
  browserHtml: z.string().optional(),
  product: ReportedProduct.nullish().catch(null),
});

const Problem = z.object({ type: z.string() });

export function isExtract({ status, json }: ProviderAnswer): boolean {
  return status === 200 && json !== undefined;
}

export function problemType({ json }: ProviderAnswer): string | null {
  return Problem.safeParse(json).data?.type ?? null;
}

export function requestIdOf({ headers }: ProviderAnswer): string | null {
  return firstHeader(headers, 'request-id') ?? null;
}

/** Returns the page of an answer, or null if it does not have the expected format. Throws `unavailable` over 5 MB. */
export function extractedPage(answer: ProviderAnswer): Page | null {
  const parsed = Extract.safeParse(answer.json);
  if (!parsed.success) return null;
  const { url, statusCode, httpResponseBody, browserHtml, product } = parsed.data;
  if (httpResponseBody === undefined && browserHtml === undefined) return null;
  return {
    finalUrl: url,
    status: statusCode,
    // It was not asked for; the charset is read from the page.
    contentType: null,
    html: browserHtml === undefined ? decoded(httpResponseBody ?? '') : rendered(browserHtml),
    product: product ? toProduct(product) : null,
    retryAfterSeconds: null,
    // Zyte bills in money, and reports how much only in its statistics.
    creditsUsed: null,
    requestId: requestIdOf(answer),
  };
}

function decoded(base64: string): string | null {
  const body = Buffer.from(base64, 'base64');
  requirePageSize(body.length);
  return isTextual(body) ? decodeHtml(body, null) : null;
}

function rendered(html: string): string {
  requirePageSize(html.length);
  return html;
}

const availabilities = new Map<string, Availability>([
  ['InStock', 'in_stock'],
  ['OutOfStock', 'out_of_stock'],
]);

function toProduct(product: z.infer<typeof ReportedProduct>): ProviderProduct | null {
  const { name, price, currency, availability, mainImage, metadata } = product;
  if (metadata && metadata.probability < leastProbability) return null;
  return {
    name: name ?? null,
    price: price ?? null,
    currency: currency ?? null,
    availability: availabilities.get(availability ?? '') ?? 'unknown',
    imageUrl: mainImage?.url ?? null,
  };
}
