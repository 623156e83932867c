import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { limits } from '../../interface/limits.ts';
import { ServiceError } from '../../interface/service-error.ts';

/**
 * Parses a URL that the service will call. `URL` normalizes unusual hosts (`0x7f.1`, `2130706433`), so this checks the
 * address that would be called. Names are checked at each connection; without `allowedHosts`, IP addresses are checked
 * there, too. Throws `unreadable_url`.
 */
export function parseCallableUrl(text: string, allowedHosts?: AllowedHosts): URL {
  if (text.length > limits.urlCharacters)
    throw refused(`The URL is longer than ${limits.urlCharacters} characters.`);
  const url = URL.parse(text);
  if (url === null) throw refused('The URL must be absolute, such as https://shop.example/p/1.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused('The URL must begin with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('The URL must not contain a user name or password.');
  }
  const ip = literalAddress(url);
  if (ip !== null && allowedHosts && !isPublicAddress(ip) && !isAllowedHost(url, allowedHosts)) {
    throw refused('The URL must resolve to a public IP address. Private and loopback addresses are blocked.');
  }
  return url;
}

/** Joined as people paste them: a field for one line drops line breaks. Also in a query, a URL can list others. */
const severalUrls = /^\s*https?:\/\/(?:[^?#]*[,;|]|.*[\s\p{L}\p{N}])https?:\/\//isu;

/** Rejects line breaks, tabs and surrounding spaces, because `URL` removes them. Throws `unreadable_url`. */
export function parseGivenUrl(text: string, allowedHosts?: AllowedHosts): URL {
  if (severalUrls.test(text)) throw refused('Send one URL. This text contains several.', 'several_urls');
  if (/\p{Cc}/u.test(text))
    throw refused('The URL must not contain line breaks, tabs or other control characters.');
  if (!text.isWellFormed())
    throw refused('The URL must not contain an unpaired surrogate (half of a character).');
  if (text !== text.trim()) throw refused('The URL must not begin or end with spaces.');
  return parseCallableUrl(parseCallableUrl(text, allowedHosts).href, allowedHosts);
}

/** Parses a URL from a user, and resolves its host. Throws `unreadable_url` if an address is not public. */
export async function checkedUrl(text: string, guard: AddressGuard): Promise<URL> {
  const url = parseGivenUrl(text, guard.allowedHosts);
  await checkedAddresses(url, guard);
  return url;
}

function refused(message: string, kind?: 'several_urls' | 'no_host', cause?: unknown): ServiceError {
  return new ServiceError('unreadable_url', message, { cause, ...(kind && { reason: { kind } }) });
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface AddressGuard {
  allowedHosts: AllowedHosts;
  /** Default: the system resolver. */
  resolve?: Resolve | undefined;
}

// getaddrinfo errors for names that do not exist or are invalid. EAI_AGAIN is temporary.
const permanentFailures = new Set(['ENOTFOUND', 'ENODATA', 'EINVAL', 'ENAMETOOLONG']);

/** All must be public: if some are private, their owner could retry. Throws `unreadable_url`, or `http`. */
export async function checkedAddresses(url: URL, guard: AddressGuard): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url, guard.resolve ?? ((hostname) => lookup(hostname, { all: true })));
  if (isAllowedHost(url, guard.allowedHosts)) return addresses;
  if (addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new ServiceError(
    'unreadable_url',
    `${url.hostname} resolves to a non-public address, which is not allowed.`,
  );
}

async function addressesOf(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const literal = literalAddress(url);
  if (literal !== null) return [{ address: literal, family: isIP(literal) }];
  const addresses = await resolve(url.hostname).catch((error: unknown) => {
    throw resolutionFailure(url.hostname, error);
  });
  if (addresses.length === 0) throw resolutionFailure(url.hostname, { code: 'ENODATA' });
  return addresses;
}

function resolutionFailure(hostname: string, cause: unknown): ServiceError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  if (typeof code === 'string' && permanentFailures.has(code)) {
    return refused(`The host ${hostname} does not exist.`, 'no_host', cause);
  }
  return new ServiceError('http', `The host ${hostname} could not be resolved. Try again.`, {
    cause,
    reason: { kind: 'unresolved' },
  });
}

// The only part of IPv6 that IANA has allocated as global unicast. Everything else is blocked.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 forms with an embedded IPv4 address are not: a name with one also has the plain address. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/** Returns an IP address in the host of a URL, without IPv6 brackets; null for a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

export type AllowedHosts = ReadonlySet<string>;

/** Such as `127.0.0.1:9000` and `[::1]:9000`. Throws an Error that names a malformed one. */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  return new Set(entries.map(parseAllowedHost));
}

/** Compares host and port as `URL` normalizes them, regardless of DNS. */
export function isAllowedHost(url: URL, allowedHosts: AllowedHosts): boolean {
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return allowedHosts.has(`${url.hostname}:${url.port || defaultPort}`);
}

function parseAllowedHost(entry: string): string {
  const [, host, port] = /^([^/?#@*]+):(\d{1,5})$/.exec(entry) ?? [];
  const url = host !== undefined && port !== undefined ? URL.parse(`http://${host}`) : null;
  if (url === null || url.port !== '') {
    throw new Error(`An allowed host must look like "127.0.0.1:9000", not "${entry}".`);
  }
  return `${url.hostname}:${Number(port)}`;
}
