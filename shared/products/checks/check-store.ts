import * as z from 'zod';
import type { ExplainedError } from '../../interface/errors.ts';
import { limits } from '../../interface/limits.ts';
import type { PricedReading } from '../../pages/crawler/reading/read-outcome.ts';
import { DueItems } from '../../platform/attempts/due-items.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import { timeCharactersOfId } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { type Table, TransactionRefused } from '../../platform/table/table.ts';
import { asRead, setWrite, type Write } from '../../platform/table/writes.ts';
import type { Delivery } from '../../webhooks/deliveries/delivery.ts';
import { storeEvents } from '../../webhooks/deliveries/store-events.ts';
import { type Product, readBy, storedChanges } from '../product.ts';
import { Check, duePartition, newCheck } from './check.ts';
import { releasePendingEvents, storePendingEvents } from './pending-events.ts';
import { longestRunMs } from './read-policy.ts';

const DueCheck = z.object({ id: z.string(), product_id: z.string(), account_id: z.string() });
type DueCheck = z.infer<typeof DueCheck>;

export type Begun =
  | { kind: 'read'; check: Check }
  /** Null if the check does not exist. */
  | { kind: 'finished'; check: Check | null }
  /** The message was delivered twice, and the last read may still be running. */
  | { kind: 'being_read'; check: Check }
  /** All reads were interrupted. */
  | { kind: 'exhausted'; check: Check };

/** Each check is queued once, read at most three times and finished once. */
export class CheckStore extends DueItems<Check, DueCheck> {
  constructor(table: Table) {
    super(table, {
      schema: Check,
      due: DueCheck,
      keyOf: keys.check,
      partitionOf: duePartition,
      leaseMs: longestRunMs,
      longestPauseMs: 0,
    });
  }

  async list(
    productId: string,
    { after, limit, nowMs }: { after?: string | undefined; limit: number; nowMs: number },
  ): Promise<Check[]> {
    const items = await this.table.queryBelow(keys.check(productId, ''), {
      before: after ? keys.check(productId, after) : undefined,
      descending: true,
      limit,
    });
    return this.kept(items, nowMs);
  }

  /** Finds the check that caused an event: both IDs contain the time of the check. */
  async findOfEvent(productId: string, eventId: string, nowMs: number): Promise<Check | null> {
    const key = keys.check(productId, eventId.slice(0, timeCharactersOfId));
    const isCause = ({ event_id, more_event_ids = [] }: Check) =>
      [event_id, ...more_event_ids].includes(eventId);
    return this.kept(await this.table.queryBelow(key), nowMs).find(isCause) ?? null;
  }

  /** For the first check of a product, this write is part of the transaction that creates the product. */
  queuedCheck(product: Product, checkId: string, nowMs: number, requestId?: string): Write {
    const ref = { account_id: product.account_id, product_id: product.id, check_id: checkId };
    const check = { ...newCheck(ref, nowMs, 'forced'), ...(requestId && { request_id: requestId }) };
    const due = { due_pk: duePartition(product.id), due_sk: check.created_at };
    return {
      put: { ...keys.check(product.id, checkId), ...check, ...due },
      condition: 'attribute_not_exists(pk)',
    };
  }

  /** Returns false if the product was deleted or has a queued check, or if this check was already queued. */
  async queue(product: Product, checkId: string, nowMs: number, requestId?: string): Promise<boolean> {
    const isUnchecked = { condition: 'attribute_exists(pk) AND attribute_not_exists(queued_check_id)' };
    const { isWritten } = await this.table.tryTransact([
      setWrite(keys.product(product.account_id, product.id), { queued_check_id: checkId }, isUnchecked),
      this.queuedCheck(product, checkId, nowMs, requestId),
    ]);
    return isWritten;
  }

