/** The index partition of a queued delivery, by the last hexadecimal digit of its id: 16 of them, as with checks. */
export function deliveryPartition(deliveryId: string): string {
  return `DELIVERY#${deliveryId.slice(-1)}`;
}
