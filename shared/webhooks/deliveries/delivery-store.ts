import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { DueItems } from '../../platform/attempts/due-items.ts';
import { longestPauseMs } from '../../platform/attempts/retry-pauses.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { asRead, itemBytes, setWrite, type Write } from '../../platform/table/writes.ts';
import { type Attempt, Delivery, deliveryPartition, deliveryTo } from './delivery.ts';
import { type NumberedDelivery, withOthers } from './event-feed.ts';
import { putDelivery, storeEvents } from './store-events.ts';

const DueDelivery = z.object({ id: z.string(), account_id: z.string() });
type DueDelivery = z.infer<typeof DueDelivery>;

const DeliveryOwner = z.object({ account_id: z.string(), expires_at: z.int() });

/** Longer than an attempt can last. */
const leaseMs = 15_000;

/** As in `find`, an expired delivery counts as deleted in all methods. */
export class DeliveryStore extends DueItems<Delivery, DueDelivery> {
  constructor(table: Table) {
    super(table, {
      schema: Delivery,
      due: DueDelivery,
      keyOf: keys.delivery,
      partitionOf: deliveryPartition,
      leaseMs,
      longestPauseMs,
    });
  }

  /** In one transaction with other writes. Throws TransactionRefused if a condition does not hold. */
  async add(delivery: Delivery, writes: Write[] = []): Promise<void> {
    await storeEvents(this.table, [delivery], writes);
  }

  /** Returns deliveries of an account in the order of their events, without deleted ones. */
  async findAll(accountId: string, deliveryIds: string[], nowMs: number): Promise<Delivery[]> {
    const items = await this.table.getAll(deliveryIds.map((id) => keys.delivery(accountId, id)));
    return this.kept(items, nowMs).sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  }

  /** Returns a delivery by its ID alone, for an operator. Throws `not_found`. */
  async get(deliveryId: string, nowMs: number): Promise<Delivery> {
    const owner = DeliveryOwner.nullable().parse(await this.table.get(keys.deliveryOwner(deliveryId)));
    const delivery = owner && (await this.find(owner.account_id, deliveryId, nowMs));
    if (delivery) return delivery;
    throw new ServiceError(
      'not_found',
      `Delivery ${deliveryId} does not exist. Deliveries are kept for ${limits.deliveryRetentionDays} days.`,
    );
  }

  /** Throws `not_found`, or `unauthorized` for another account's event. */
  async getEvent(accountId: string, eventId: string, nowMs: number): Promise<NumberedDelivery> {
    const delivery = await this.find(accountId, eventId, nowMs);
    if (delivery?.sequence !== undefined) {
      const numbered = { ...delivery, sequence: delivery.sequence };
      const [event = numbered] = await withOthers(this.table, [numbered]);
      return event;
    }
    const owner = DeliveryOwner.nullable().parse(await this.table.get(keys.deliveryOwner(eventId)));
    if (owner && owner.account_id !== accountId && owner.expires_at > toExpiry(nowMs))
      throw new ServiceError('unauthorized', 'This event belongs to another account.');
    throw new ServiceError(
      'not_found',
      `Event ${eventId} does not exist. Events are kept for ${limits.deliveryRetentionDays} days.`,
    );
  }

  async list(accountId: string, nowMs: number): Promise<Delivery[]> {
    const items = await this.table.queryBelow(keys.delivery(accountId, ''), { descending: true });
    return this.kept(items, nowMs);
  }

  /** A delivered event stays delivered. A failed `beside` is skipped. False if another worker took over. */
  async record(
    delivery: Delivery,
    attempt: Attempt,
    outcome: AttemptOutcome,
    beside: Write | null = null,
  ): Promise<boolean> {
    const stays = delivery.was_delivered && outcome.status !== 'queued';
    const change = this.attempted(delivery, {
      ...outcome,
      ...(stays && { status: 'delivered', reason: null }),
      attempts: attemptsKept(delivery, attempt),
      tries: delivery.tries + 1,
    });
    const isWritten = beside !== null && (await this.table.tryTransact([change, beside])).isWritten;
    return isWritten || (await this.table.tryUpdate(change.update, change.expression, change)).isWritten;
  }

  /** Returns false if the delivery has changed since it was read, or is being sent. */
  async requeue(delivery: Delivery, nowMs: number): Promise<boolean> {
    return this.reset(delivery, nowMs, {
      is_resent: true,
      ...(delivery.status === 'delivered' && { was_delivered: true }),
    });
  }

  /** To a webhook that had none. Returns null if the event or the delivery changed meanwhile. */
  async addDelivery(event: Delivery, webhookId: string, nowMs: number): Promise<Delivery | null> {
    const delivery = { ...deliveryTo(event, webhookId, toTime(nowMs)), is_resent: true };
    const { isWritten } = await this.table.tryTransact([
      setWrite(
        keys.delivery(event.account_id, event.id),
        { webhooks: { ...event.webhooks, [webhookId]: 'queued' } },
        asRead(event, ['id', 'webhooks']),
      ),
      putDelivery(delivery),
    ]);
    return isWritten ? delivery : null;
  }
}

export type AttemptOutcome = Pick<Delivery, 'status' | 'reason' | 'next_attempt_at'>;

/** Older attempts are dropped when a delivery is resent many times. */
const maxAttempts = 20;

/** The size of data and attempts. An item can have 400 KB, and the other fields need less than the rest. */
const maxBytes = 390_000;

/** The latest that fit next to the data; always the last, because it would be repeated otherwise. */
export function attemptsKept(
  { data, attempts }: Pick<Delivery, 'data' | 'attempts'>,
  last: Attempt,
): Attempt[] {
  let bytesLeft = maxBytes - itemBytes(data);
  const kept: Attempt[] = [];
  for (const attempt of [last, ...attempts.toReversed()].slice(0, maxAttempts)) {
    bytesLeft -= Buffer.byteLength(JSON.stringify(attempt));
    if (bytesLeft < 0) break;
    kept.unshift(attempt);
  }
  return kept.length > 0 ? kept : [{ ...last, response: null }];
}
