import { ServiceError } from '../../../../interface/service-error.ts';
import {
  type AllowedHosts,
  isAllowedHost,
  parseCallableUrl,
} from '../../../../platform/guarded-client/callable-url.ts';

// RFC 6761, 6762, 8375, and ICANN's private-use name. A name without a dot is private.
const privateName = /^[^.]*$|\.(localhost|local|internal|home\.arpa)$/;

/** Throws `unreadable_url` for a private address. The provider resolves names. */
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

/** False for a text that is not a URL. */
export function isOwnHost(text: string, allowedHosts: AllowedHosts): boolean {
  const url = URL.parse(text);
  return url !== null && isAllowedHost(url, allowedHosts);
}
