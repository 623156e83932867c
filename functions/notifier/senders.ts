import type { Account } from '../../shared/accounts/account.ts';
import { PushSubscription } from '../../shared/interface/schemas/channel.ts';
import type { Channel } from '../../shared/notifications/channels/channel.ts';
import { openTarget } from '../../shared/notifications/channels/sealed-target.ts';
import { sendChat } from '../../shared/notifications/chat/send-chat.ts';
import type { HostLimit } from '../../shared/notifications/host-limit.ts';
import type { MailContent } from '../../shared/notifications/mail/mail-content.ts';
import { sendMail } from '../../shared/notifications/mail/send-mail.ts';
import type { MailTransport } from '../../shared/notifications/mail/transports.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import { shortMessage, shortSummary } from '../../shared/notifications/message/short-message.ts';
import type { Notification } from '../../shared/notifications/notification.ts';
import { sendPush } from '../../shared/notifications/push/send-push.ts';
import type { VapidKeys } from '../../shared/notifications/push/vapid-keys.ts';
import { longestAskedMs, type SendResult } from '../../shared/notifications/send-result.ts';
import { testNotice, toNotice } from '../../shared/notifications/to-notice.ts';
import { pauseSecondsAfter } from '../../shared/platform/attempts/retry-pauses.ts';
import type { AddressGuard } from '../../shared/platform/guarded-client/callable-url.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';

/** The content and recipient of one message. */
export interface Outgoing {
  notification: Notification;
  channel: Channel;
  account: Account;
  /** A single notification has one notice. A digest has several, oldest first. */
  notices: readonly [Notice, ...Notice[]];
}

export type Send = (outgoing: Outgoing) => Promise<SendResult>;
export type LoadNotices = (notification: Notification, account: Account, nowMs: number) => Promise<Notice[]>;

export function openNotices(deliveries: Pick<DeliveryStore, 'findAll'>): LoadNotices {
  return async ({ id, account_id, kind, event_ids, created_at }, account, nowMs) => {
    if (kind === 'test') return [testNotice(id, created_at)];
    const events = await deliveries.findAll(account_id, event_ids, nowMs);
    const [first, ...others] = events;
    if (!first) return [];
    const notices =
      kind === 'event'
        ? [toNotice(id, [first, ...others], account)]
        : events.map((event) => toNotice(event.id, [event], account));
    return notices.filter((notice) => notice !== null);
  };
}

interface SenderSettings {
  siteUrl: string;
  /** The sender address and transport for e-mail; undefined and null if the stage has no e-mail. */
  from: string | undefined;
  transport: MailTransport | null;
  guard: AddressGuard;
  readSealingKey: () => Promise<Buffer>;
  readVapidKeys: () => Promise<VapidKeys>;
  hosts: Pick<HostLimit, 'take'>;
  now: Now;
}

/** Returns a function that sends a message over its channel, whose target it decrypts. Feeds are pulled, never sent. */
export function openSender({
  siteUrl,
  from,
  transport,
  guard,
  readSealingKey,
  readVapidKeys,
  hosts,
  now,
}: SenderSettings): Send {
  // The contact for push services (RFC 8292).
  const subject = from === undefined ? siteUrl : `mailto:${from}`;
  return async (outgoing) => {
    const { notification, channel, account, notices } = outgoing;
    if (channel.kind === 'feed') return { kind: 'gone', reason: 'feeds are pulled, not sent' };
    if (channel.kind === 'email') {
      if (transport === null || from === undefined)
        // E-mail may be set up later, so the channel is not suspended.
        return { kind: 'retry', reason: 'E-mail is not set up on this site.', retryAfterMs: null };
      const recipient = { accountId: account.id, address: account.email };
      const settings = { transport, from, siteUrl, sealingKey: await readSealingKey(), now };
      return sendMail(recipient, contentOf(outgoing), settings);
    }
    const target = openTarget(channel, await readSealingKey());
    if (target === null) return unopened;
    const device = channel.kind === 'push' ? PushSubscription.parse(JSON.parse(target)) : null;
    const vapid = device && { subject, ...(await readVapidKeys()) };
    const postponed = await hosts.take(account.id, new URL(device?.endpoint ?? target), now());
    if (postponed) return postponed;
    const [first, ...others] = notices;
    // Several notices are one message.
    const message =
      others.length === 0 ? shortMessage(first, siteUrl) : shortSummary([first, ...others], siteUrl);
    return device && vapid
      ? sendPush(device, { id: notification.id, ...message }, { vapid, guard, now })
      : sendChat({ url: target }, message, { guard, now });
  };
}

/** It was encrypted with another key. */
const unopened = {
  kind: 'gone',
  reason: 'Its target can’t be decrypted. Remove the channel and add it again.',
} as const;

/** Several notices form a digest: by the channel's frequency or, if that is instant, for the rest of an hour. */
function contentOf({ notification, channel: { frequency }, notices }: Outgoing): MailContent {
  if (notification.kind !== 'digest') return { kind: 'instant', notice: notices[0] };
  const kind = frequency === 'daily' || frequency === 'weekly' ? frequency : 'overflow';
  return { kind, id: notification.id, notices };
}

export type Next =
  | { kind: 'sent' }
  | { kind: 'retried' | 'postponed'; reason: string; afterMs: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'gone'; reason: string };

/** `tries` counts from 1 and is infinite if nothing follows, `random` is from 0 to 1. If a provider requests a pause, it applies, up to an hour. */
export function nextAfter(result: SendResult, tries: number, random: number): Next {
  if (result.kind === 'postponed' && !Number.isFinite(tries))
    return { kind: 'failed', reason: result.reason };
  if (result.kind !== 'retry') return result;
  const { reason, retryAfterMs } = result;
  const pauseSeconds = pauseSecondsAfter(tries, random);
  if (pauseSeconds === null)
    return { kind: 'failed', reason: `${tries} attempts failed, the last: ${reason}` };
  const askedMs = Math.min(retryAfterMs ?? 0, longestAskedMs);
  return { kind: 'retried', reason, afterMs: Math.max(pauseSeconds * 1000, askedMs) };
}
