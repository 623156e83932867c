import * as z from 'zod';
import { ServiceError } from '../interface/service-error.ts';
import { DueItems, longestPauseMs as longestRetryMs } from '../platform/attempts/due-items.ts';
import { toExpiry, toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Item, Table } from '../platform/table/table.ts';
import {
  Notification,
  type NotificationAttempt,
  type NotificationMessage,
  notificationPartition,
} from './notification.ts';
import { putNotification } from './notification-writes.ts';
import { longestAskedMs } from './send-result.ts';

const DueNotification = z.object({ id: z.string(), account_id: z.string() });

/** Longer than an attempt can last, so the holder of an expired lease has crashed. */
export const leaseMs = 20_000;
/** An hourly digest waits as long. */
const longestPauseMs = Math.max(longestAskedMs, longestRetryMs);
/** The maximum number of attempts kept for a notification that is resent repeatedly. */
const maxAttempts = 20;

export type NotificationOutcome = Pick<Notification, 'status' | 'reason' | 'next_attempt_at'>;

export class NotificationStore {
  readonly #table: Table;
  readonly #due: DueItems;

  constructor(table: Table) {
    this.#table = table;
    this.#due = new DueItems(table, { leaseMs, longestPauseMs });
  }

  /**
   * For notifications without an event. Returns false if the account was deleted or the notification already exists.
   */
  async add(notification: Notification): Promise<boolean> {
    const { isWritten } = await this.#table.tryTransact([
      { check: keys.account(notification.account_id), condition: 'attribute_exists(pk)' },
      { ...putNotification(notification), condition: 'attribute_not_exists(pk)' },
    ]);
    return isWritten;
  }

  /** Returns a notification, or null. Expired ones count as deleted, whether or not DynamoDB has deleted them. */
  async find(accountId: string, id: string, nowMs: number): Promise<Notification | null> {
    const found = Notification.nullable().parse(await this.#table.get(keys.notification(accountId, id)));
    return found && isKept(found, nowMs) ? found : null;
  }

  async findAll(accountId: string, ids: string[], nowMs: number): Promise<Map<string, Notification>> {
    const items = await this.#table.getAll(ids.map((id) => keys.notification(accountId, id)));
    const found = z.array(Notification).parse(items);
    return new Map(found.filter((one) => isKept(one, nowMs)).map((one) => [one.id, one]));
  }

  /** Returns a notification, for an operator. Throws `not_found`. */
  async get(accountId: string, id: string, nowMs: number): Promise<Notification> {
    const found = await this.find(accountId, id, nowMs);
    if (found) return found;
    throw new ServiceError('not_found', `The account has no notification ${id}. They are kept for 30 days.`);
  }

  /** Returns the newest notifications of an account, newest first. */
  async list(accountId: string, limit: number, nowMs: number): Promise<Notification[]> {
    const items = await this.#table.queryBelow(keys.notification(accountId, ''), { descending: true, limit });
    return z
      .array(Notification)
      .parse(items)
      .filter((found) => isKept(found, nowMs));
  }

  /** Claims the lease. Returns null if the notification has ended or expired, is not due yet or is being sent. */
  async claim(
    { account_id, notification_id }: NotificationMessage,
    nowMs: number,
  ): Promise<Notification | null> {
    const key = keys.notification(account_id, notification_id);
    return Notification.nullable().parse(await this.#due.claim(key, nowMs));
  }

  /** Stores an attempt (null if nothing was sent) and ends the lease. Returns false if another worker took over. */
  async record(
    notification: Notification,
    attempt: NotificationAttempt | null,
    outcome: NotificationOutcome,
    nowMs: number,
  ): Promise<boolean> {
    const { next_attempt_at } = outcome;
    const fields = {
      ...outcome,
      ...(outcome.status === 'sent' && { sent_at: toTime(nowMs) }),
      ...(attempt && {
        attempts: [...notification.attempts, attempt].slice(-maxAttempts),
        tries: notification.tries + 1,
      }),
      ...(next_attempt_at !== null && { due_sk: next_attempt_at }),
    };
    // A digest leaves the index once its notifications have their outcome, too.
    const hasEnded = next_attempt_at === null && notification.kind !== 'digest';
    return this.#setWhileAt(notification, fields, {
      remove: ['lease_until_ms', ...(hasEnded ? ['due_pk', 'due_sk'] : [])],
    });
  }

  /** Stores that a notification's message is queued, so that the reconciler does not treat it as lost. */
  async noteWaiting({ account_id, notification_id }: NotificationMessage, nowMs: number): Promise<void> {
    await this.#due.noteWaiting(keys.notification(account_id, notification_id), nowMs);
  }

  /**
   * Resets the attempts of a notification that an operator resends. Returns false if it is held or being sent, or has
   * changed.
   */
  async requeue(notification: Notification, nowMs: number): Promise<boolean> {
    if (notification.status === 'held') return false;
    const next = toTime(nowMs);
    const fields = {
      status: 'queued',
      reason: null,
      tries: 0,
      next_attempt_at: next,
      due_pk: notificationPartition(notification.id),
      due_sk: next,
    };
    return this.#setWhileAt(notification, fields, {
      remove: ['lease_until_ms'],
      ...this.#due.unclaimed(nowMs),
    });
  }

  /** Earliest first, including those queued before the clock stepped back. */
  async listDueBefore(shard: number, query: { before: string; nowMs: number; limit: number }) {
    const items = await this.#due.listDueBefore(notificationPartition(shard), query);
    return z.array(DueNotification).parse(items);
  }

  /** Returns false if the notification has changed since it was read, or another condition does not hold. */
  async #setWhileAt(
    { account_id, id, status, tries }: Notification,
    fields: Item,
    { remove, condition, values }: { remove: string[]; condition?: string; values?: Item },
  ): Promise<boolean> {
    const { isWritten } = await this.#table.trySet(keys.notification(account_id, id), fields, {
      remove,
      condition: `#status = :status_read AND #tries = :tries_read${condition ? ` AND ${condition}` : ''}`,
      names: { '#status': 'status', '#tries': 'tries' },
      values: { ...values, ':status_read': status, ':tries_read': tries },
    });
    return isWritten;
  }
}

function isKept({ expires_at }: Notification, nowMs: number): boolean {
  return expires_at > toExpiry(nowMs);
}
