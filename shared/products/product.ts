import * as z from 'zod';
import { Availability } from '../interface/schemas/availability.ts';
import { ProductStatus } from '../interface/schemas/product.ts';
import { KnownAvailability } from './availability.ts';
import { DayLow } from './day-lows.ts';
import { FirstRead } from './identity.ts';

/** A watched product as stored. Amounts are whole minor units of the currency beside them. */
export const Product = z.object({
  id: z.string(),
  account_id: z.string(),
  url: z.string(),
  canonical_url: z.string(),
  /** Whether the page is the site's own sandbox product (`shared/pages/crawler/sandbox`). */
  is_sandbox: z.boolean().optional(),
  name: z.string(),
  /** Whether the caller named it; then the page's name does not replace it. */
  is_named_by_caller: z.boolean(),
  /** The preferences of the request that created it, for every later read. */
  preferred_country: z.string().nullable(),
  preferred_currency: z.string().nullable(),
  status: ProductStatus,
  is_active: z.boolean(),
  price_minor: z.int().nullable(),
  currency: z.string().nullable(),
  lowest_minor: z.int().nullable(),
  highest_minor: z.int().nullable(),
  /**
   * The lowest price of the day of the last one, and of days before it. Products of earlier versions lack it until
   * their next check.
   */
  day_low: DayLow.optional(),
  initial_minor: z.int().nullable(),
  /** Differs from `currency` once the page has changed its currency. */
  initial_currency: z.string().nullable(),
  /** What the last successful read said of it; null before the first. Products of earlier versions have none yet. */
  availability: Availability.nullable().default(null),
  /** The last that was known: `availability` may have become `unknown` since. */
  known_availability: KnownAvailability.nullable().default(null),
  tags: z.array(z.string()).optional(),
  note: z.string().nullish(),
  image_url: z.string().nullable(),
  store_name: z.string().nullable(),
  crawler: z.string().nullable(),
  /**
   * The number of price points so far, which is the sequence number of the newest. It makes every page of the history
   * one bounded query.
   */
  price_count: z.int(),
  failed_checks_in_row: z.int(),
  alert_count: z.int(),
  /** The check that is queued; a product has at most one. */
  queued_check_id: z.string().optional(),
  /** What the first successful read said about the product. */
  first_read: FirstRead.nullable(),
  checked_at: z.string().nullable(),
  /** When it was last read well. Products of earlier versions lack it until they are. */
  verified_at: z.string().nullish(),
  created_at: z.string(),
});
export type Product = z.infer<typeof Product>;
