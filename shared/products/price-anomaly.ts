import { toDecimal } from '../pages/money/minor-units.ts';
import type { Money } from '../pages/money/money.ts';

/** A price that changed by this factor or more is read again before it is accepted. */
const anomalyFactor = 2;

/** Returns why a price needs a second reading, or null. `price` is null on a sold-out page. */
export function anomalyOf(price: Money | null, last: Money | null): string | null {
  if (last === null || price === null) return null;
  if (price.currency !== last.currency)
    return `the currency changed from ${last.currency} to ${price.currency}`;
  const [low, high] = [price.amountMinor, last.amountMinor].sort((a, b) => a - b);
  if (low === undefined || high === undefined || high < anomalyFactor * low) return null;
  return `the price changed from ${describe(last)} to ${describe(price)}`;
}

export function isSamePrice(one: Money | null, other: Money | null): boolean {
  return one?.amountMinor === other?.amountMinor && one?.currency === other?.currency;
}

export function describe(price: Money | null): string {
  return price === null ? 'out of stock without a price' : `${toDecimal(price)} ${price.currency}`;
}
