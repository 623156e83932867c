import * as z from 'zod';
import { Availability } from '../interface/schemas/availability.ts';
import { ProductStatus } from '../interface/schemas/product.ts';
import { clipName } from '../interface/schemas/product-name.ts';
import { KnownAvailability } from './availability.ts';
import { DayLow } from './day-lows.ts';
import { FirstRead } from './identity.ts';

/** Amounts are in minor units of the adjacent currency. */
export const Product = z.object({
  id: z.string(),
  account_id: z.string(),
  url: z.string(),
  canonical_url: z.string(),
  /** A page of the service's own sandbox (`shared/pages/crawler/sandbox`). */
  is_sandbox: z.boolean().optional(),
  name: z.string(),
  /** The page's name must not replace the user's. */
  is_named_by_caller: z.boolean(),
  /** From the request that created the product, for all later reads. */
  preferred_country: z.string().nullable(),
  preferred_currency: z.string().nullable(),
  status: ProductStatus,
  is_active: z.boolean(),
  price_minor: z.int().nullable(),
  currency: z.string().nullable(),
  lowest_minor: z.int().nullable(),
  highest_minor: z.int().nullable(),
  /** Missing in products of earlier versions until their next check. */
  day_low: DayLow.optional(),
  initial_minor: z.int().nullable(),
  /** Differs from `currency` once the page has changed its currency. */
  initial_currency: z.string().nullable(),
  /** Of the last successful read. Missing in products of earlier versions. */
  availability: Availability.nullable().default(null),
  /** The last one that was not `unknown`. */
  known_availability: KnownAvailability.nullable().default(null),
  tags: z.array(z.string()).optional(),
  note: z.string().nullish(),
  image_url: z.string().nullable(),
  store_name: z.string().nullable(),
  crawler: z.string().nullable(),
  /** Also the newest price point's number, which makes every page of the history one bounded query. */
  price_count: z.int(),
  failed_checks_in_row: z.int(),
  alert_count: z.int(),
  queued_check_id: z.string().optional(),
  first_read: FirstRead.nullable(),
  checked_at: z.string().nullable(),
  /** Of the last successful read. Missing in products of earlier versions. */
  verified_at: z.string().nullish(),
  created_at: z.string(),
});
export type Product = z.infer<typeof Product>;

/** What a user wants to watch. */
export interface ProductRequest {
  id: string;
  url: string;
  name?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
}

interface NewProduct extends ProductRequest {
  accountId: string;
  canonicalUrl: string;
  isSandbox?: boolean | undefined;
  createdAt: string;
}

/** Until the first read, a product without a name is named by its URL. */
export function newProduct(request: NewProduct): Product {
  const { host, pathname } = new URL(request.url);
  return {
    id: request.id,
    account_id: request.accountId,
    url: request.url,
    canonical_url: request.canonicalUrl,
    ...(request.isSandbox && { is_sandbox: true }),
    name: request.name ?? clipName(`${host}${pathname}`),
    is_named_by_caller: request.name !== undefined,
    preferred_country: request.country ?? null,
    preferred_currency: request.currency ?? null,
    status: 'pending',
    is_active: true,
    price_minor: null,
    currency: null,
    lowest_minor: null,
    highest_minor: null,
    initial_minor: null,
    initial_currency: null,
    availability: null,
    known_availability: null,
    image_url: null,
    store_name: null,
    crawler: null,
    price_count: 0,
    failed_checks_in_row: 0,
    alert_count: 0,
    first_read: null,
    checked_at: null,
    created_at: request.createdAt,
  };
}
