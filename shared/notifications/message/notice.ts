import * as z from 'zod';
import { AlertCondition } from '../../interface/alert-conditions.ts';
import { Availability } from '../../interface/schemas/availability.ts';

/** What a person can be notified of: the events of the account that channels take, and the test of a channel. */
export const NoticeType = z.enum([
  'price.alert',
  'stock.alert',
  'product.failing',
  'product.recovered',
  'webhook.failing',
  'test',
]);
export type NoticeType = z.infer<typeof NoticeType>;

/** An alert that fired. `name` is null if its owner gave none. */
const FiredAlert = z.object({
  id: z.string(),
  name: z.string().nullable(),
  condition: AlertCondition,
  /** By condition: an amount in major units, a percentage or a number of days. */
  threshold: z.number().nullable(),
});
export type FiredAlert = z.infer<typeof FiredAlert>;

/**
 * One notification as data, before any channel words or formats it. Amounts are numbers in major units of `currency`,
 * as in the event. What is unknown, or does not belong to the type, is null.
 */
export const Notice = z.object({
  /** Of the notification. The `Message-ID` of its mail follows from it. */
  id: z.string(),
  type: NoticeType,
  /** ISO 8601, UTC. */
  occurredAt: z.string(),
  product: z
    .object({ id: z.string(), name: z.string(), url: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
  price: z.number().nullable(),
  previousPrice: z.number().nullable(),
  currency: z.string().nullable(),
  lowest90Days: z.number().nullable(),
  availability: Availability.nullable(),
  alerts: z.array(FiredAlert),
  /** Why the product or the webhook fails, as a sentence for its owner. */
  error: z.string().nullable(),
});
export type Notice = z.infer<typeof Notice>;
