/** What the service takes at once. */
export const maxAddresses = 20;

/** A host with a dot, and no scheme before it. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u;

/** Returns the address that somebody means: people leave `https://` out, as they do in a browser. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Returns the addresses in a pasted text, one per line or with spaces between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(addressOf);
}
