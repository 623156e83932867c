import type { APIGatewayProxyResult } from 'aws-lambda';
import { appPaths, oauthPaths } from '../../../shared/interface/paths.ts';

/** Not cached, and sends no referrer. */
export function redirect(location: string, cookies: string[] = []): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    ...(cookies.length > 0 && { multiValueHeaders: { 'Set-Cookie': cookies } }),
    body: '',
  };
}

const notPages = [`${appPaths.api}/`, `${appPaths.auth}/`];

/** Never returns a page of another site, however the URL is written. */
export function returnPath(wanted: string | undefined, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  // Browsers treat a backslash as a slash and drop line breaks and tabs, so those are invalid.
  if (wanted === undefined || !/^\/(?:app|oauth)(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted))
    return appPaths.pages;
  const url = URL.parse(wanted, origin);
  const isPage =
    url?.origin === origin &&
    (url.pathname === appPaths.pages ||
      url.pathname === oauthPaths.authorize ||
      url.pathname.startsWith(`${appPaths.pages}/`)) &&
    !notPages.some((prefix) => `${url.pathname}/`.startsWith(prefix));
  return isPage ? url.pathname + url.search + url.hash : appPaths.pages;
}
