/**
 * Returns the size of an item in DynamoDB, by its documentation: names and texts count as UTF-8, a number half a byte
 * per digit plus one, a boolean or null one, and a map three plus one per entry.
 */
export function itemSize(item: Record<string, unknown>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + bytesOf(name) + valueSize(value), 0);
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value);
  if (typeof value === 'number') return numberSize(value);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return 3 + entries.reduce((sum, [name, one]) => sum + 1 + bytesOf(name) + valueSize(one), 0);
  }
  return 1;
}

function numberSize(value: number): number {
  const digits = String(Math.abs(value)).replaceAll(/[.]|^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

const bytesOf = (text: string) => Buffer.byteLength(text);
