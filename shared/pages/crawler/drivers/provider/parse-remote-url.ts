import { ServiceError } from '../../../../interface/service-error.ts';
import { type AllowedHosts, isAllowedHost } from '../../../../platform/guarded-client/allowed-hosts.ts';
import { parseCallableUrl } from '../../../../platform/guarded-client/callable-url.ts';

// RFC 6761, 6762, 8375, and the name that ICANN reserved for private use. A name without a dot belongs to the own
// network.
const privateName = /^[^.]*$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * Parses a URL that a provider is to read for us. It is never sent an address of our own network. The provider
 * resolves names; those that cannot be public are recognised by their form.
 *
 * Throws ServiceError `unreadable_url`.
 */
export function parseRemoteUrl(text: string): URL {
  const url = parseCallableUrl(text, new Set());
  const name = url.hostname.replace(/\.$/, '');
  if (privateName.test(name) && !name.startsWith('[')) {
    throw new ServiceError(
      'unreadable_url',
      'The URL must resolve to a public IP address. Private and loopback addresses are blocked.',
    );
  }
  return url;
}

/** Returns whether only this machine may know the way to the URL's host. Returns false for a text that is not a URL. */
export function isOwnHost(text: string, allowedHosts: AllowedHosts): boolean {
  const url = URL.parse(text);
  return url !== null && isAllowedHost(url, allowedHosts);
}
