import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { ServiceError } from '../interface/service-error.ts';
import { DueItems } from '../platform/attempts/due-items.ts';
import { longestPauseMs as longestRetryMs } from '../platform/attempts/retry-pauses.ts';
import { toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Table } from '../platform/table/table.ts';
import type { Write } from '../platform/table/writes.ts';
import { Notification, type NotificationAttempt, notificationPartition } from './notification.ts';
import { longestAskedMs } from './send-result.ts';

const DueNotification = z.object({ id: z.string(), account_id: z.string() });
type DueNotification = z.infer<typeof DueNotification>;

/** Longer than an attempt can last, so the holder of an expired lease has crashed. */
export const leaseMs = 20_000;
/** An hourly digest waits as long. */
const longestPauseMs = Math.max(longestAskedMs, longestRetryMs);
/** The maximum number of attempts kept for a notification that is resent repeatedly. */
const maxAttempts = 20;

export type NotificationOutcome = Pick<Notification, 'status' | 'reason' | 'next_attempt_at'>;

export class NotificationStore extends DueItems<Notification, DueNotification> {
  constructor(table: Table) {
    super(table, {
      schema: Notification,
      due: DueNotification,
      keyOf: keys.notification,
      partitionOf: notificationPartition,
      leaseMs,
      longestPauseMs,
    });
  }

  /** Without an event. Returns false if the account was deleted or the notification already exists. */
  async add(notification: Notification): Promise<boolean> {
    const { isWritten } = await this.table.tryTransact([
      { check: keys.account(notification.account_id), condition: 'attribute_exists(pk)' },
      { ...putNotification(notification), condition: 'attribute_not_exists(pk)' },
    ]);
    return isWritten;
  }

  async findAll(accountId: string, ids: string[], nowMs: number): Promise<Map<string, Notification>> {
    const items = await this.table.getAll(ids.map((id) => keys.notification(accountId, id)));
    return new Map(this.kept(items, nowMs).map((one) => [one.id, one]));
  }

  /** Returns a notification, for an operator. Throws `not_found`. */
  async get(accountId: string, id: string, nowMs: number): Promise<Notification> {
    const found = await this.find(accountId, id, nowMs);
    if (found) return found;
    throw new ServiceError(
      'not_found',
      `The account has no notification ${id}. They are kept for ${limits.deliveryRetentionDays} days.`,
    );
  }

  async list(accountId: string, limit: number, nowMs: number): Promise<Notification[]> {
    const items = await this.table.queryBelow(keys.notification(accountId, ''), { descending: true, limit });
    return this.kept(items, nowMs);
  }

  /** Stores an attempt (null if nothing was sent) and ends the lease. Returns false if another worker took over. */
  async record(
    notification: Notification,
    attempt: NotificationAttempt | null,
    outcome: NotificationOutcome,
    nowMs: number,
  ): Promise<boolean> {
    const fields = {
      ...outcome,
      ...(outcome.status === 'sent' && { sent_at: toTime(nowMs) }),
      ...(attempt && {
        attempts: [...notification.attempts, attempt].slice(-maxAttempts),
        tries: notification.tries + 1,
      }),
    };
    // A digest leaves the index once its notifications have their outcome, too.
    const change = this.attempted(notification, fields, notification.kind === 'digest');
    return (await this.table.tryUpdate(change.update, change.expression, change)).isWritten;
  }

  /** Returns false if the notification is held or being sent, or has changed. */
  async requeue(notification: Notification, nowMs: number): Promise<boolean> {
    return notification.status !== 'held' && this.reset(notification, nowMs);
  }
}

/** Per event type: one per device and chat, and two for e-mail with a digest. */
export const mostWritesOfKind = limits.devicesPerAccount + limits.chatsPerAccount + 2;

export function writesOfNotifications(notifications: Notification[]): Write[] {
  return notifications.flatMap((notification) => [
    putNotification(notification),
    ...(notification.status === 'held' ? [putHeld(notification)] : []),
  ]);
}

/** A queued notification is in the index `due`, so that it is found if its message is lost. */
export function putNotification(notification: Notification): Write & { put: object } {
  const { account_id, id, next_attempt_at } = notification;
  const due = next_attempt_at === null ? {} : { due_pk: notificationPartition(id), due_sk: next_attempt_at };
  return { put: { ...keys.notification(account_id, id), ...notification, ...due } };
}

export function putHeld({ account_id, channel_id, id, event_ids, expires_at }: Notification): Write {
  return { put: { ...keys.heldNotification(account_id, channel_id, id), id, event_ids, expires_at } };
}
