import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import {
  NotificationStatus,
  type Notification as NotificationView,
} from '../interface/schemas/notification.ts';
import { toExpiry, toTime } from '../platform/identifiers/clock.ts';
import { idsFromSeed, timeOfId } from '../platform/identifiers/ids.ts';
import { shardOf } from '../platform/table/keys.ts';
import type { Delivery } from '../webhooks/deliveries/delivery.ts';
import { type Channel, takesEvent } from './channels/channel.ts';

export const NotificationAttempt = z.object({
  at: z.string(),
  /** Why it failed, or null if it succeeded. It holds no secret of the target. */
  error: z.string().nullable(),
  duration_ms: z.int(),
});
export type NotificationAttempt = z.infer<typeof NotificationAttempt>;

/** A message to a person over one channel, as stored. What it says follows from its events. */
export const Notification = z.object({
  id: z.string(),
  account_id: z.string(),
  channel_id: z.string(),
  /** A `digest` has the events of the notifications that it gathers. A `test` is about no event. */
  kind: z.enum(['event', 'digest', 'test']),
  event_ids: z.array(z.string()),
  /** The digest at the end of the hour that it waits for. */
  digest_id: z.string().optional(),
  /** The held notifications that a digest has gathered. */
  member_ids: z.array(z.string()).optional(),
  /** From then on nothing joins a digest. */
  closed_at: z.string().optional(),
  /** From then on a digest is the same on every attempt. */
  gathered_at: z.string().optional(),
  /** `held` until a digest gathers it, `queued` until it ends as `sent`, `failed` or `skipped`. */
  status: NotificationStatus,
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  attempts: z.array(NotificationAttempt),
  /** The attempts since it was queued, or queued again by hand: one and 3 retries are allowed. */
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
  /** When it is to be sent, by default now. */
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
    expires_at: toExpiry(nowMs + (limits.deliveryRetentionDays satisfies 30) * 86_400_000),
  };
}

/** Returns the id of the notification of an event over a channel. */
export function notificationIdOf(eventId: string, channelId: string): string {
  return idsFromSeed(`notification#${eventId}#${channelId}`, timeOfId(eventId))();
}

export function digestIdOf(channelId: string, dueMs: number): string {
  return idsFromSeed(`digest#${channelId}#${dueMs}`, dueMs)();
}

/** One per channel that takes the events and per kind of event. A feed is read and not sent; with a digest they are held. */
export function notificationsOf(events: Delivery[], channels: Channel[], nowMs: number): Notification[] {
  const kinds = Map.groupBy(events, ({ event }) => event);
  return [...kinds].flatMap(([event, ofKind]) =>
    channels
      .filter((channel) => channel.kind !== 'feed' && takesEvent(channel, event))
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

/** The index partition of queued notifications, by the last digit of an id or by a shard. */
export function notificationPartition(notificationIdOrShard: string | number): string {
  return `NOTIFICATION#${shardOf(notificationIdOrShard)}`;
}

export function toNotificationView({
  id,
  channel_id,
  kind,
  event_ids,
  status,
  reason,
  created_at,
  sent_at,
}: Notification): NotificationView {
  return { id, channel_id, kind, event_ids, status, reason, created_at, sent_at };
}
