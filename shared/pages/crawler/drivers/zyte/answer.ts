import * as z from 'zod';
import { firstHeader } from '../../../../platform/guarded-client/response-headers.ts';
import type { Page } from '../../driver.ts';
import { decodeHtml } from '../decode-html.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import { requirePageSize } from '../read-body.ts';
import { isTextual } from './is-textual.ts';

/** The fields of an answer that are used. */
const Extract = z.object({
  url: z.url({ protocol: /^https?$/ }),
  statusCode: z.int(),
  httpResponseBody: z.string().optional(),
  browserHtml: z.string().optional(),
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
  const { url, statusCode, httpResponseBody, browserHtml } = parsed.data;
  if (httpResponseBody === undefined && browserHtml === undefined) return null;
  return {
    finalUrl: url,
    status: statusCode,
    // It was not asked for; the charset is read from the page.
    contentType: null,
    html: browserHtml === undefined ? decoded(httpResponseBody ?? '') : rendered(browserHtml),
    product: null,
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
