import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import { type LinkClaim, readLink } from '../../shared/notifications/link-token.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';

interface Dependencies {
  readSealingKey: () => Promise<Buffer>;
  /** Turns off an account's e-mail channel. Does nothing if the account was deleted. */
  switchEmailOff: (accountId: string) => Promise<void>;
  /** Turns off an alert. Does nothing if it was deleted. */
  switchAlertOff: (alert: { accountId: string; productId: string; alertId: string }) => Promise<void>;
}

type LinkRequest = Pick<APIGatewayProxyEvent, 'httpMethod' | 'pathParameters'>;

/** The question a link asks, and the confirmation. */
const words = {
  unsubscribe: {
    heading: 'Unsubscribe from e-mail?',
    text: 'Price Watch will no longer send you e-mail notifications. You can turn them on again in your account.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    after: 'You will no longer receive e-mail notifications. You can turn them on again in your account.',
  },
  alert_off: {
    heading: 'Turn off this alert?',
    text: 'It will no longer fire. You can turn it on again on the product’s page.',
    button: 'Turn off this alert',
    done: 'The alert is off',
    after: 'It will no longer fire. You can turn it on again on the product’s page.',
  },
} as const satisfies Record<LinkClaim['purpose'], object>;

/**
 * Serves the links in messages. `GET` changes nothing, because mail scanners open links. `POST` acts without a sign-in,
 * from the page's button or the mail client's own request (RFC 8058). The token determines the action, and repeating it
 * has no further effect.
 */
export function serveLink({ readSealingKey, switchEmailOff, switchAlertOff }: Dependencies) {
  const act = (claim: LinkClaim) =>
    claim.purpose === 'unsubscribe' ? switchEmailOff(claim.accountId) : switchAlertOff(claim);

  return async ({ httpMethod, pathParameters }: LinkRequest): Promise<APIGatewayProxyResult> => {
    if (!['GET', 'HEAD', 'POST'].includes(httpMethod)) return page(405, refused);
    const claim = readLink(pathParameters?.token ?? '', await readSealingKey());
    if (claim === null) return page(404, unknown);
    const { heading, text, button, done, after } = words[claim.purpose];
    if (httpMethod !== 'POST') return page(200, { heading, text, button });
    await act(claim);
    return page(200, { heading: done, text: after });
  };
}

interface Page {
  heading: string;
  text: string;
  /** The label of the only button. Without it, the page has no action. */
  button?: string;
  headers?: Record<string, string>;
}

const refused = {
  heading: 'This request is not supported',
  text: 'Open the link in the e-mail again.',
  headers: { Allow: 'GET, HEAD, POST' },
};
const unknown = {
  heading: 'This link does not work',
  text: 'It may be incomplete. Open it from the e-mail again, or change your notification settings in your account.',
};

/** Returns a page with one sentence and at most one button. */
function page(statusCode: number, { heading, text, button, headers }: Page): APIGatewayProxyResult {
  const form =
    button === undefined ? '' : `\n<form method="post"><button>${escapeUTF8(button)}</button></form>`;
  const content = `<h1>${escapeUTF8(heading)}</h1>
<p>${escapeUTF8(text)}</p>${form}`;
  return scriptlessPage(statusCode, { title: heading, content, canPost: true, headers });
}
