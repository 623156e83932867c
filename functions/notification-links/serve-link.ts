import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import { appPaths } from '../../shared/interface/paths.ts';
import { type LinkClaim, readLink } from '../../shared/notifications/link-token.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';

type AlertClaim = Extract<LinkClaim, { purpose: 'alert_off' }>;

export interface LinkedAlert {
  productName: string;
  /** The path of its product or item in the account area. */
  page: string;
  /** Such as `€93.00`; null before the first price. */
  price: string | null;
  /** Such as `Price at or below €95.00`. */
  condition: string;
  isActive: boolean;
  /** Whether it is off because it fired and does not repeat. */
  hasFired: boolean;
  /** Sets it again: `condition`, and `threshold` if it has one in the product's currency. */
  settings: Record<string, string>;
}

interface Dependencies {
  readSealingKey: () => Promise<Buffer>;
  /** Turns off an account's e-mail channel. Does nothing if the account was deleted. */
  switchEmailOff: (accountId: string) => Promise<void>;
  /** Null if the alert or its product was deleted. */
  findAlert: (claim: AlertClaim) => Promise<LinkedAlert | null>;
  switchAlertOff: (claim: AlertClaim) => Promise<void>;
}

type LinkRequest = Pick<APIGatewayProxyEvent, 'httpMethod' | 'pathParameters'>;

interface Page {
  heading: string;
  text: string;
  alert?: LinkedAlert;
  /** The label of the only button. Without it, the page has no action. */
  button?: string;
  link?: { path: string; text: string };
}

const unsubscribe: Page = {
  heading: 'Unsubscribe from e-mail?',
  text: 'Price Watch will no longer send you e-mail notifications. You can turn them on again in your account.',
  button: 'Unsubscribe',
};
const toAccount = { path: `${appPaths.pages}/account`, text: 'Open your account' };
const unsubscribed: Page = {
  heading: 'You are unsubscribed',
  text: 'You will no longer receive e-mail notifications. You can turn them on again in your account.',
  link: toAccount,
};
const unsupported: Page = {
  heading: 'This request is not supported',
  text: 'Open the link in the e-mail again.',
};
const unknown: Page = {
  heading: 'This link does not work',
  text: 'It may be incomplete. Open it from the e-mail again, or change your notification settings in your account.',
  link: toAccount,
};
const gone: Page = {
  heading: 'This alert no longer exists',
  text: 'The alert or its product was deleted, so you get no more notifications about it.',
  link: { path: appPaths.pages, text: 'Open your products' },
};

/** `GET` changes nothing: mail scanners open links. `POST` acts without a sign-in (RFC 8058), and repeatably. */
export function serveLink({ readSealingKey, switchEmailOff, findAlert, switchAlertOff }: Dependencies) {
  const alertPage = async (claim: AlertClaim, isPost: boolean): Promise<Page> => {
    const alert = await findAlert(claim);
    if (alert === null) return gone;
    const { condition = '' } = alert.settings;
    const atAnother = ['below', 'above'].includes(condition) ? ', also at another price' : '';
    const again = {
      alert,
      link: {
        path: `${appPaths.pages}/${alert.page}?${new URLSearchParams(alert.settings)}#alerts`,
        text: `Set the alert again${atAnother}`,
      },
    };
    const why = alert.hasFired ? 'It has fired, and fires only once.' : 'It does not fire.';
    if (!alert.isActive) return { heading: 'This alert is off already', text: why, ...again };
    if (!isPost)
      return {
        heading: 'Turn off this alert?',
        text: 'It will no longer fire.',
        alert,
        button: 'Turn off this alert',
      };
    await switchAlertOff(claim);
    return { heading: 'The alert is off', text: 'It will no longer fire.', ...again };
  };

  return async ({ httpMethod, pathParameters }: LinkRequest): Promise<APIGatewayProxyResult> => {
    if (!['GET', 'HEAD', 'POST'].includes(httpMethod))
      return toResult(405, unsupported, { Allow: 'GET, HEAD, POST' });
    const claim = readLink(pathParameters?.token ?? '', await readSealingKey());
    if (claim === null) return toResult(404, unknown);
    const isPost = httpMethod === 'POST';
    if (claim.purpose === 'alert_off') return toResult(200, await alertPage(claim, isPost));
    if (!isPost) return toResult(200, unsubscribe);
    await switchEmailOff(claim.accountId);
    return toResult(200, unsubscribed);
  };
}

function toResult(statusCode: number, page: Page, headers?: Record<string, string>): APIGatewayProxyResult {
  const { heading, text, alert, button, link } = page;
  const content = [
    `<h1>${escapeUTF8(heading)}</h1>`,
    ...(alert
      ? [`<p><strong><bdi>${escapeUTF8(alert.productName)}</bdi></strong><br>${facts(alert)}</p>`]
      : []),
    `<p>${escapeUTF8(text)}</p>`,
    ...(button === undefined ? [] : [`<form method="post"><button>${escapeUTF8(button)}</button></form>`]),
    ...(link ? [`<p><a href="${escapeUTF8(link.path)}">${escapeUTF8(link.text)}</a></p>`] : []),
  ].join('\n');
  return scriptlessPage(statusCode, { title: heading, content, canPost: true, headers });
}

function facts({ price, condition }: LinkedAlert): string {
  const last = price === null ? [] : [`Last price: ${escapeUTF8(price)}`];
  return [...last, `Alert: <bdi>${escapeUTF8(condition)}</bdi>`].join('<br>');
}
