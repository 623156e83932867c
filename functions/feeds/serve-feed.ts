import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { escapeText } from 'entities/escape';
import { Feed } from 'feed';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import { appPaths } from '../../shared/interface/paths.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { takesEvent } from '../../shared/notifications/channels/channel.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import type { Notice } from '../../shared/notifications/message/notice.ts';
import { shortMessage } from '../../shared/notifications/message/short-message.ts';
import { toNotice } from '../../shared/notifications/to-notice.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { sha256Of } from '../../shared/platform/identifiers/ids.ts';
import type { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { toErrorResponse } from '../http/layers/error-envelope.ts';
import { header } from '../http/request.ts';
import { toCachedText, toResult } from '../http/response.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';

export interface FeedContent {
  channelId: string;
  createdAt: string;
  /** Newest first. */
  notices: readonly Notice[];
}

interface Dependencies {
  siteUrl: string;
  /** Returns the feed whose secret has this SHA-256, or null if there is none or it is off. */
  findFeed: (secretSha256: string) => Promise<FeedContent | null>;
}

type FeedRequest = Pick<APIGatewayProxyEvent, 'pathParameters' | 'headers'>;

/** The URL contains the secret, so it must not be shared, and only the reader's own cache may store the response. */
const everyHeader = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

const remedy = 'Turn the feed on or replace its address on the account page.';
const noFeed = () =>
  toResult(toErrorResponse(new ServiceError('not_found', `Unknown feed address. ${remedy}`), everyHeader));
const noFeedPage = () =>
  scriptlessPage(404, {
    title: 'Unknown feed address',
    content: `<h1>Unknown feed address</h1>\n<p>${remedy}</p>\n<p><a href="${appPaths.pages}/account">Open your account</a></p>`,
  });

/** Serves the secret Atom feeds of accounts: 304 if the reader is up to date, 404 for an unknown secret. */
export function serveFeed({ siteUrl, findFeed }: Dependencies) {
  return async (event: FeedRequest): Promise<APIGatewayProxyResult> => {
    const [, secret] = /^([\w-]+)\.atom$/.exec(event.pathParameters?.file ?? '') ?? [];
    const content = secret === undefined ? null : await findFeed(sha256Of(secret));
    if (content === null)
      return /\btext\/html\b/.test(header(event, 'accept') ?? '') ? noFeedPage() : noFeed();
    const { channelId: id, createdAt, notices } = content;
    return toCachedText(event, atomFeed(notices, { id, siteUrl, createdAt }), {
      ...everyHeader,
      'Content-Type': 'application/atom+xml; charset=utf-8',
    });
  };
}

interface FeedSources {
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'findFeed' | 'find'>;
  feed: Pick<EventFeed, 'newest'>;
  now: Now;
}

export function findFeed({ accounts, channels, feed, now }: FeedSources) {
  return async (secretSha256: string): Promise<FeedContent | null> => {
    const owner = await channels.findFeed(secretSha256);
    const account = owner && (await accounts.get(owner.account_id));
    const channel = account && (await channels.find(account, owner.channel_id));
    if (!account || !channel?.is_active || channel.feed_sha256 !== secretSha256) return null;
    const events = await feed.newest(channel.account_id, limits.feedEntries, now(), (event) =>
      takesEvent(channel, event),
    );
    const notices = events
      .map((event) => toNotice(event.id, [event], account))
      .filter((notice) => notice !== null);
    return { channelId: channel.id, createdAt: channel.created_at, notices };
  };
}

interface FeedSettings {
  /** An identifier of the feed that is not its secret URL, such as the channel's ID. */
  id: string;
  siteUrl: string;
  /** When the channel was created: the time of an empty feed. ISO 8601. */
  createdAt: string;
}

/** Atom 1.0 (RFC 4287), newest first. The package marks texts as HTML. */
export function atomFeed(notices: readonly Notice[], { id, siteUrl, createdAt }: FeedSettings): string {
  const feed = new Feed({
    id: `urn:uuid:${id}`,
    title: 'Price Watch',
    link: `${siteUrl}/app/activity`,
    author: { name: 'Price Watch' },
    updated: new Date(notices[0]?.occurredAt ?? createdAt),
    copyright: '',
    generator: 'Price Watch',
  });
  for (const notice of notices) {
    const { title, text, url } = shortMessage(notice, siteUrl);
    feed.addItem({
      id: `urn:uuid:${notice.id}`,
      title: escapeText(title),
      link: url,
      description: escapeText(text),
      date: new Date(notice.occurredAt),
    });
  }
  return feed.atom1();
}
