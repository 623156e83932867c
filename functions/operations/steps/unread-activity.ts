import type { Account } from '../../../shared/accounts/account.ts';
import { ChannelEvent, type WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';

/** Returns whether an event is shown as activity: its type is one that people can be notified of. */
export function isActivity(type: WebhookEvent): boolean {
  return ChannelEvent.safeParse(type).success;
}

/** Returns the number of unseen activity entries, at most 99. */
export function unreadActivity(
  { id, activity_seen }: Pick<Account, 'id' | 'activity_seen'>,
  feed: EventFeed,
  nowMs: number,
): Promise<number> {
  const wanted = { after: activity_seen ?? 0, most: limits.unreadActivity };
  return feed.countAfter(id, wanted, nowMs, isActivity);
}
