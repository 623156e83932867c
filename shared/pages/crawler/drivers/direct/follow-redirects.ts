import { CookieJar } from 'tough-cookie';
import { ServiceError } from '../../../../interface/service-error.ts';
import { type AddressGuard, parseCallableUrl } from '../../../../platform/guarded-client/callable-url.ts';
import { firstHeader, headerValues } from '../../../../platform/guarded-client/response-headers.ts';
import {
  type IncomingResponse,
  sendGuardedRequest,
} from '../../../../platform/guarded-client/send-request.ts';

// Node.js does not follow redirects.
const maxRedirects = 10;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface Following extends AddressGuard {
  headers: Record<string, string>;
  /** Called before each request; its errors end the chain. */
  permit?: (url: URL, signal: AbortSignal) => Promise<void>;
}

export type Follow = (target: string) => Promise<{ url: URL; response: IncomingResponse }>;

/**
 * Follows redirects, with each target checked like the first URL. `follow` can be called again if a page itself
 * forwards: cookies are kept, and all redirects count. It returns the last response with its body unread, and throws
 * the errors of `sendGuardedRequest` and `permit`, and `unavailable` after too many redirects.
 */
export function redirectFollower(signal: AbortSignal, { headers, permit, ...guard }: Following): Follow {
  // Accepts a cookie without a name, as browsers do.
  const cookies = new CookieJar(undefined, { looseMode: true });
  let requests = 0;
  const request = async (text: string) => {
    const url = parseCallableUrl(text, guard.allowedHosts);
    await permit?.(url, signal);
    const sent = { ...headers, ...cookieHeader(cookies, url) };
    return { url, response: await sendGuardedRequest({ url, method: 'GET', headers: sent, signal }, guard) };
  };
  return async function follow(text) {
    if (requests > maxRedirects) throw tooManyRedirects();
    requests += 1;
    const { url, response } = await request(text).catch((error: unknown) => {
      throw requests === 1 ? error : asRedirectError(error);
    });
    for (const cookie of headerValues(response.headers, 'set-cookie'))
      cookies.setCookieSync(cookie, url, { ignoreError: true });
    const target = redirectTarget(url, response);
    if (target === null) return { url, response };
    response.body.destroy();
    return follow(target);
  };
}

function tooManyRedirects(): ServiceError {
  const message = `The page redirects more than ${maxRedirects} times.`;
  return new ServiceError('unavailable', message, { reason: { kind: 'redirected' } });
}

/** The user did not enter this URL, so the message says where it is from. */
function asRedirectError(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.failure !== 'unreadable_url') return error;
  const message = `The page redirects to a URL that cannot be read. ${error.message}`;
  return new ServiceError('unreadable_url', message, { cause: error, reason: { kind: 'redirected' } });
}

/** Shops that set a cookie and redirect to the same page would loop without cookies. */
function cookieHeader(cookies: CookieJar, url: URL): Record<string, string> {
  const cookie = cookies.getCookieStringSync(url.href);
  return cookie === '' ? {} : { cookie };
}

/** Returns null without a redirect. A malformed target is returned unchanged, and fails later as a URL. */
function redirectTarget(url: URL, response: IncomingResponse): string | null {
  const location = firstHeader(response.headers, 'location');
  if (!location?.trim() || !redirectStatuses.has(response.status)) return null;
  // Like browsers, sends each byte as it came. Node.js reads header bytes as Latin-1.
  const text = urlText(location);
  return URL.parse(text, url.href)?.href ?? text;
}

/** The text of a URL in a header: UTF-8, or else with its bytes percent-encoded, as in browsers. */
export function urlText(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  }
}
