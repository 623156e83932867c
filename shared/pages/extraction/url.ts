/** Resolves an address against its page. Returns null if it is invalid, or neither http nor https. */
export function absoluteUrl(address: string | null | undefined, baseUrl: string): string | null {
  const trimmed = address?.trim();
  if (!trimmed || trimmed.length > 4_000) return null;
  try {
    const url = new URL(trimmed, baseUrl);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Returns the host of an address in lower case, or null if it is no address. */
export function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** Returns whether two addresses name the same page: host without `www.`, path without its last slash. */
export function isSamePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '').toLowerCase();
}
