import { limits } from '../../../interface/limits.ts';
import { isPublicAddress } from '../../../platform/guarded-client/allowed-hosts.ts';
import { literalAddress } from '../../../platform/guarded-client/callable-url.ts';

/** Names that lead nowhere but to the network of the reader (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Returns the address of a picture that a page names, if browsers and apps may load it, or else null. It must be public,
 * because they would load it in the network of whoever looks at the product, and carry no credentials, which they would
 * send. A page that we were allowed to read at a private address may show pictures of its own host.
 */
export function shownImage(imageUrl: string | null, pageUrl: string): string | null {
  // A page decides how long the address is, and an item of the table holds 400 KB.
  if (imageUrl === null || imageUrl.length > limits.urlCharacters) return null;
  const url = URL.parse(imageUrl);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return isPublicHost(url) || url.host === URL.parse(pageUrl)?.host ? imageUrl : null;
}

function isPublicHost(url: URL): boolean {
  const address = literalAddress(url);
  if (address !== null) return isPublicAddress(address);
  return url.hostname.includes('.') && !privateName.test(url.hostname);
}
