import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { eventKinds, WebhookEvent } from '../../interface/event-kinds.ts';
import { limits } from '../../interface/limits.ts';
import { plans } from '../../interface/plans.ts';
import { Availability } from '../../interface/schemas/availability.ts';
import { dayMs, toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { type Queue, sendStored } from '../../platform/queues/queue.ts';
import { shardOf } from '../../platform/table/keys.ts';
import { type EventSubject, type Webhook, webhooksFor } from '../webhook.ts';

export const Attempt = z.object({
  at: z.string(),
  /** Null without a response. */
  status_code: z.int().nullable(),
  error: z.string().nullable(),
  /** The first 4 KB, as text. */
  response: z.string().nullable(),
  duration_ms: z.int(),
});
export type Attempt = z.infer<typeof Attempt>;

export const DeliveryStatus = z.enum(['queued', 'delivered', 'failed', 'skipped']);

/** What messages to people show besides the event's data, as of the event. */
export const EventContext = z.object({
  image_url: z.string().nullable(),
  /** In major units of the event's currency; null if there was none, or one in another currency. */
  previous_price: z.number().nullable(),
  /** The lowest price of 90 days, including the new one. */
  lowest_90_days: z.number().nullable(),
  /** When that price's data begins if the history is shorter, or null. */
  lowest_since: z.string().nullish(),
  /** When the price was read, if that was before the event. */
  price_read_at: z.string().optional(),
  availability: Availability.nullable(),
});
export type EventContext = z.infer<typeof EventContext>;

export const Delivery = z.object({
  /** Also the event id, the same on every attempt; `EVENT#WEBHOOK` for another than the default webhook. */
  id: z.string(),
  account_id: z.string(),
  /** From 1. Missing in a heartbeat, which is not in the feed. */
  sequence: z.int().optional(),
  event: WebhookEvent,
  /** The webhook to which it is sent. Missing for the default one. */
  webhook_id: z.string().optional(),
  /** The other webhooks that want the event, with the first status of their deliveries. Only queued ones are stored. */
  webhooks: z.record(z.string(), z.enum(['queued', 'skipped'])).optional(),
  /** Stored once: the webhook's body and messages to people derive from it. Empty for other webhooks. */
  data: z.record(z.string(), z.unknown()),
  /** What messages to people show besides it. */
  context: EventContext.optional(),
  /** Ends as `delivered`, as `failed` after the last attempt, or as `skipped` if no webhook is saved. */
  status: DeliveryStatus,
  reason: z.string().nullable(),
  attempts: z.array(Attempt),
  /** Attempts since the delivery was queued or resent: one and 3 retries. */
  tries: z.int(),
  /** Set when a delivered event is resent: it stays delivered, whatever the result. */
  was_delivered: z.boolean().optional(),
  /** Somebody asked for it, so it is sent even if its webhook is paused. */
  is_resent: z.boolean().optional(),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.int(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryMessage = z.object({ account_id: z.string(), delivery_id: z.string() });
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

export interface NewEvent {
  id: string;
  event: Delivery['event'];
  data: Delivery['data'];
  context?: EventContext | undefined;
  /** Null for an event without a product. */
  product?: EventSubject['product'];
  nowMs: number;
}

/** An event of a product, before its account is read. */
export type EventFacts = Pick<NewEvent, 'event' | 'data' | 'context' | 'product'>;

export function newDelivery({
  id,
  accountId,
  event,
  data,
  context,
  nowMs,
}: NewEvent & { accountId: string }): Delivery {
  const occurredAt = toTime(nowMs);
  return {
    id,
    account_id: accountId,
    event,
    data,
    ...(context && { context }),
    ...unattempted(),
    next_attempt_at: occurredAt,
    created_at: occurredAt,
    expires_at: toExpiry(nowMs + limits.deliveryRetentionDays * dayMs),
  };
}

function unattempted() {
  return { status: 'queued' as const, reason: null, attempts: [], tries: 0 };
}

export function skipped(delivery: Delivery, reason: string): Delivery {
  return { ...delivery, status: 'skipped', reason, next_attempt_at: null };
}

export function deliveryPartition(deliveryIdOrShard: string | number): string {
  return `DELIVERY#${shardOf(deliveryIdOrShard)}`;
}

/** The default webhook's is `skipped` if it does not receive the event. The feed has the event in either case. */
export function eventOfAccount(
  account: Account,
  event: NewEvent,
  webhooks: readonly Webhook[] = [account],
): Delivery {
  const subject = { event: event.event, product: event.product ?? null };
  const [own, ...others] = webhooksFor(webhooks, account.plan, subject);
  const wanted = others.flatMap(({ webhook, isWanted, reason }) =>
    isWanted ? [[webhook.id, reason === null ? 'queued' : 'skipped'] as const] : [],
  );
  const delivery = {
    ...newDelivery({ ...event, accountId: account.id }),
    ...(wanted.length > 0 && { webhooks: Object.fromEntries(wanted) }),
  };
  return own?.reason ? skipped(delivery, own.reason) : delivery;
}

/** Returns whether an event is stored: some are only if a webhook wants them. */
export function isStored(
  { plan }: Account,
  { event, product = null }: NewEvent,
  webhooks: readonly Webhook[],
): boolean {
  if (!('isOnRequest' in eventKinds[event])) return true;
  return (
    plans[plan].hasApi && webhooksFor(webhooks, plan, { event, product }).some(({ isWanted }) => isWanted)
  );
}

const separator = '#';

export function deliveryIdOf(eventId: string, webhookId: string): string {
  return eventId + separator + webhookId;
}

/** Returns the event and the webhook of a delivery. Without a webhook, it is the default one. */
export function partsOfDeliveryId(deliveryId: string): { eventId: string; webhookId: string | undefined } {
  const [eventId = '', webhookId] = deliveryId.split(separator);
  return { eventId, webhookId };
}

export function deliveryTo(
  { id, account_id, event, created_at, expires_at }: Delivery,
  webhookId: string,
  nextAttemptAt = created_at,
): Delivery {
  return {
    id: deliveryIdOf(id, webhookId),
    account_id,
    event,
    webhook_id: webhookId,
    data: {},
    ...unattempted(),
    next_attempt_at: nextAttemptAt,
    created_at,
    expires_at,
  };
}

export function otherDeliveryIds({ id, webhooks = {} }: Delivery): string[] {
  return Object.entries(webhooks).flatMap(([webhookId, status]) =>
    status === 'queued' ? [deliveryIdOf(id, webhookId)] : [],
  );
}

export async function sendDelivery(queue: Queue<DeliveryMessage>, delivery: Delivery): Promise<void> {
  const { account_id, id, status } = delivery;
  const ids = [...(status === 'queued' ? [id] : []), ...otherDeliveryIds(delivery)];
  for (const delivery_id of ids) await sendStored('delivery', queue, { account_id, delivery_id });
}
