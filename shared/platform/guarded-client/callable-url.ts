import { isIP } from 'node:net';
import { ServiceError } from '../../interface/service-error.ts';
import { type AllowedHosts, isAllowedHost, isPublicAddress } from './allowed-hosts.ts';

/** The longest address that search engines and the sitemap protocol accept, in characters. */
const maxUrlLength = 2048;

/**
 * Parses a URL that the service is asked to call: a product page, a webhook, the target of a redirect. `URL`
 * normalises unusual spellings of a host (`0x7f.1`, `2130706433`, fullwidth digits), so the check sees the address
 * that would be called. A name is not resolved here: whoever connects checks the address that it leads to, at each
 * call. Without `allowedHosts`, as for a first look at a request, an IP address in the URL is left to that check as
 * well.
 *
 * Throws ServiceError `unreadable_url` with a message that names the rule.
 */
export function parseCallableUrl(text: string, allowedHosts?: AllowedHosts): URL {
  if (text.length > maxUrlLength) throw refused(`The URL is longer than ${maxUrlLength} characters.`);
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

/**
 * Parses a URL as a user gave it. `URL` silently drops line breaks, tabs and surrounding spaces, so another URL than
 * the one meant would be saved; here they are refused. The normalised form must not exceed the same length.
 *
 * Throws ServiceError `unreadable_url` with a message that names the rule.
 */
export function parseGivenUrl(text: string, allowedHosts?: AllowedHosts): URL {
  if (/\p{Cc}/u.test(text))
    throw refused('The URL must not contain line breaks, tabs or other control characters.');
  if (!text.isWellFormed())
    throw refused('The URL must not contain an unpaired surrogate (half of a character).');
  if (text !== text.trim()) throw refused('The URL must not begin or end with spaces.');
  return parseCallableUrl(parseCallableUrl(text, allowedHosts).href, allowedHosts);
}

/** Returns the IP address in the URL itself, without brackets, or null if the host is a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

function refused(message: string): ServiceError {
  return new ServiceError('unreadable_url', message);
}
