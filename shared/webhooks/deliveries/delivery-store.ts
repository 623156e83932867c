import * as z from 'zod';
import { ServiceError } from '../../interface/service-error.ts';
import { DueItems, longestPauseMs } from '../../platform/attempts/due-items.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { type Item, setWrite, type Table, type Update, type Write } from '../../platform/table/table.ts';
import {
  type Attempt,
  attemptsKept,
  Delivery,
  type DeliveryMessage,
  deliveryPartition,
  deliveryTo,
} from './delivery.ts';
import { type NumberedDelivery, withOthers } from './event-feed.ts';
import { putDelivery, storeEvents } from './store-events.ts';

const DueDelivery = z.object({ id: z.string(), account_id: z.string() });

const DeliveryOwner = z.object({ account_id: z.string(), expires_at: z.int() });

/** Longer than an attempt can last. */
const leaseMs = 15_000;

export class DeliveryStore {
  readonly #table: Table;
  readonly #due: DueItems;

  constructor(table: Table) {
    this.#table = table;
    this.#due = new DueItems(table, { leaseMs, longestPauseMs });
  }

  /**
   * Stores an event and makes other writes in one transaction. Throws TransactionRefused if a condition does not hold.
   */
  async add(delivery: Delivery, writes: Write[] = []): Promise<void> {
    await storeEvents(this.#table, [delivery], writes);
  }

  /** As in all methods here, an expired delivery counts as deleted, even if TTL has not deleted it. */
  async find(accountId: string, deliveryId: string, nowMs: number): Promise<Delivery | null> {
    const item = await this.#table.get(keys.delivery(accountId, deliveryId));
    const delivery = Delivery.nullable().parse(item);
    return delivery && isKept(delivery, nowMs) ? delivery : null;
  }

  /** Returns deliveries of an account in the order of their events, without deleted ones. */
  async findAll(accountId: string, deliveryIds: string[], nowMs: number): Promise<Delivery[]> {
    const items = await this.#table.getAll(deliveryIds.map((id) => keys.delivery(accountId, id)));
    const found = z.array(Delivery).parse(items);
    return found.filter((one) => isKept(one, nowMs)).sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  }

  /** Returns a delivery by its ID alone, for an operator. Throws `not_found`. */
  async get(deliveryId: string, nowMs: number): Promise<Delivery> {
    const owner = DeliveryOwner.nullable().parse(await this.#table.get(keys.deliveryOwner(deliveryId)));
    const delivery = owner && (await this.find(owner.account_id, deliveryId, nowMs));
    if (delivery) return delivery;
    throw new ServiceError(
      'not_found',
      `Delivery ${deliveryId} does not exist. Deliveries are kept for 30 days.`,
    );
  }

  /** Throws `not_found`, or `unauthorized` for another account's event. */
  async getEvent(accountId: string, eventId: string, nowMs: number): Promise<NumberedDelivery> {
    const delivery = await this.find(accountId, eventId, nowMs);
    if (delivery?.sequence !== undefined) {
      const numbered = { ...delivery, sequence: delivery.sequence };
      const [event = numbered] = await withOthers(this.#table, [numbered]);
      return event;
    }
    const owner = DeliveryOwner.nullable().parse(await this.#table.get(keys.deliveryOwner(eventId)));
    if (owner && owner.account_id !== accountId && owner.expires_at > toExpiry(nowMs))
      throw new ServiceError('unauthorized', 'This event belongs to another account.');
    throw new ServiceError('not_found', `Event ${eventId} does not exist. Events are kept for 30 days.`);
  }

  async list(accountId: string, nowMs: number): Promise<Delivery[]> {
    const items = await this.#table.queryBelow(keys.delivery(accountId, ''), { descending: true });
    return z
      .array(Delivery)
      .parse(items)
      .filter((delivery) => isKept(delivery, nowMs));
  }

  /** Null if the delivery has ended, expired, is not due, or is being sent. */
  async claim(accountId: string, deliveryId: string, nowMs: number): Promise<Delivery | null> {
    const key = keys.delivery(accountId, deliveryId);
    return Delivery.nullable().parse(await this.#due.claim(key, nowMs));
  }

  /**
   * Ends the lease; a delivered event stays delivered. If the additional write `beside` fails, it is skipped.
   * Returns false if another worker took over.
   */
  async record(
    delivery: Delivery,
    attempt: Attempt,
    outcome: AttemptOutcome,
    beside: Write | null = null,
  ): Promise<boolean> {
    const stays = delivery.was_delivered && outcome.status !== 'queued';
    const { next_attempt_at } = outcome;
    const fields = {
      ...outcome,
      ...(stays && { status: 'delivered', reason: null }),
      attempts: attemptsKept(delivery, attempt),
      tries: delivery.tries + 1,
      ...(next_attempt_at !== null && { due_sk: next_attempt_at }),
    };
    const remove = ['lease_until_ms', ...(next_attempt_at === null ? ['due_pk', 'due_sk'] : [])];
    const change = setWhileAt(delivery, fields, { remove });
    const isWritten = beside !== null && (await this.#table.tryTransact([change, beside])).isWritten;
    return isWritten || this.#update(change);
  }

  /** While a message waits, the reconciler must not requeue its delivery. */
  async noteWaiting({ account_id, delivery_id }: DeliveryMessage, nowMs: number): Promise<void> {
    await this.#due.noteWaiting(keys.delivery(account_id, delivery_id), nowMs);
  }

  /** Returns false if the delivery has changed since it was read, or is being sent. */
  async requeue(delivery: Delivery, nowMs: number): Promise<boolean> {
    const next = toTime(nowMs);
    const fields = {
      status: 'queued',
      reason: null,
      tries: 0,
      next_attempt_at: next,
      due_pk: deliveryPartition(delivery.id),
      due_sk: next,
      ...(delivery.status === 'delivered' && { was_delivered: true }),
    };
    return this.#update(
      setWhileAt(delivery, fields, { remove: ['lease_until_ms'], ...this.#due.unclaimed(nowMs) }),
    );
  }

  /**
   * Stores a delivery of an event to a webhook that had none. Returns null if the event or the delivery changed after
   * the event was read.
   */
  async addDelivery(event: Delivery, webhookId: string, nowMs: number): Promise<Delivery | null> {
    const delivery = deliveryTo(event, webhookId, toTime(nowMs));
    const { isWritten } = await this.#table.tryTransact([
      {
        update: keys.delivery(event.account_id, event.id),
        expression: 'SET webhooks = :webhooks',
        condition: event.webhooks
          ? 'webhooks = :read'
          : 'attribute_exists(pk) AND attribute_not_exists(webhooks)',
        values: {
          ':webhooks': { ...event.webhooks, [webhookId]: 'queued' },
          ...(event.webhooks && { ':read': event.webhooks }),
        },
      },
      putDelivery(delivery),
    ]);
    return isWritten ? delivery : null;
  }

  /** Also returns deliveries that were queued before the clock stepped back. */
  async listDueBefore(shard: number, query: { before: string; nowMs: number; limit: number }) {
    const items = await this.#due.listDueBefore(deliveryPartition(shard), query);
    return z.array(DueDelivery).parse(items);
  }

  async #update(change: Update): Promise<boolean> {
    return (await this.#table.tryUpdate(change.update, change.expression, change)).isWritten;
  }
}

/** Fails if the delivery has changed since it was read, or another condition does not hold. */
function setWhileAt(
  { account_id, id, status, tries, was_delivered }: Delivery,
  fields: Item,
  { remove, condition, values }: { remove: string[]; condition?: string; values?: Item },
): Update {
  const wasDelivered = `${was_delivered ? 'attribute_exists' : 'attribute_not_exists'}(#was_delivered)`;
  return setWrite(keys.delivery(account_id, id), fields, {
    remove,
    condition: `#status = :status_read AND #tries = :tries_read AND ${wasDelivered}${condition ? ` AND ${condition}` : ''}`,
    names: { '#status': 'status', '#tries': 'tries', '#was_delivered': 'was_delivered' },
    values: { ...values, ':status_read': status, ':tries_read': tries },
  });
}

function isKept({ expires_at }: Delivery, nowMs: number): boolean {
  return expires_at > toExpiry(nowMs);
}

export type AttemptOutcome = Pick<Delivery, 'status' | 'reason' | 'next_attempt_at'>;
