import * as z from 'zod';
import { AlertCondition } from '../../interface/alert-conditions.ts';
import { Availability } from '../../interface/schemas/availability.ts';

/** What people can be notified of: the event types that channels receive, and a channel's test. */
export const NoticeType = z.enum([
  'price.alert',
  'stock.alert',
  'product.failing',
  'product.recovered',
  'webhook.failing',
  'test',
]);
export type NoticeType = z.infer<typeof NoticeType>;

/** A fired alert. `name` is null if the user gave none. */
export const FiredAlert = z.object({
  id: z.string(),
  name: z.string().nullable(),
  condition: AlertCondition,
  /** By condition: an amount in major units, a percentage or a number of days. */
  threshold: z.number().nullable(),
});
export type FiredAlert = z.infer<typeof FiredAlert>;

/** Amounts are in major units of `currency`, as in the event. Null if unknown or not applicable. */
export const Notice = z.object({
  /** The ID of the notification. The `Message-ID` of its e-mail is derived from it. */
  id: z.string(),
  type: NoticeType,
  /** ISO 8601, UTC. */
  occurredAt: z.string(),
  /** The reader's, in which times are shown: a name from the IANA database. */
  timeZone: z.string(),
  product: z
    .object({ id: z.string(), name: z.string(), url: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
  /** The item whose alerts fired; `product` is then its best offer. */
  item: z.object({ id: z.string(), name: z.string() }).nullable(),
  price: z.number().nullable(),
  previousPrice: z.number().nullable(),
  currency: z.string().nullable(),
  /** The lowest price of 90 days, or since `lowestSince` (ISO 8601) if the history is shorter. */
  lowest90Days: z.number().nullable(),
  lowestSince: z.string().nullable(),
  /** When the price was read, ISO 8601. Before `occurredAt` if the page no longer shows a price. */
  priceReadAt: z.string().nullable(),
  availability: Availability.nullable(),
  alerts: z.array(FiredAlert),
  /** Why the product or webhook is failing, as a sentence for the user. */
  error: z.string().nullable(),
  /** The host of the failing webhook, unless it is the default one. */
  webhookHost: z.string().nullable(),
});
export type Notice = z.infer<typeof Notice>;

export function pageOf({ product, item, type }: Notice, siteUrl: string): string {
  if (item !== null) return `${siteUrl}/app/items/${encodeURIComponent(item.id)}`;
  if (product !== null) return `${siteUrl}/app/products/${encodeURIComponent(product.id)}`;
  return `${siteUrl}/app/${type === 'webhook.failing' ? 'developers' : 'account'}`;
}

/** Returns a shop's URL for a link or picture, or null if it is not http(s). */
export function webAddress(text: string | null): string | null {
  const url = URL.parse(text ?? '');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
