import { appPaths } from '../../../shared/interface/app-paths.ts';

const notPages = [`${appPaths.api}/`, `${appPaths.auth}/`];

/**
 * The requested page of the account area, or its first page. Never another site, however the URL is spelled.
 */
export function returnPath(wanted: string | undefined, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  // Browsers treat a backslash as a slash and drop line breaks and tabs, so those are invalid.
  if (wanted === undefined || !/^\/app(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted))
    return appPaths.pages;
  const url = URL.parse(wanted, origin);
  const isPage =
    url?.origin === origin &&
    (url.pathname === appPaths.pages || url.pathname.startsWith(`${appPaths.pages}/`)) &&
    !notPages.some((prefix) => `${url.pathname}/`.startsWith(prefix));
  return isPage ? url.pathname + url.search + url.hash : appPaths.pages;
}
