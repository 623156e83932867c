import { addressOf } from '../../format/address.ts';

/** What the service takes at once. */
export const maxAddresses = 20;

/** Returns the addresses in a pasted text, one per line or with spaces between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(addressOf);
}
