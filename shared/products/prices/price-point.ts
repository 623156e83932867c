import * as z from 'zod';
import { ReadEvidence } from '../../pages/crawler/reading/read-evidence.ts';
import type { PricedReading } from '../../pages/crawler/reading/read-outcome.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import { keys } from '../../platform/table/keys.ts';
import { itemBytes, type Write } from '../../platform/table/writes.ts';
import { clipBytes } from '../../platform/text/clean-text.ts';
import type { Product } from '../product.ts';

export const PricePoint = z.object({
  id: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  checked_at: z.string(),
  /** Of an item's history: who offered it. */
  product_id: z.string().optional(),
  /** It belongs to no check, so alerts ignore it: a product was added with it, or an item changed without a check. */
  is_of_creation: z.boolean().optional(),
  is_back_in_stock: z.boolean().optional(),
});
export type PricePoint = z.infer<typeof PricePoint>;

export function toPointView({ id, amount_minor, currency, checked_at, product_id }: PricePoint) {
  return {
    id,
    amount: toMajorUnits({ amountMinor: amount_minor, currency }),
    currency,
    checked_at,
    product_id,
  };
}

export const StoredEvidence = ReadEvidence.extend({
  /** Null if it is the product's URL. */
  final_url: z.string().nullable(),
});
export type StoredEvidence = z.infer<typeof StoredEvidence>;

export const ExplainedPoint = PricePoint.extend({ evidence: StoredEvidence.nullable().default(null) });
export type ExplainedPoint = z.infer<typeof ExplainedPoint>;

interface NewPricePoint {
  id: string;
  product: Pick<Product, 'id' | 'url'>;
  /** From 1: the product's price count once this is written. */
  sequence: number;
  reading: Pick<PricedReading, 'price' | 'evidence'>;
  checkedAt: string;
  /** Of an item's point. */
  productId?: string;
  isBackInStock?: boolean;
  isOfCreation?: boolean;
}

/** One write unit. */
const maxBytes = 1024;

/** Fails if the history already has this number. Evidence uses the rest of one write unit. */
export function newPricePoint({
  id,
  product,
  sequence,
  reading,
  checkedAt,
  productId,
  isBackInStock = false,
  isOfCreation = false,
}: NewPricePoint): Write {
  const { price, evidence } = reading;
  const point = {
    ...keys.pricePoint(product.id, sequence),
    id,
    amount_minor: price.amountMinor,
    currency: price.currency,
    checked_at: checkedAt,
    ...(productId && { product_id: productId }),
    ...(isOfCreation && { is_of_creation: true }),
    ...(isBackInStock && { is_back_in_stock: true }),
  };
  const final_url = evidence?.final_url === product.url ? null : (evidence?.final_url ?? null);
  const fitted = evidence && fitEvidence({ ...evidence, final_url }, maxBytes - itemBytes(point));
  return {
    put: { ...point, ...(fitted && { evidence: fitted }) },
    condition: 'attribute_not_exists(pk)',
  };
}

interface Form {
  rejectedText: number;
  url: number;
  rejected: number;
  path: number;
  text: number;
}

/** A host name of 253 characters, with scheme and port. */
const longestOrigin = 268;

/** Texts of rejected candidates are dropped first, because amounts and reasons matter most. */
const forms: readonly Form[] = [
  { rejectedText: 800, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 60, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 3, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 3, path: 160, text: 200 },
  { rejectedText: 16, url: longestOrigin, rejected: 2, path: 80, text: 60 },
  { rejectedText: 0, url: longestOrigin, rejected: 0, path: 40, text: 40 },
];

function fitEvidence(evidence: StoredEvidence, bytes: number): StoredEvidence {
  let fitted = evidence;
  for (const form of forms) {
    fitted = inForm(evidence, form);
    if (itemBytes({ evidence: fitted }) <= bytes) return fitted;
  }
  return fitted;
}

function inForm(evidence: StoredEvidence, form: Form): StoredEvidence {
  return {
    ...evidence,
    path: clipBytes(evidence.path, form.path),
    text: clipBytes(evidence.text, form.text),
    rejected: evidence.rejected
      .slice(0, form.rejected)
      .map((price) => ({ ...price, text: clipBytes(price.text, form.rejectedText) })),
    final_url: evidence.final_url === null ? null : clipUrl(evidence.final_url, form.url),
  };
}

/** Drops the query, then the path, so that the result is still a URL. */
function clipUrl(url: string, most: number): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' };
  const shorter = [url, origin + pathname, `${origin}/`, ''];
  return shorter.find((one) => Buffer.byteLength(one) <= most) ?? '';
}
