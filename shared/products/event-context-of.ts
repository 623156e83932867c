import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { Money } from '../pages/money/money.ts';
import type { EventContext } from '../webhooks/deliveries/delivery.ts';
import { type Lows, lowestOf } from './day-lows.ts';
import type { Product } from './product.ts';

/** What a check found that fires alerts. */
interface Found {
  price: Money;
  /** The last price before it. */
  last: Money | null;
  /** The lows of at least `shownDays`. */
  lows: Lows;
  atMs: number;
  alerts: readonly { id: string; name: string | null }[];
}

/** The days whose lowest price messages show. */
export const shownDays = 90;

/**
 * Returns what messages show of a product beside the body of its event. With `found`, the product is as it was before the
 * check. Prices in another currency are left out.
 */
export function contextOf(
  product: Pick<Product, 'image_url' | 'availability' | 'day_low'>,
  found: Found | null = null,
): EventContext {
  const base = {
    image_url: product.image_url,
    availability: product.availability,
    previous_price: null,
    lowest_90_days: null,
  };
  if (found === null) return base;
  const { price, last, lows, atMs, alerts } = found;
  const { currency } = price;
  const isComparable = last?.currency === currency;
  const before = isComparable ? lowestOf({ today: product.day_low ?? null, lows }, shownDays, atMs) : null;
  const lowest = Math.min(before ?? price.amountMinor, price.amountMinor);
  const unnamed = alerts.filter(({ name }) => name === null).map(({ id }) => id);
  return {
    ...base,
    previous_price: isComparable ? toMajorUnits(last) : null,
    lowest_90_days: toMajorUnits({ amountMinor: lowest, currency }),
    ...(unnamed.length > 0 && { unnamed_alerts: unnamed }),
  };
}
