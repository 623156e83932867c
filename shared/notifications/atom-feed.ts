import { createHash } from 'node:crypto';
import { escapeText } from 'entities/escape';
import { Feed } from 'feed';
import type { Notice } from './message/notice.ts';
import { shortMessage } from './message/short-message.ts';

interface FeedSettings {
  /** An identifier of the feed that is not its secret URL, such as the channel's ID. */
  id: string;
  siteUrl: string;
  /** When the channel was created: the time of an empty feed. ISO 8601. */
  createdAt: string;
}

/**
 * Returns an account's notifications, newest first, as Atom 1.0 (RFC 4287), with an ETag of the bytes. The IDs of
 * channel and events are UUIDs. The package marks texts as HTML, so they are escaped.
 */
export function atomFeed(
  notices: readonly Notice[],
  { id, siteUrl, createdAt }: FeedSettings,
): { body: string; etag: string } {
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
  const body = feed.atom1();
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
