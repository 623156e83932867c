import { limits } from '../../../interface/limits.ts';
import { isPublicAddress } from '../../../platform/guarded-client/allowed-hosts.ts';
import { literalAddress } from '../../../platform/guarded-client/callable-url.ts';

/** Private names (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** Null unless public and without credentials; a page at a private address may show its own host's. */
export function shownImage(imageUrl: string | null, pageUrl: string): string | null {
  // A page decides how long the URL is, and an item holds 400 KB.
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
