import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import { type LinkClaim, readLink } from '../../shared/notifications/link-token.ts';

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
    if (!['GET', 'HEAD', 'POST'].includes(httpMethod)) return { ...page(405, refused), headers: allowed };
    const claim = readLink(pathParameters?.token ?? '', await readSealingKey());
    if (claim === null) return page(404, unknown);
    const { heading, text, button, done, after } = words[claim.purpose];
    if (httpMethod !== 'POST') return page(200, { heading, text, button });
    await act(claim);
    return page(200, { heading: done, text: after });
  };
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.25rem}a{color:inherit}
button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#2f5bd7;color:#fff;cursor:pointer}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page runs no scripts and loads nothing. Its form posts to its own URL. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The URL contains a token, so it must not be cached, indexed or shared. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

interface Page {
  heading: string;
  text: string;
  /** The label of the only button. Without it, the page has no action. */
  button?: string;
}

/** Returns a page with one sentence and at most one button. */
function linkPage({ heading, text, button }: Page): string {
  const form =
    button === undefined ? '' : `<form method="post"><button>${escapeUTF8(button)}</button></form>\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${escapeUTF8(heading)} · Price Watch</title>
<style>${style}</style>
<main>
<h1>${escapeUTF8(heading)}</h1>
<p>${escapeUTF8(text)}</p>
${form}</main>
</html>
`;
}

const allowed = { ...pageHeaders, Allow: 'GET, HEAD, POST' };
const refused = { heading: 'This request is not supported', text: 'Open the link in the e-mail again.' };
const unknown = {
  heading: 'This link does not work',
  text: 'It may be incomplete. Open it from the e-mail again, or change your notification settings in your account.',
};

function page(statusCode: number, content: Parameters<typeof linkPage>[0]): APIGatewayProxyResult {
  return { statusCode, headers: pageHeaders, body: linkPage(content) };
}
