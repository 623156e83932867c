/** Sorts after every ID and number. */
export const lastSuffix = '~';

/** IDs have a fixed length, so nothing sorts in between. */
export function keyBefore(sk: string): string {
  const last = sk.charCodeAt(sk.length - 1);
  return sk.slice(0, -1) + String.fromCharCode(last - 1) + lastSuffix;
}
