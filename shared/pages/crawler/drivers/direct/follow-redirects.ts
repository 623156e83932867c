import { CookieJar } from 'tough-cookie';
import { ServiceError } from '../../../../interface/service-error.ts';
import { parseCallableUrl } from '../../../../platform/guarded-client/callable-url.ts';
import { sendGuardedRequest } from '../../../../platform/guarded-client/guarded-request.ts';
import type { AddressGuard } from '../../../../platform/guarded-client/public-addresses.ts';
import { firstHeader, headerValues } from '../../../../platform/guarded-client/response-headers.ts';
import type { IncomingResponse } from '../../../../platform/guarded-client/send-request.ts';

// undici's redirects do not keep cookies and do not check targets first.
const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface Following extends AddressGuard {
  /** Called before each request; its errors end the chain. */
  permit?: (url: URL, signal: AbortSignal) => Promise<void>;
}

/**
 * Checks each target like the first URL. Returns the last response with its body unread. Throws the errors of
 * `sendGuardedRequest` and `permit`, and `http` for an endless chain.
 */
export async function followRedirects(
  request: { url: string; headers: Record<string, string> },
  signal: AbortSignal,
  { permit, ...guard }: Following,
): Promise<{ url: URL; response: IncomingResponse }> {
  // Accepts a cookie without a name, as browsers do.
  const cookies = new CookieJar(undefined, { looseMode: true });
  let url = parseCallableUrl(request.url, guard.allowedHosts);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    await permit?.(url, signal);
    const headers = { ...request.headers, ...cookieHeader(cookies, url) };
    const response = await sendGuardedRequest({ url, method: 'GET', headers, signal }, guard);
    const target = redirectTarget(url, response);
    if (target === null) return { url, response };
    response.body.destroy();
    for (const cookie of headerValues(response.headers, 'set-cookie'))
      cookies.setCookieSync(cookie, url, { ignoreError: true });
    url = parseCallableUrl(target, guard.allowedHosts);
  }
  throw new ServiceError('http', `The page redirects more than ${maxRedirects} times.`);
}

/** Shops that set a cookie and redirect to the same page would loop without cookies. */
function cookieHeader(cookies: CookieJar, url: URL): Record<string, string> {
  const cookie = cookies.getCookieStringSync(url.href);
  return cookie === '' ? {} : { cookie };
}

/** Returns null without a redirect. A malformed target is returned unchanged, and fails later as a URL. */
function redirectTarget(url: URL, response: IncomingResponse): string | null {
  const location = firstHeader(response.headers, 'location');
  if (location === undefined || !redirectStatuses.has(response.status)) return null;
  // undici reads header bytes as Latin-1; browsers read a Location as UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  return URL.parse(text, url.href)?.href ?? text;
}
