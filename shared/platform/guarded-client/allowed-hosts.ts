export type AllowedHosts = ReadonlySet<string>;

/** Such as `127.0.0.1:9000` and `[::1]:9000`. Throws an Error that names a malformed one. */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  return new Set(entries.map(parseAllowedHost));
}

/** Compares host and port as `URL` normalizes them, regardless of DNS. */
export function isAllowedHost(url: URL, allowedHosts: AllowedHosts): boolean {
  const port = url.port === '' ? defaultPort(url) : url.port;
  return allowedHosts.has(`${url.hostname}:${port}`);
}

function parseAllowedHost(entry: string): string {
  const [, host, port] = /^([^/?#@*]+):(\d{1,5})$/.exec(entry) ?? [];
  const url = host !== undefined && port !== undefined ? URL.parse(`http://${host}`) : null;
  if (url === null || url.port !== '') {
    throw new Error(`An allowed host must look like "127.0.0.1:9000", not "${entry}".`);
  }
  return `${url.hostname}:${Number(port)}`;
}

function defaultPort(url: URL): string {
  return url.protocol === 'https:' ? '443' : '80';
}
