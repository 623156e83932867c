import * as z from 'zod';
import type { Availability } from '../../../../interface/schemas/availability.ts';
import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import type { ProviderProduct } from '../../../extraction/candidates/provider-product.ts';
import { minorDigits } from '../../../money/minor-units.ts';
import type { Page } from '../driver.ts';
import type { ProviderResponse } from '../provider/provider.ts';
import { isHtml } from '../response/decode-html.ts';
import { requirePageSize } from '../response/read-body.ts';

// Undocumented values are ignored: the provider's reading is one candidate among several.
const Text = z.string().nullish().catch(null);
const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish()
  .catch(null);

const Price = z.object({ amount: z.number(), currency: CurrencyCode }).nullish().catch(null);

const Variant = z.object({
  id: Text,
  sku: Text,
  price: Price,
  availability: z.object({ inStock: z.boolean() }).nullish().catch(null),
  images: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .catch(null),
});
type Variant = z.infer<typeof Variant>;

const ReportedProduct = z.object({ title: Text, variants: z.array(Variant).min(1) });
type ReportedProduct = z.infer<typeof ReportedProduct>;

/** One candidate among others. Unless the URL selects a variant, variants count only if they agree. */
function toProduct({ title, variants }: ReportedProduct, url: string): ProviderProduct {
  const chosen = variants.filter((variant) => isChosenBy(variant, url));
  const meant = chosen.length > 0 ? chosen : variants;
  const [price = null, ...others] = distinct(meant.map(({ price }) => toDecimalPrice(price)));
  return {
    name: title ?? null,
    price: others.length === 0 ? (price?.amount ?? null) : null,
    currency: others.length === 0 ? (price?.currency ?? null) : null,
    availability: availabilityOf(meant),
    imageUrl: meant.flatMap(({ images }) => images ?? [])[0]?.url ?? null,
  };
}

/** In stock if one of its variants is. */
function availabilityOf(variants: Variant[]): Availability {
  const inStock = variants.flatMap(({ availability }) => (availability ? [availability.inStock] : []));
  if (inStock.length === 0) return 'unknown';
  return inStock.includes(true) ? 'in_stock' : 'out_of_stock';
}

function isChosenBy({ id, sku }: Variant, url: string): boolean {
  const values = [...new URL(url).searchParams.values()];
  return [id, sku].some((name) => name && values.includes(name));
}

/** A JSON number was converted to a binary fraction; rounding to the currency's decimals restores it. */
function toDecimalPrice(price: Variant['price']): { amount: string; currency: string | null } | null {
  if (!price || price.amount < 0 || price.amount > Number.MAX_SAFE_INTEGER) return null;
  const { amount, currency } = price;
  if (!currency || !isCurrency(currency)) return { amount: String(amount), currency: null };
  return { amount: amount.toFixed(minorDigits(currency)), currency };
}

function distinct<T>(values: T[]): NonNullable<T>[] {
  const byText = new Map<string, NonNullable<T>>();
  for (const value of values) if (value != null) byText.set(JSON.stringify(value), value);
  return [...byText.values()];
}

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

/** Status 200 alone means nothing: unknown hosts return it, too. */
export function isScrape({ status, json }: ProviderResponse): boolean {
  return status === 200 && Succeeded.safeParse(json).success;
}

export function scrapeCode({ json }: ProviderResponse): string | null {
  return Failed.safeParse(json).data?.code ?? null;
}

/** Returns null for an unexpected format. Throws `unavailable` above 5 MB. */
export function scrapedPage({ json }: ProviderResponse): Page | null {
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
