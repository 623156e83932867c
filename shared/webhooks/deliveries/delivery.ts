import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { WebhookEvent } from '../../interface/event-kinds.ts';
import { limits } from '../../interface/limits.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { shardOf } from '../../platform/table/keys.ts';
import { skipReasonOf } from './skip-reason.ts';

/** One try to send an event. */
export const Attempt = z.object({
  at: z.string(),
  /** Null if no response came. */
  status_code: z.int().nullable(),
  /** Why it failed, or null if it succeeded. */
  error: z.string().nullable(),
  /** The first 4 KB of the response, as text. */
  response: z.string().nullable(),
  duration_ms: z.int(),
});
export type Attempt = z.infer<typeof Attempt>;

export const DeliveryStatus = z.enum(['queued', 'delivered', 'failed', 'skipped']);

/** An event for the webhook of an account, as stored. */
export const Delivery = z.object({
  /** It is also the id of the event, and the same on every try. */
  id: z.string(),
  account_id: z.string(),
  /** Its place among the events of the account, from 1. Those of earlier versions lack it and are not in the feed. */
  sequence: z.int().optional(),
  event: WebhookEvent,
  /** The raw body. It is stored once, and every try sends and signs these bytes. */
  body: z.string(),
  /** `queued` until it ends as `delivered`, as `failed` after the last try, or as `skipped` if no webhook is saved. */
  status: DeliveryStatus,
  /** Why it was skipped or failed. */
  reason: z.string().nullable(),
  attempts: z.array(Attempt),
  /** The tries since it was queued, or queued again by hand: one and 3 retries are allowed. */
  tries: z.int(),
  /** Set when it is resent after it was delivered: whatever the result, it stays delivered. */
  was_delivered: z.boolean().optional(),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.int(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A message of the webhooks queue; both ends import it. */
export const DeliveryMessage = z.object({ account_id: z.string(), delivery_id: z.string() });
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

export interface NewEvent {
  id: string;
  accountId: string;
  event: Delivery['event'];
  data: object;
  nowMs: number;
}

/** Returns a delivery to be queued. Its body is the event as the receiver sees it. */
export function newDelivery({ id, accountId, event, data, nowMs }: NewEvent): Delivery {
  const occurredAt = toTime(nowMs);
  return {
    id,
    account_id: accountId,
    event,
    body: JSON.stringify({ event, occurred_at: occurredAt, data }),
    status: 'queued',
    reason: null,
    attempts: [],
    tries: 0,
    next_attempt_at: occurredAt,
    created_at: occurredAt,
    expires_at: toExpiry(nowMs + limits.deliveryRetentionDays * 86_400_000),
  };
}

/** Returns a delivery that is stored for the record only: the account has no webhook that could take it. */
export function skipped(delivery: Delivery, reason: string): Delivery {
  return { ...delivery, status: 'skipped', reason, next_attempt_at: null };
}

/**
 * Returns the index partition of queued deliveries, by the last digit of a delivery's id or by the number of a shard.
 */
export function deliveryPartition(deliveryIdOrShard: string | number): string {
  return `DELIVERY#${shardOf(deliveryIdOrShard)}`;
}

/**
 * Returns an event of an account. If no webhook takes it, because none is saved or it does not ask for this kind, it
 * is stored as `skipped`: the feed has it all the same.
 */
export function eventOfAccount(account: Account, event: Omit<NewEvent, 'accountId'>): Delivery {
  const delivery = newDelivery({ ...event, accountId: account.id });
  const reason = skipReasonOf(event.event, account);
  return reason === null ? delivery : skipped(delivery, reason);
}
