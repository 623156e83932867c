import type { Notice } from '../message/notice.ts';
import { sentenceOf } from '../message/sentence.ts';

/** What one mail says: one notification, or several at once. `id` is the id of the digest. */
export type MailContent =
  | { kind: 'instant'; notice: Notice }
  | { kind: 'daily' | 'weekly' | 'overflow'; id: string; notices: readonly [Notice, ...Notice[]] };

export function idOf(content: MailContent): string {
  return content.kind === 'instant' ? content.notice.id : content.id;
}

export function noticesOf(content: MailContent): readonly [Notice, ...Notice[]] {
  return content.kind === 'instant' ? [content.notice] : content.notices;
}

/** Returns the subject: what happened, and how much more of it there is. It is one line without control characters. */
export function subjectOf(content: MailContent): string {
  const [first, ...others] = noticesOf(content);
  const sentence = sentenceOf(first);
  return others.length === 0 ? sentence : `${sentence} and ${others.length} more`;
}

/** Returns what is above the list of a mail about several notifications, or null for one about a single one. */
export function headingOf(content: MailContent): string | null {
  if (content.kind === 'instant') return null;
  const count = content.notices.length;
  const notifications = `${count} ${count === 1 ? 'notification' : 'notifications'}`;
  return {
    daily: `Your daily summary: ${notifications}`,
    weekly: `Your weekly summary: ${notifications}`,
    overflow: `${notifications} in the last hour`,
  }[content.kind];
}
