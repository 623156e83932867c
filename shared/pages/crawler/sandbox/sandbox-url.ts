/** Where the site shows the sandbox product. */
export const sandboxPath = '/sandbox/product';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Returns whether an address is that of the site's own sandbox product, which is read without a request. Everything
 * else on the site's origin is an address like any other. `baseUrl` is the site's origin with any path.
 */
export function isSandboxUrl(text: string, baseUrl: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const site = new URL(baseUrl);
  const isOurs = url.origin === site.origin || areLoopback(url, site);
  return isOurs && url.pathname === sandboxPath && url.username === '' && url.password === '';
}

/** The local run is at hand under each name of its machine. */
function areLoopback(url: URL, site: URL): boolean {
  return (
    url.protocol === site.protocol &&
    url.port === site.port &&
    loopbackNames.has(url.hostname) &&
    loopbackNames.has(site.hostname)
  );
}
