import { ServiceError } from '../../interface/service-error.ts';
import { type AllowedHosts, isAllowedHost, isPublicAddress, literalAddress } from './public-addresses.ts';

const maxUrlLength = 2048;

/**
 * Parses a URL that the service will call. `URL` normalizes unusual hosts (`0x7f.1`, `2130706433`), so this checks the
 * address that would be called. Names are checked at each connection; without `allowedHosts`, IP addresses are checked
 * there, too. Throws `unreadable_url`.
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

/** Rejects line breaks, tabs and surrounding spaces, because `URL` removes them. Throws `unreadable_url`. */
export function parseGivenUrl(text: string, allowedHosts?: AllowedHosts): URL {
  if (/\p{Cc}/u.test(text))
    throw refused('The URL must not contain line breaks, tabs or other control characters.');
  if (!text.isWellFormed())
    throw refused('The URL must not contain an unpaired surrogate (half of a character).');
  if (text !== text.trim()) throw refused('The URL must not begin or end with spaces.');
  return parseCallableUrl(parseCallableUrl(text, allowedHosts).href, allowedHosts);
}

function refused(message: string): ServiceError {
  return new ServiceError('unreadable_url', message);
}
