import { limits } from '../../../interface/limits.ts';
import { isPublicAddress, literalAddress } from '../../../platform/guarded-client/callable-url.ts';

/** Private names (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** Returns a public URL without credentials, or null. A page at a private address can name its own host. */
export function shownImage(imageUrl: string | null, pageUrl: string): string | null {
  // The page determines the length of the URL, and an item can have 400 KB.
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
