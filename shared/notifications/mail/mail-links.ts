import { notificationLinkPath } from '../../interface/paths.ts';
import { signLink } from '../link-token.ts';
import { pageOf, webAddress } from '../message/links.ts';
import type { FiredAlert, Notice } from '../message/notice.ts';

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
