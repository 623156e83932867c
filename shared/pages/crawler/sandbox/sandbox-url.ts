export const sandboxPath = '/sandbox/product';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The rest of the site is read like any other page. `baseUrl` can have any path. */
export function isSandboxUrl(text: string, baseUrl: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const site = new URL(baseUrl);
  const isOurs = url.origin === site.origin || areLoopback(url, site);
  return isOurs && url.pathname === sandboxPath && url.username === '' && url.password === '';
}

/** The local run can be reached by each name of its machine. */
function areLoopback(url: URL, site: URL): boolean {
  return (
    url.protocol === site.protocol &&
    url.port === site.port &&
    loopbackNames.has(url.hostname) &&
    loopbackNames.has(site.hostname)
  );
}
