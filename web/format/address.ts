/** A host with a dot, and no scheme before it. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u;

/** Returns the address that somebody means: people leave `https://` out, as they do in a browser. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Returns the address of a page that was shared or asked for on the landing page, or an empty text. */
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