  /** Counts a read before it starts, so that a crashed read counts, too. */
  async beginRead(productId: string, checkId: string, nowMs: number): Promise<Begun> {
    const expression = 'SET #reads = #reads + :one, read_until_ms = :until';
    const { isWritten, item } = await this.table.tryUpdate(keys.check(productId, checkId), expression, {
      condition: '#status = :queued AND #reads < :most',
      names: { '#status': 'status', '#reads': 'reads' },
      values: {
        ':one': 1,
        ':queued': 'queued',
        ':most': limits.readsPerCheck,
        ':until': nowMs + longestRunMs,
      },
    });
    if (isWritten) return { kind: 'read', check: Check.parse(item) };
    const check = Check.nullable().parse(item);
    if (check?.status !== 'queued') return { kind: 'finished', check };
    return { kind: this.isLeased(check.read_until_ms, nowMs) ? 'being_read' : 'exhausted', check };
  }

  async noteFailedRead(check: Check, error: ExplainedError, nextMs: number): Promise<void> {
    await this.table.set(keys.check(check.product_id, check.id), { error, next_attempt_at: toTime(nextMs) });
  }

  /** The one stored first. If the check's message is lost, the reconciler finishes the check with it. */
  async pin(check: Check, reading: PricedReading): Promise<PricedReading> {
    const due = { due_pk: duePartition(check.product_id), due_sk: check.created_at };
    const key = keys.check(check.product_id, check.id);
    const { isWritten } = await this.table.tryTransact([
      setWrite(
        key,
        { ...check, ...due, pinned: reading },
        {
          condition: 'attribute_not_exists(pk) OR (#status = :queued AND attribute_not_exists(pinned))',
          values: { ':queued': 'queued' },
        },
      ),
      // A check added after its product was deleted would outlive the purge.
      { check: keys.product(check.account_id, check.product_id), condition: 'attribute_exists(pk)' },
    ]);
    if (isWritten) return reading;
    return Check.nullable().parse(await this.table.get(key))?.pinned ?? reading;
  }

  /** In one transaction. Returns false if product or check changed, so that a check that runs twice ends once. */
  async finish(
    product: Product,
    changes: Partial<Product>,
    finished: Check,
    { writes = [], events = [] }: { writes?: Write[]; events?: Delivery[] } = {},
  ): Promise<boolean> {
    const { set, removed } = storedChanges(product, changes);
    // A forced check blocks its product until it finishes.
    const isForced = product.queued_check_id === finished.id;
    const isOpen = finished.pinned
      ? '#status = :queued'
      : '#status = :queued AND attribute_not_exists(pinned)';
    try {
      await storeEvents(this.table, events, [
        setWrite(keys.product(product.account_id, product.id), set, {
          remove: [...removed, ...(isForced ? ['queued_check_id'] : [])],
          ...asRead(product, [
            'price_count',
            'failed_checks_in_row',
            'name',
            'is_named_by_caller',
            'alert_count',
            'item_id',
            // A product that moves to a page without a price keeps its count of prices.
            ...readBy,
            // A sold-out page without a price adds no price point.
            'known_availability',
            ...(isForced ? (['queued_check_id'] as const) : []),
          ]),
        }),
        {
          put: {
            ...keys.check(finished.product_id, finished.id),
            ...finished,
            // If the worker crashes before it releases them, the reconciler requeues the check.
            ...(finished.pending_events && {
              due_pk: duePartition(finished.product_id),
              due_sk: finished.finished_at,
            }),
          },
          condition: isForced ? isOpen : `attribute_not_exists(pk) OR (${isOpen})`,
          names: { '#status': 'status' },
          values: { ':queued': 'queued' },
        },
        ...writes,
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  }

  /** Stores events that do not fit in the check's transaction, and returns their keys. */
  storePending(check: Check, events: Delivery[]): Promise<string[]> {
    return storePendingEvents(this.table, check, events);
  }

  /** Stores the pending events of a finished check as deliveries. Returns the check as it is then. */
  releasePending(finished: Check): Promise<Check> {
    return releasePendingEvents(this.table, finished);
  }
}
