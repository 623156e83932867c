/** Returns a text of an address, also one that the router read as a number or as a yes or no. */
export function textOf(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText && value !== '' ? String(value) : undefined;
}
