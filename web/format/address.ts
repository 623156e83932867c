import { withoutInvisible } from './invisible.ts';

/** A host with a dot, and no scheme before it. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u;
const webAddress = /^https?:\/\//iu;

/** A link in a message, in brackets or in the quotes of any language. */
const linkInText = /https?:\/\/[^\s"<>]*[^\s"<>\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,;:!?'…。，、！？；：]/iu;

/** Returns the URL that the user means, as a browser does: with `https://`, and with spaces encoded. */
export function addressOf(typed: string): string {
  const trimmed = withoutInvisible(typed).trim();
  if (bareAddress.test(trimmed)) return encodeSpaces(`https://${trimmed}`);
  return webAddress.test(trimmed) ? encodeSpaces(trimmed) : (linkInText.exec(trimmed)?.[0] ?? trimmed);
}

/** Encodes the spaces in a URL, as a browser does. Not those between several URLs, which the API rejects. */
export function encodeSpaces(text: string): string {
  const trimmed = text.trim();
  return isWebAddress(trimmed) ? trimmed.replaceAll(/\s(?!\s*https?:\/\/)/giu, '%20') : trimmed;
}

export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

/** Returns the URL of a page that was shared or entered on the landing page, or an empty string. */
export function sharedAddress({
  url,
  text,
}: {
  url?: string | undefined;
  text?: string | undefined;
}): string {
  const address = addressOf(url ?? '');
  return webAddress.test(address) ? address : (linkInText.exec(text ?? '')?.[0] ?? '');
}

/** The maximum per request. */
export const maxAddresses = 20;

/** Bullets, numbers, quotes and a delimiter at the end of a line are not part of a URL. */
export function addressesIn(text: string): string[] {
  return withoutInvisible(text)
    .split(/[\r\n]+|[\s"<>,;|，、；]+(?=https?:\/\/)/iu)
    .map((line) => line.replaceAll(/^[\s"<>]+|[\s"<>,;|，、；]+$/gu, ''))
    .filter((line) => /\p{L}/u.test(line))
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
