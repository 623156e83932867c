import * as z from 'zod';
import type { Page } from '../driver.ts';
import type { ProviderAnswer } from '../provider/provider.ts';
import { isHtml } from '../response/decode-html.ts';
import { requirePageSize } from '../response/read-body.ts';
import { ReportedProduct, toProduct } from './product.ts';

const HttpUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);

/** Only fields that are used. */
const Scrape = z.object({
  data: z.object({
    rawHtml: z.string().nullish(),
    product: ReportedProduct.nullish().catch(null),
    metadata: z.object({
      url: HttpUrl,
      sourceURL: HttpUrl,
      statusCode: z.int(),
      contentType: z.string().nullish().catch(null),
      // Not documented; absent if nothing was billed.
      creditsUsed: z.int().nonnegative().nullish().catch(null),
      scrapeId: z.string().nullish().catch(null),
    }),
  }),
});

const Failed = z.object({ code: z.string() });
const Succeeded = z.object({ success: z.literal(true) });

/** Status 200 alone means nothing: an unknown host has it too. */
export function isScrape({ status, json }: ProviderAnswer): boolean {
  return status === 200 && Succeeded.safeParse(json).success;
}

export function scrapeCode({ json }: ProviderAnswer): string | null {
  return Failed.safeParse(json).data?.code ?? null;
}

/** Returns null for an unexpected format. Throws `unavailable` over 5 MB. */
export function scrapedPage({ json }: ProviderAnswer): Page | null {
  const parsed = Scrape.safeParse(json);
  if (!parsed.success) return null;
  const { rawHtml, product, metadata } = parsed.data.data;
  const finalUrl = metadata.url ?? metadata.sourceURL;
  if (finalUrl === undefined) return null;
  const contentType = metadata.contentType ?? null;
  requirePageSize(rawHtml?.length ?? 0);
  return {
    kind: 'fetched',
    finalUrl,
    status: metadata.statusCode,
    contentType,
    html: isHtml(contentType) ? (rawHtml ?? null) : null,
    product: product ? toProduct(product, finalUrl) : null,
    retryAfterSeconds: null,
    creditsUsed: metadata.creditsUsed ?? null,
    requestId: metadata.scrapeId ?? null,
  };
}
