import type { Activity } from '../../../shared/interface/app/activity.ts';
import * as contracts from '../../../shared/interface/app/activity.ts';
import { ChannelEvent } from '../../../shared/interface/event-kinds.ts';
import type { Channel } from '../../../shared/notifications/channels/channel.ts';
import { isPriceOld, sentenceOf } from '../../../shared/notifications/message/short-message.ts';
import { type Notification, notificationIdOf } from '../../../shared/notifications/notification.ts';
import { toNotice } from '../../../shared/notifications/to-notice.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { EventFeed, NumberedDelivery } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { isActivity, unreadActivity } from '../steps/unread-activity.ts';
import { operation } from '../wiring/operation.ts';

/** A page reads each event's notification for each channel, in at most 4 requests. */
const mostNotifications = 400;

export const listActivity = operation(
  contracts.listActivity,
  ['feed', 'channels', 'notifications'],
  async ({ account, query, nowMs }, { feed, channels, notifications }) => {
    const all = await channels.list(account);
    const perPage = Math.min(query.per_page, Math.floor(mostNotifications / all.length));
    const page = await pageOf(account.id, { ...query, per_page: perPage }, feed, nowMs);
    const ids = page.events.flatMap(({ id }) => all.map((channel) => notificationIdOf(id, channel.id)));
    const sent = await notifications.findAll(account.id, ids, nowMs);
    const digestIds = [...sent.values()].flatMap(({ digest_id }) => digest_id ?? []);
    const digests = await notifications.findAll(account.id, [...new Set(digestIds)], nowMs);
    const withDigests = new Map([...sent, ...digests]);
    const data = page.events.flatMap((event) => toActivity(event, all, withDigests) ?? []);
    const { hasMore: has_more, nextAfter: next_after, nextBefore: next_before } = page;
    return { body: { data, meta: { has_more, next_after, next_before } } };
  },
);

interface ActivityPage {
  events: NumberedDelivery[];
  hasMore: boolean;
  nextAfter: number | null;
  nextBefore: number | null;
}

async function pageOf(
  accountId: string,
  query: { after?: number | undefined; before?: number | undefined; per_page: number },
  feed: EventFeed,
  nowMs: number,
): Promise<ActivityPage> {
  const { after, before, per_page: perPage } = query;
  if (after !== undefined) {
    const { events, hasMore, nextAfter } = await feed.page(accountId, { after, perPage }, nowMs);
    return { events: events.filter(({ event }) => isActivity(event)), hasMore, nextAfter, nextBefore: null };
  }
  const found = await feed.newest(accountId, perPage + 1, nowMs, isActivity, before);
  const events = found.slice(0, perPage);
  const nextBefore = events.at(-1)?.sequence ?? null;
  return { events, hasMore: found.length > perPage, nextAfter: events[0]?.sequence ?? null, nextBefore };
}

type Notified = Activity['notified'];

/** Returns an event as a sentence with how it was sent, or null if people are not notified of its type. */
function toActivity(
  event: NumberedDelivery,
  channels: readonly Channel[],
  sent: ReadonlyMap<string, Notification>,
): Activity | null {
  const type = ChannelEvent.safeParse(event.event);
  // Only its sentence is shown.
  const notice = toNotice(event.id, [event], {});
  if (notice === null || !type.success) return null;
  const { product, price, previousPrice, currency, alerts } = notice;
  return {
    sequence: event.sequence,
    type: type.data,
    created_at: event.created_at,
    product: product && { id: product.id, name: product.name, image_url: product.imageUrl },
    item_id: notice.item?.id ?? null,
    text: sentenceOf(notice),
    price: isPriceOld(notice) ? null : price,
    previous_price: previousPrice,
    currency,
    alert_ids: alerts.map(({ id }) => id),
    notified: [...byWebhook(event), ...byChannels(event, channels, sent)],
  };
}

const webhookStatus = { queued: 'queued', delivered: 'sent', failed: 'failed' } as const;

/** Events that the webhook does not receive are not shown as skipped, because most users have no webhook. */
function byWebhook({ status }: Delivery): Notified {
  return status === 'skipped'
    ? []
    : [{ kind: 'webhook', name: 'Webhook', status: webhookStatus[status], sends_at: null }];
}

function byChannels(
  event: Delivery,
  channels: readonly Channel[],
  sent: ReadonlyMap<string, Notification>,
): Notified {
  return channels.flatMap(({ id, kind, name, is_active, status: state }) => {
    const notification = sent.get(notificationIdOf(event.id, id));
    if (!notification) return [];
    const { digest_id } = notification;
    // A digest of a channel that is off is not sent.
    const isOff = !is_active || state !== 'ok';
    const status = notification.status === 'held' && isOff ? 'skipped' : notification.status;
    const sends_at = (status === 'held' && sent.get(digest_id ?? '')?.next_attempt_at) || null;
    return [{ kind, name, status, sends_at }];
  });
}

/** Stores the newest activity that the user has seen. A `sequence` beyond the newest event counts as the newest. */
export const seeActivity = operation(
  contracts.seeActivity,
  ['accounts', 'feed'],
  async ({ account, body, nowMs }, { accounts, feed }) => {
    const sequence = Math.min(body.sequence, await feed.lastSequence(account.id));
    await accounts.seeActivity(account.id, sequence);
    const seen = { ...account, activity_seen: Math.max(sequence, account.activity_seen ?? 0) };
    return { body: { data: { unread: await unreadActivity(seen, feed, nowMs) } } };
  },
);
