/** As DynamoDB counts a list or map. */
const collectionBytes = { itself: 3, element: 1 };
/** One byte per two digits, plus one; another byte for an odd digit or the sign. */
function numberBytes(value: number): number {
  return Math.ceil(String(value).length / 2) + 2;
}

/** An upper bound for a value or an item. A write unit is 1,024 bytes. */
export function itemBytes(item: object): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value))
    return value.reduce(
      (sum, element) => sum + collectionBytes.element + valueBytes(element),
      collectionBytes.itself,
    );
  if (typeof value === 'object' && value !== null)
    return collectionBytes.itself + Object.keys(value).length * collectionBytes.element + itemBytes(value);
  return 1;
}
