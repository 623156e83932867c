import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AllowedHosts = ReadonlySet<string>;

/** Such as `127.0.0.1:9000` and `[::1]:9000`. Throws an Error that names a malformed one. */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  return new Set(entries.map(parseAllowedHost));
}

/** Compares host and port as `URL` writes them; what the host resolves to does not count. */
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

// The only part of IPv6 that IANA has allocated as global unicast. Everything else is blocked.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is global unicast and in no special-purpose range. IPv6 forms that carry an IPv4
 * address (mapped, NAT64, 6to4, Teredo) are not: a name that has one also has the plain IPv4 form.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
