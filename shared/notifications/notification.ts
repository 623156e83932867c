import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { NotificationStatus } from '../interface/schemas/channel.ts';
import { dayMs, toExpiry, toTime } from '../platform/identifiers/clock.ts';
import { idsFromSeed, timeOfId } from '../platform/identifiers/ids.ts';
import { shardOf } from '../platform/table/keys.ts';
import type { Delivery } from '../webhooks/deliveries/delivery.ts';
import { type Channel, takesEvent } from './channels/channel.ts';

export const NotificationAttempt = z.object({
  at: z.string(),
  /** Why it failed, or null if it succeeded. Never contains the target's secret. */
  error: z.string().nullable(),
  duration_ms: z.int(),
});
export type NotificationAttempt = z.infer<typeof NotificationAttempt>;

/** A stored message to a person over one channel. Its content is derived from its events. */
export const Notification = z.object({
  id: z.string(),
  account_id: z.string(),
  channel_id: z.string(),
  /** A `digest` has the events of the notifications it contains. A `test` has no event. */
  kind: z.enum(['event', 'digest', 'test']),
  event_ids: z.array(z.string()),
  /** The digest at the end of the hour for which it is held. */
  digest_id: z.string().optional(),
  member_ids: z.array(z.string()).optional(),
  /** After this time, nothing is added to a digest. */
  closed_at: z.string().optional(),
  /** After this time, a digest is the same on every attempt. */
  gathered_at: z.string().optional(),
  /** `held` until it is added to a digest, `queued` until it ends as `sent`, `failed` or `skipped`. */
  status: NotificationStatus,
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  attempts: z.array(NotificationAttempt),
  /** The attempts since it was queued or resent: one and 3 retries. */
  tries: z.int(),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  expires_at: z.int(),
});
export type Notification = z.infer<typeof Notification>;

/** A message of the notifications queue; both ends import it. */
export const NotificationMessage = z.object({ account_id: z.string(), notification_id: z.string() });
export type NotificationMessage = z.infer<typeof NotificationMessage>;

export function messageOf({ account_id, id }: Pick<Notification, 'account_id' | 'id'>): NotificationMessage {
  return { account_id, notification_id: id };
}

interface NewNotification {
  id: string;
  channel: Pick<Channel, 'id' | 'account_id'>;
  kind: Notification['kind'];
  eventIds?: string[];
  nowMs: number;
  /** When to send it. Default: now. */
  dueMs?: number;
}

export function newNotification({
  id,
  channel,
  kind,
  eventIds = [],
  nowMs,
  dueMs = nowMs,
}: NewNotification): Notification {
  return {
    id,
    account_id: channel.account_id,
    channel_id: channel.id,
    kind,
    event_ids: eventIds,
    status: 'queued',
    reason: null,
    attempts: [],
    tries: 0,
    next_attempt_at: toTime(dueMs),
    created_at: toTime(nowMs),
    sent_at: null,
    expires_at: toExpiry(nowMs + limits.deliveryRetentionDays * dayMs),
  };
}

export function notificationIdOf(eventId: string, channelId: string): string {
  return idsFromSeed(`notification#${eventId}#${channelId}`, timeOfId(eventId))();
}

/**
 * Returns the same ID for the same digest. `beganMs` tells two digests of one time apart: after a change of the schedule
 * or a step back of the clock, another one is due at the same time.
 */
export function digestIdOf(channelId: string, dueMs: number, beganMs?: number): string {
  const seed = ['digest', channelId, dueMs, ...(beganMs === undefined ? [] : [beganMs])];
  return idsFromSeed(seed.join('#'), dueMs)();
}

/**
 * One per channel that receives the events, and per event type; the events of an item's alerts have their own. Feeds are pulled, not sent; with a digest,
 * notifications are held.
 */
export function notificationsOf(events: Delivery[], channels: Channel[], nowMs: number): Notification[] {
  const subjects = Map.groupBy(events, ({ event, data }) => `${event}#${JSON.stringify(data.item)}`);
  return [...subjects.values()].flatMap((ofKind) =>
    channels
      .filter((channel) => channel.kind !== 'feed' && ofKind.every(({ event }) => takesEvent(channel, event)))
      .map((channel) => {
        const eventIds = ofKind.map(({ id }) => id);
        const id = notificationIdOf(eventIds[0] ?? '', channel.id);
        const notification = newNotification({ id, channel, kind: 'event', eventIds, nowMs });
        const isHeld = channel.kind === 'email' && channel.frequency !== 'instant';
        return isHeld ? held(notification) : notification;
      }),
  );
}

function held(notification: Notification): Notification {
  return { ...notification, status: 'held', next_attempt_at: null };
}

/** The index partition of queued notifications, by the last digit of an ID or by shard. */
export function notificationPartition(notificationIdOrShard: string | number): string {
  return `NOTIFICATION#${shardOf(notificationIdOrShard)}`;
}
