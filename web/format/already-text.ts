type Side = 'below' | 'above';

const position = (side: Side, price: number, threshold: unknown) => (price === threshold ? 'there' : side);

/** `isOld`: the last check did not bring the price. */
export function alreadyText(side: Side, price: number, threshold: unknown, isOld = false): string {
  const where = position(side, price, threshold);
  return isOld
    ? `The last price is already ${where}: it would fire if the next check finds it again.`
    : `The price is already ${where}: it would fire at the next check.`;
}

/** The alerts of an item are evaluated only when its best price changes. */
export function itemAlreadyText(side: Side, price: number, threshold: unknown): string {
  const enough = side === 'below' ? 'low enough' : 'high enough';
  return `It is already ${position(side, price, threshold)}: the alert fires when the best price changes and is still ${enough}.`;
}

/** Returns whether a price already meets the threshold of a condition that has a price. */
export function isReached(condition: string, price: number, threshold: unknown): boolean {
  if (typeof threshold !== 'number') return false;
  return condition === 'below' ? price <= threshold : condition === 'above' && price >= threshold;
}
