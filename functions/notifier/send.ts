import type { Account } from '../../shared/accounts/account.ts';
import type { ChannelKind } from '../../shared/interface/schemas/channel.ts';
import type { Channel } from '../../shared/notifications/channels/channel.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import type { Notification } from '../../shared/notifications/notification.ts';
import type { SendResult } from '../../shared/notifications/send-result.ts';
import { testNotice, toNotice } from '../../shared/notifications/to-notice.ts';
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
export type LoadNotices = (notification: Notification, nowMs: number) => Promise<Notice[]>;

/** Returns a function that sends over a channel with the sender for its kind. Feeds are pulled, never sent. */
export function sendByKind(senders: Record<Exclude<ChannelKind, 'feed'>, Send>): Send {
  return async (outgoing) => {
    const { kind } = outgoing.channel;
    if (kind === 'feed') return { kind: 'gone', reason: 'feeds are pulled, not sent' };
    return senders[kind](outgoing);
  };
}

/** Returns a function that builds a notification's content from its events. */
export function openNotices(deliveries: Pick<DeliveryStore, 'findAll'>): LoadNotices {
  return async ({ id, account_id, kind, event_ids, created_at }, nowMs) => {
    if (kind === 'test') return [testNotice(id, created_at)];
    const events = await deliveries.findAll(account_id, event_ids, nowMs);
    const [first, ...others] = events;
    if (!first) return [];
    const notices =
      kind === 'event'
        ? [toNotice(id, [first, ...others])]
        : events.map((event) => toNotice(event.id, [event]));
    return notices.filter((notice) => notice !== null);
  };
}
