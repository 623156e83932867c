import * as z from 'zod';
import { limits } from '../contract/limits.ts';
import { toExpiry, toTime } from '../identifiers/clock.ts';

/** An event on its way to the webhook of an account, as stored. */
export const Delivery = z.object({
  /** The event's id too: the same on every try. */
  id: z.string(),
  account_id: z.string(),
  event: z.enum(['price.alert', 'webhook.test']),
  /** The raw body. It is stored once, and every try sends and signs these bytes. */
  body: z.string(),
  status: z.enum(['queued', 'delivered', 'failed', 'skipped']),
  created_at: z.string(),
  expires_at: z.int(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A message of the webhooks queue; both ends import it. */
export const DeliveryMessage = z.object({ account_id: z.string(), delivery_id: z.string() });
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

interface NewEvent {
  id: string;
  accountId: string;
  event: Delivery['event'];
  data: object;
  nowMs: number;
}

/** A delivery to be queued: its body is the event as the receiver sees it. */
export function newDelivery({ id, accountId, event, data, nowMs }: NewEvent): Delivery {
  const occurredAt = toTime(nowMs);
  return {
    id,
    account_id: accountId,
    event,
    body: JSON.stringify({ event, occurred_at: occurredAt, data }),
    status: 'queued',
    created_at: occurredAt,
    expires_at: toExpiry(nowMs + limits.deliveryRetentionDays * 86_400_000),
  };
}
