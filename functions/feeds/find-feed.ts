import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import { takesEvent } from '../../shared/notifications/channels/channel.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { toNotice } from '../../shared/notifications/to-notice.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import type { FeedContent } from './serve-feed.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'findFeed' | 'find'>;
  feed: Pick<EventFeed, 'newest'>;
  now: Now;
}

/** Returns a function that finds what a feed holds: the newest events of the kinds that it takes, newest first. */
export function findFeed({ accounts, channels, feed, now }: Dependencies) {
  return async (secretSha256: string): Promise<FeedContent | null> => {
    const owner = await channels.findFeed(secretSha256);
    const account = owner && (await accounts.get(owner.account_id));
    const channel = account && (await channels.find(account, owner.channel_id));
    if (!channel?.is_active || channel.feed_sha256 !== secretSha256) return null;
    const events = await feed.newest(channel.account_id, limits.feedEntries satisfies 50, now(), (event) =>
      takesEvent(channel, event),
    );
    const notices = events.map((event) => toNotice(event.id, [event])).filter((notice) => notice !== null);
    return { channelId: channel.id, createdAt: channel.created_at, notices };
  };
}
