/** A host with a dot, and no scheme before it. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u;

/** Returns the URL that the user means: people leave out `https://`, as in a browser. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Returns the URL of a page that was shared or entered on the landing page, or an empty string. */
export function sharedAddress({
  url,
  text,
}: {
  url?: string | undefined;
  text?: string | undefined;
}): string {
  const words = [...`${url ?? ''} ${text ?? ''}`.split(/\s+/u), addressOf(url ?? '')];
  return words.find((word) => /^https?:\/\//iu.test(word)) ?? '';
}

/** The maximum per request. */
export const maxAddresses = 20;

/** Returns the URLs in a pasted text, separated by line breaks or spaces. */
export function addressesIn(text: string): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(addressOf);
}

/** Returns the URL of a product whose price changes every minute, beginning at a time in seconds. */
export function sandboxAddress(siteUrl: string, startSeconds: number): string {
  const query = new URLSearchParams({
    name: 'Sandbox headphones',
    prices: '100,80,120,90,110',
    every: '60',
    start: String(startSeconds),
  });
  return `${siteUrl}/sandbox/product?${query}`;
}
