import * as z from 'zod';
import { ErrorCode } from '../interface/errors.ts';
import { Availability, KnownAvailability } from '../interface/schemas/availability.ts';
import { clipName } from '../interface/schemas/fields.ts';
import { ProductStatus } from '../interface/schemas/product.ts';
import { keys } from '../platform/table/keys.ts';
import type { Item } from '../platform/table/writes.ts';
import { cleanText, cleanWords } from '../platform/text/clean-text.ts';
import { DayLow } from './day-lows.ts';
import { FirstRead } from './identity/identity.ts';

/** `final_url` is missing if it is the product's URL. */
const StoredFirstRead = FirstRead.extend({ final_url: z.string().optional() });

/** Amounts are in minor units of the adjacent currency. Null fields can be missing. */
const StoredProduct = z.object({
  pk: z.string(),
  sk: z.string(),
  url: z.string(),
  /** Missing if it is `url`. */
  canonical_url: z.string().optional(),
  /** A page of the service's own sandbox (`shared/pages/crawler/sandbox`). */
  is_sandbox: z.boolean().optional(),
  name: z.string(),
  /** The page's name must not replace the user's. */
  is_named_by_caller: z.boolean(),
  /** From the request that created the product, for all later reads. */
  preferred_country: z.string().nullable().default(null),
  preferred_currency: z.string().nullable().default(null),
  /** Where somebody said that the price is; null for automatic reading. */
  pick: z.string().nullable().default(null),
  status: ProductStatus,
  is_active: z.boolean(),
  /** Checks of a page without a price are complete, until it has its first price. */
  is_watched_unpriced: z.boolean().optional(),
  price_minor: z.int().nullable().default(null),
  currency: z.string().nullable().default(null),
  lowest_minor: z.int().nullable().default(null),
  highest_minor: z.int().nullable().default(null),
  day_low: DayLow.optional(),
  initial_minor: z.int().nullable().default(null),
  /** When the user last chose another price of the page. Earlier prices are not compared with those since. */
  compared_since: z.string().optional(),
  /** Differs from `currency` once the page has changed its currency. */
  initial_currency: z.string().nullable().default(null),
  /** Of the last successful read. */
  availability: Availability.nullable().default(null),
  /** The last one that was not `unknown`. */
  known_availability: KnownAvailability.nullable().default(null),
  tags: z.array(z.string()).optional(),
  note: z.string().nullish(),
  image_url: z.string().nullable().default(null),
  store_name: z.string().nullable().default(null),
  crawler: z.string().nullable().default(null),
  /** Also the newest price point's number, which makes every page of the history one bounded query. */
  price_count: z.int(),
  failed_checks_in_row: z.int(),
  alert_count: z.int(),
  item_id: z.string().optional(),
  queued_check_id: z.string().optional(),
  first_read: StoredFirstRead.nullable().default(null),
  checked_at: z.string().nullable().default(null),
  /** Of the last successful read. Missing if that was the last check. */
  verified_at: z.string().nullish(),
  /** When the price was read. Missing if that was the last successful read: an out-of-stock page can show no price. */
  price_read_at: z.string().nullish(),
  /** Why the last check failed. Missing if it succeeded. */
  last_check_error: ErrorCode.nullable().default(null),
  created_at: z.string(),
});

const prefixes = keys.product('', '');

export const Product = StoredProduct.transform(
  ({ pk, sk, canonical_url, first_read, verified_at: storedVerified, price_read_at, ...stored }) => {
    const verified_at = storedVerified ?? (stored.failed_checks_in_row === 0 ? stored.checked_at : null);
    return {
      ...stored,
      id: sk.slice(prefixes.sk.length),
      account_id: pk.slice(prefixes.pk.length),
      canonical_url: canonical_url ?? stored.url,
      first_read: first_read && { ...first_read, final_url: first_read.final_url ?? stored.url },
      verified_at,
      price_read_at: price_read_at ?? (stored.price_minor === null ? null : verified_at),
    };
  },
);
export type Product = z.infer<typeof Product>;

