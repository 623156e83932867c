import { notificationLinkPath } from '../../interface/paths.ts';
import { signLink } from '../link-token.ts';
import { type FiredAlert, type Notice, pageOf, webAddress } from '../message/notice.ts';
import { sentenceOf } from '../message/short-message.ts';

/** The content of one e-mail: one notification, or several. `id` is the ID of the digest. */
export type MailContent =
  | { kind: 'instant'; notice: Notice }
  | { kind: 'daily' | 'weekly' | 'overflow'; id: string; notices: readonly [Notice, ...Notice[]] };

export function idOf(content: MailContent): string {
  return content.kind === 'instant' ? content.notice.id : content.id;
}

export function noticesOf(content: MailContent): readonly [Notice, ...Notice[]] {
  return content.kind === 'instant' ? [content.notice] : content.notices;
}

/** Returns the subject: what happened last, and how many more events there are. One line without control characters. */
export function subjectOf(content: MailContent): string {
  const [first, ...later] = noticesOf(content);
  const sentence = sentenceOf(later.at(-1) ?? first);
  return later.length === 0 ? sentence : `${sentence} and ${later.length} more`;
}

/** Returns the heading of an e-mail with several notifications, or null for a single one. */
export function headingOf(content: MailContent): string | null {
  if (content.kind === 'instant') return null;
  const count = content.notices.length;
  const notifications = `${count} ${count === 1 ? 'notification' : 'notifications'}`;
  return {
    daily: `Your daily summary: ${notifications}`,
    weekly: `Your weekly summary: ${notifications}`,
    overflow: `${notifications} since your last e-mail`,
  }[content.kind];
}

export interface LinkSettings {
  /** The site's URL without a trailing slash. */
  siteUrl: string;
  accountId: string;
  sealingKey: Buffer;
}

/** The links in an e-mail to one account. Links that act without a sign-in have a token signed for their purpose. */
export interface MailLinks {
  unsubscribe: string;
  settings: string;
  page: (notice: Notice) => string;
  shop: (notice: Notice) => string | null;
  alertOff: (notice: Notice, alert: FiredAlert) => string | null;
}

export function mailLinks({ siteUrl, accountId, sealingKey }: LinkSettings): MailLinks {
  const signed = (claim: Parameters<typeof signLink>[0]) =>
    siteUrl + notificationLinkPath(signLink(claim, sealingKey));
  return {
    unsubscribe: signed({ purpose: 'unsubscribe', accountId }),
    settings: `${siteUrl}/app/account`,
    page: (notice) => pageOf(notice, siteUrl),
    shop: ({ product }) => webAddress(product?.url ?? null),
    alertOff: ({ product, item }, alert) => {
      const productId = (item ?? product)?.id;
      return productId ? signed({ purpose: 'alert_off', accountId, productId, alertId: alert.id }) : null;
    },
  };
}
