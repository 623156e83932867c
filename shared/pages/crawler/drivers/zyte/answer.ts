import * as z from 'zod';
import { firstHeader } from '../../../../platform/guarded-client/response-headers.ts';
import type { Page } from '../driver.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import { decodeHtml } from '../response/decode-html.ts';
import { requirePageSize } from '../response/read-body.ts';

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

/** Null for an unexpected format. Throws `unavailable` over 5 MB. */
export function extractedPage(answer: ProviderAnswer): Page | null {
  const parsed = Extract.safeParse(answer.json);
  if (!parsed.success) return null;
  const { url, statusCode, httpResponseBody, browserHtml } = parsed.data;
  if (httpResponseBody === undefined && browserHtml === undefined) return null;
  return {
    kind: 'fetched',
    finalUrl: url,
    status: statusCode,
    // Not requested; the charset is read from the page.
    contentType: null,
    html: browserHtml === undefined ? decoded(httpResponseBody ?? '') : rendered(browserHtml),
    product: null,
    retryAfterSeconds: null,
    // Zyte bills in money, and reports it only in its statistics.
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

const looksAt = 1_024;

/** Files have a zero byte near their beginning, or a PDF signature. UTF-16 has a byte order mark. */
function isTextual(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, looksAt));
  if (start.indexOf('%PDF-') === 0) return false;
  const [first, second] = start;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !start.includes(0);
}
