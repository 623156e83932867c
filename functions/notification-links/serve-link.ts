import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type LinkClaim, readLink } from '../../shared/notifications/link-token.ts';
import { linkPage, pageHeaders } from './link-page.ts';

interface Dependencies {
  readSealingKey: () => Promise<Buffer>;
  /** Switches the e-mail channel of an account off. Does nothing if the account is gone. */
  switchEmailOff: (accountId: string) => Promise<void>;
  /** Turns an alert off. Does nothing if it is gone. */
  switchAlertOff: (alert: { accountId: string; productId: string; alertId: string }) => Promise<void>;
}

type LinkRequest = Pick<APIGatewayProxyEvent, 'httpMethod' | 'pathParameters'>;

/** What a link asks for, and what it has done. */
const words = {
  unsubscribe: {
    heading: 'Unsubscribe from e-mail?',
    text: 'Price Watch will send you no more e-mail notifications. You can switch them on again in your account.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    after: 'You will get no more e-mail notifications. You can switch them on again in your account.',
  },
  alert_off: {
    heading: 'Turn off this alert?',
    text: 'It will not fire any more. You can switch it on again on the page of the product.',
    button: 'Turn off this alert',
    done: 'The alert is off',
    after: 'It will not fire any more. You can switch it on again on the page of the product.',
  },
} as const satisfies Record<LinkClaim['purpose'], object>;

/**
 * Serves the links of messages. `GET` changes nothing, because mail scanners open links. `POST` acts without a sign-in,
 * from the page's button or by the mail client's own request (RFC 8058); the token alone says what for, and a repeat has
 * no further effect.
 */
export function serveLink({ readSealingKey, switchEmailOff, switchAlertOff }: Dependencies) {
  const act = (claim: LinkClaim) =>
    claim.purpose === 'unsubscribe' ? switchEmailOff(claim.accountId) : switchAlertOff(claim);

  return async ({ httpMethod, pathParameters }: LinkRequest): Promise<APIGatewayProxyResult> => {
    if (!['GET', 'HEAD', 'POST'].includes(httpMethod)) return { ...page(405, refused), headers: allowed };
    const claim = readLink(pathParameters?.token ?? '', await readSealingKey());
    if (claim === null) return page(404, unknown);
    const { heading, text, button, done, after } = words[claim.purpose];
    if (httpMethod !== 'POST') return page(200, { heading, text, button });
    await act(claim);
    return page(200, { heading: done, text: after });
  };
}

const allowed = { ...pageHeaders, Allow: 'GET, HEAD, POST' };
const refused = { heading: 'This request is not supported', text: 'Open the link of the e-mail again.' };
const unknown = {
  heading: 'This link does not work',
  text: 'It may be incomplete. Open it from the e-mail again, or change your notifications in your account.',
};

function page(statusCode: number, content: Parameters<typeof linkPage>[0]): APIGatewayProxyResult {
  return { statusCode, headers: pageHeaders, body: linkPage(content) };
}
