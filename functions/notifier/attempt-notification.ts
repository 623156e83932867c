import type { Account } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { type Channel, isEmailChannel } from '../../shared/notifications/channels/channel.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import type { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import type { DigestStore } from '../../shared/notifications/digest-store.ts';
import type {
  Notification,
  NotificationAttempt,
  NotificationMessage,
} from '../../shared/notifications/notification.ts';
import type { NotificationStore } from '../../shared/notifications/notification-store.ts';
import type { SendResult } from '../../shared/notifications/send-result.ts';
import { type Postponed, secondsUntil, waitUntil } from '../../shared/platform/attempts/attempts.ts';
import { maxAttempts } from '../../shared/platform/attempts/retry-pauses.ts';
import { type Clock, toTime } from '../../shared/platform/identifiers/clock.ts';
import type { AccountPermits, PermitOwner } from '../../shared/platform/limiter/account-permits.ts';
import { logError } from '../../shared/platform/log/log.ts';
import { type LoadNotices, nextAfter, type Send } from './senders.ts';

export interface NotifierDependencies extends Clock {
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'find' | 'remove'>;
  use: Pick<ChannelUse, 'takeMessage' | 'noteSent' | 'noteFailure' | 'suspend'>;
  notifications: Pick<NotificationStore, 'claim' | 'find' | 'record' | 'noteWaiting'>;
  digests: Pick<DigestStore, 'gather' | 'hold' | 'finish'>;
  permits: AccountPermits;
  loadNotices: LoadNotices;
  send: Send;
  random: () => number;
}

interface Tried {
  notification: Notification;
  channel: Channel | null;
  /** Null if nothing was sent. */
  attempt: NotificationAttempt | null;
  reason: string | null;
}

export type NotificationResult =
  | (Tried & { kind: 'sent' | 'skipped' | 'failed' })
  /** A retry follows, or the digest that it is held for. */
  | (Tried & { kind: 'retried' | 'held'; afterSeconds: number })
  | Postponed
  /** It has already ended or does not exist. */
  | { kind: 'dropped' };

/** Each channel has its own permits, so that a chat that hangs does not delay the account's e-mails. */
export async function permitOwnerOf(
  { account_id: accountId, notification_id }: NotificationMessage,
  { notifications, now }: NotifierDependencies,
): Promise<PermitOwner | null> {
  const found = await notifications.find(accountId, notification_id, now());
  if (!found) return null;
  const { channel_id: id } = found;
  return { accountId, target: { id, isForeign: !isEmailChannel(id, accountId) } };
}

/** Idempotent: a second message finds it claimed, not due or ended. */
export async function attemptNotification(
  message: NotificationMessage,
  dependencies: NotifierDependencies,
): Promise<NotificationResult> {
  const { notifications, accounts, channels, digests, now } = dependencies;
  const claimed = await notifications.claim(message.account_id, message.notification_id, now());
  if (!claimed) {
    const found = await notifications.find(message.account_id, message.notification_id, now());
    // A notification held for the end of the hour has a message that triggers its digest.
    if (found?.status === 'held' && found.digest_id !== undefined)
      return attemptNotification({ ...message, notification_id: found.digest_id }, dependencies);
    return outcomeWithoutClaim(found, dependencies);
  }
  const account = await accounts.get(message.account_id);
  const channel = account && (await channels.find(account, claimed.channel_id));
  const notification = claimed.kind === 'digest' ? await digests.gather(claimed, now) : claimed;
  const refusal = refusalOf(notification, channel);
  if (!account || !channel || refusal !== null)
    return end({ notification, channel, attempt: null, reason: refusal }, 'skipped', dependencies);
  const waiting = await holdBack(notification, channel, account, dependencies);
  return waiting ?? sendNow(notification, channel, account, dependencies);
}

/** Returns why not, or null. Tests are sent even if the channel is off or suspended. */
function refusalOf({ kind, event_ids }: Notification, channel: Channel | null): string | null {
  if (!channel) return 'The channel was removed.';
  if (kind === 'test') return null;
  if (!channel.is_active) return 'The channel is off.';
  if (channel.status === 'suspended') return `The channel is suspended: ${channel.reason ?? 'unknown'}`;
  return kind === 'digest' && event_ids.length === 0 ? 'Nothing has happened.' : null;
}

