import { listActivity as contract } from '../../../shared/interface/app/activity.ts';
import type { NumberedDelivery } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import type { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { notificationIds, toActivity } from '../views/to-activity.ts';
import { isActivity } from '../views/unread-activity.ts';
import { operation } from '../wiring/operation.ts';

/** A page reads the notification of each of its events over each channel, in 4 requests at most. */
const mostNotifications = 400;

/** Returns what happened in the account as sentences, each with the channels that it was sent over. */
export const listActivity = operation(
  contract,
  { needs: ['feed', 'channels', 'notifications'] },
  async ({ account, query, nowMs }, { feed, channels, notifications }) => {
    const all = await channels.list(account);
    const perPage = Math.min(query.per_page, Math.floor(mostNotifications / all.length));
    const page = await pageOf(account.id, { ...query, per_page: perPage }, feed, nowMs);
    const ids = page.events.flatMap((event) => notificationIds(event, all));
    const sent = await notifications.findAll(account.id, ids, nowMs);
    const data = page.events.flatMap((event) => toActivity(event, all, sent) ?? []);
    const { hasMore: has_more, nextAfter: next_after, nextBefore: next_before } = page;
    return { body: { data, meta: { has_more, next_after, next_before } } };
  },
);

interface Query {
  after?: number | undefined;
  before?: number | undefined;
  per_page: number;
}

interface ActivityPage {
  events: NumberedDelivery[];
  hasMore: boolean;
  nextAfter: number | null;
  nextBefore: number | null;
}

async function pageOf(
  accountId: string,
  query: Query,
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
