import { ServiceError } from '../../../../interface/service-error.ts';
import { type AllowedHosts, isAllowedHost } from '../../../../platform/guarded-client/allowed-hosts.ts';
import { parseCallableUrl } from '../../../../platform/guarded-client/callable-url.ts';

// RFC 6761, 6762, 8375, and what ICANN reserved for private use. A name without a dot is one of the own network.
const privateName = /^[^.]*$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * Parses a URL that somebody else is to read for us. An address of our own network is not even told to them. Names
 * are theirs to resolve; those that cannot be public are known by their form.
 *
 * Throws ServiceError `unreadable_url`.
 */
export function parseRemoteUrl(text: string): URL {
  const url = parseCallableUrl(text, new Set());
  const name = url.hostname.replace(/\.$/, '');
  if (privateName.test(name) && !name.startsWith('[')) {
    throw new ServiceError('unreadable_url', 'The URL must lead to a public address.');
  }
  return url;
}

/** Whether the URL is of a host that only this machine may know the way to. False for what is no URL. */
export function isOwnHost(text: string, allowedHosts: AllowedHosts): boolean {
  const url = URL.parse(text);
  return url !== null && isAllowedHost(url, allowedHosts);
}