/** Above the channel's hourly limit, holds the message for the end of the hour. Due ones are counted already. */
async function holdBack(
  notification: Notification,
  channel: Channel,
  account: Account,
  { use, digests, ...clock }: NotifierDependencies,
): Promise<NotificationResult | null> {
  const isFirst = notification.next_attempt_at === notification.created_at;
  if (notification.kind !== 'event' || !isFirst) return null;
  for (;;) {
    const hourEndMs = await use.takeMessage(channel, account, clock);
    if (hourEndMs === null) return null;
    // If its digest is closed, the next hour has begun by that worker's clock.
    if (!(await digests.hold(notification, hourEndMs, clock.now()))) continue;
    const afterSeconds = secondsUntil(hourEndMs, clock);
    return { kind: 'held', notification, channel, attempt: null, reason: null, afterSeconds };
  }
}

async function sendNow(
  notification: Notification,
  channel: Channel,
  account: Account,
  dependencies: NotifierDependencies,
): Promise<NotificationResult> {
  const { loadNotices, send, notifications, use, channels, now, random } = dependencies;
  const isTest = notification.kind === 'test';
  const [first, ...others] = await loadNotices(notification, account, now());
  const unsent = { notification, channel, attempt: null };
  if (!first) return end({ ...unsent, reason: 'Its events no longer exist.' }, 'skipped', dependencies);
  const startedMs = now();
  const outgoing = { notification, channel, account, notices: [first, ...others] as const };
  const result = await send(outgoing).catch((error: unknown): SendResult => {
    logError('notification.send_crashed', error, { notification_id: notification.id });
    return { kind: 'retry', reason: 'An error in Price Watch interrupted sending.', retryAfterMs: null };
  });
  const tried = { ...unsent, attempt: attemptOf(result, startedMs, now()) };
  // A test is not retried, because the user waits for its outcome.
  const next = nextAfter(result, isTest ? Number.POSITIVE_INFINITY : notification.tries + 1, random());
  switch (next.kind) {
    case 'sent': {
      const sent = await end({ ...tried, reason: null }, 'sent', dependencies);
      await use.noteSent(channel, account, { nowMs: now(), isTest });
      return sent;
    }
    case 'gone': {
      // The channel first: after a crash in between, its state skips the notification.
      if (channel.kind === 'push') await channels.remove(channel);
      else await use.suspend(channel, account, next.reason);
      return end({ ...tried, reason: next.reason }, 'skipped', dependencies);
    }
    case 'failed': {
      const reason = isTest && result.kind !== 'sent' ? result.reason : next.reason;
      const failed = await end({ ...tried, reason }, isTest ? 'skipped' : 'failed', dependencies);
      await use.noteFailure(channel, account, reason);
      return failed;
    }
    case 'postponed': {
      // Spread over the next minute, because the rest would be postponed again.
      const dueMs = now() + next.afterMs * (1 + random());
      const outcome = { status: 'queued', reason: null, next_attempt_at: toTime(dueMs) } as const;
      await notifications.record(notification, null, outcome, now());
      return waitUntil(dueMs, dependencies);
    }
    case 'retried': {
      const { reason, afterMs } = next;
      const outcome = {
        status: 'queued',
        reason: null,
        next_attempt_at: toTime(now() + dependencies.toRealTime(afterMs)),
      } as const;
      await notifications.record(notification, tried.attempt, outcome, now());
      return { ...tried, reason, kind: 'retried', afterSeconds: afterMs / 1000 };
    }
  }
}

function attemptOf(result: SendResult, startedMs: number, endedMs: number): NotificationAttempt {
  const error = result.kind === 'sent' ? null : result.reason;
  return { at: toTime(startedMs), error, duration_ms: Math.max(0, endedMs - startedMs) };
}

/** Stores how a notification ended; a digest applies it to the notifications it contains. */
async function end(
  tried: Tried,
  status: 'sent' | 'skipped' | 'failed',
  { notifications, digests, now }: NotifierDependencies,
): Promise<NotificationResult> {
  const { notification, attempt: last, reason } = tried;
  await notifications.record(notification, last, { status, reason, next_attempt_at: null }, now());
  if (notification.kind === 'digest')
    await digests.finish(notification, { status, reason, sent_at: status === 'sent' ? toTime(now()) : null });
  return { ...tried, kind: status };
}

async function outcomeWithoutClaim(
  notification: Notification | null,
  { digests, ...clock }: NotifierDependencies,
): Promise<NotificationResult> {
  if (notification?.status === 'queued')
    return waitUntil(Date.parse(notification.next_attempt_at ?? notification.created_at), clock);
  // The worker crashed between storing its outcome and the outcome of the notifications it contains.
  if (notification?.kind === 'digest') await digests.finish(notification, notification);
  // The worker crashed between storing the outcome and dead-lettering the message.
  if (notification?.status === 'failed' && notification.tries >= maxAttempts)
    return { kind: 'failed', notification, channel: null, attempt: null, reason: notification.reason };
  return { kind: 'dropped' };
}