/** Without repetitions and nulls, because each KB costs two write units per check. */
export function toStored(product: Product): Item {
  const { id: _id, account_id: _account, canonical_url, first_read, verified_at, ...withReadAt } = product;
  const { price_read_at, ...others } = withReadAt;
  const { url, failed_checks_in_row, checked_at } = others;
  const isVerifiedByLast = failed_checks_in_row === 0 && verified_at === checked_at;
  return withoutNulls({
    ...others,
    canonical_url: canonical_url === url ? null : canonical_url,
    first_read:
      first_read &&
      withoutNulls({ ...first_read, final_url: first_read.final_url === url ? null : first_read.final_url }),
    verified_at: isVerifiedByLast ? null : verified_at,
    price_read_at: price_read_at === verified_at ? null : price_read_at,
  });
}

function withoutNulls(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value != null));
}

/** Returns the fields of a stored product that a check sets, and those that it removes. */
export function storedChanges(product: Product, changes: Partial<Product>): { set: Item; removed: string[] } {
  const stored = toStored({ ...product, ...changes });
  const names = [...new Set([...Object.keys(changes), 'verified_at', 'price_read_at'])];
  const removed = names.filter((name) => stored[name] === undefined);
  const set = names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]);
  return { set: Object.fromEntries(set), removed };
}

/** Returns the page that is read for a product, and how. */
export function pageOf({ url, preferred_country, preferred_currency, is_sandbox }: Product) {
  return { url, country: preferred_country, currency: preferred_currency, isSandbox: is_sandbox };
}

/** What decides how a product is read. */
export const readBy = ['url', 'pick', 'preferred_country', 'preferred_currency'] as const;

/** Whether the same reading of the same page fits both. */
export function isReadAlike(one: Product, other: Product): boolean {
  return readBy.every((name) => one[name] === other[name]);
}

export interface ProductDescription {
  name?: string | undefined;
  tags?: string[] | undefined;
  note?: string | null | undefined;
}

/** What a user wants to watch. */
export interface ProductRequest extends ProductDescription {
  id: string;
  url: string;
  country?: string | undefined;
  currency?: string | undefined;
  pick?: string | null | undefined;
  is_active?: boolean | undefined;
  when_unpriced?: 'refuse' | 'watch' | undefined;
  when_unread?: 'refuse' | 'watch' | undefined;
}

interface NewProduct extends ProductRequest {
  accountId: string;
  canonicalUrl: string;
  isSandbox?: boolean | undefined;
  createdAt: string;
}

/** Returns what a user wrote without control and reordering characters, and without names and tags that are then empty. */
export function cleanDescription({ name, tags, note }: ProductDescription): ProductDescription {
  return {
    name: cleanWords(name),
    tags: tags && [...new Set(tags.flatMap((tag) => cleanWords(tag) ?? []))],
    note: note === undefined ? undefined : cleanText(note ?? '').trim() || null,
  };
}

/** Until the first read, a product without a name is named by its URL. */
export function nameFromUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return clipName(`${host}${pathname}`);
}

export function newProduct(request: NewProduct): Product {
  const { name, tags, note } = cleanDescription(request);
  return Product.parse({
    ...keys.product(request.accountId, request.id),
    url: request.url,
    canonical_url: request.canonicalUrl,
    ...(request.isSandbox && { is_sandbox: true }),
    name: name ?? nameFromUrl(request.url),
    is_named_by_caller: name !== undefined,
    preferred_country: request.country ?? null,
    preferred_currency: request.currency ?? null,
    pick: request.pick ?? null,
    status: 'pending',
    is_active: request.is_active ?? true,
    ...(request.when_unpriced === 'watch' && { is_watched_unpriced: true }),
    ...(tags && { tags }),
    ...(note !== undefined && { note }),
    price_count: 0,
    failed_checks_in_row: 0,
    alert_count: 0,
    created_at: request.createdAt,
  });
}
