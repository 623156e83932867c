import { appPaths } from '../../../shared/interface/app-paths.ts';

/** Paths that begin like those of our pages and are none. */
const notPages = [`${appPaths.api}/`, `${appPaths.auth}/`];

/**
 * Returns where the browser goes after signing in: the page that was asked for if it is one of the account area, or
 * else its first page. It is never another site's, however the address is spelled.
 */
export function returnPath(wanted: string | undefined, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  // Browsers treat a backslash as a slash, and drop line breaks and tabs, so nothing of the kind is taken.
  if (wanted === undefined || !/^\/app(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted))
    return appPaths.pages;
  const url = URL.parse(wanted, origin);
  const isPage =
    url?.origin === origin &&
    (url.pathname === appPaths.pages || url.pathname.startsWith(`${appPaths.pages}/`)) &&
    !notPages.some((prefix) => `${url.pathname}/`.startsWith(prefix));
  return isPage ? url.pathname + url.search + url.hash : appPaths.pages;
}
