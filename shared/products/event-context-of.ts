import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { Money } from '../pages/money/money.ts';
import { dayMs, toTime } from '../platform/identifiers/clock.ts';
import type { EventContext } from '../webhooks/deliveries/delivery.ts';
import { lowestOf, type PastLows } from './day-lows.ts';
import type { Product } from './product.ts';

/** What fired alerts. `lows` has at least `shownDays`. */
interface Found extends PastLows {
  price: Money;
  /** The price before it. */
  last: Money | null;
  atMs: number;
}

/** The days whose lowest price is shown in messages. */
export const shownDays = 90;

/**
 * Returns the product data that messages show besides the event's data. Prices in another currency are omitted.
 */
export function contextOf(
  product: Pick<Product, 'image_url' | 'availability' | 'price_read_at' | 'checked_at'>,
  found: Found | null = null,
): EventContext {
  const base = {
    image_url: product.image_url,
    availability: product.availability,
    previous_price: null,
    lowest_90_days: null,
  };
  const { price_read_at, checked_at } = product;
  if (found === null)
    return { ...base, ...(price_read_at !== null && price_read_at !== checked_at && { price_read_at }) };
  const { price, last, today, lows, atMs } = found;
  const { currency } = price;
  const isComparable = last?.currency === currency;
  const before = isComparable ? lowestOf({ today, lows }, shownDays, atMs) : null;
  const lowest = Math.min(before ?? price.amountMinor, price.amountMinor);
  const since = (isComparable ? today?.since : undefined) ?? toTime(atMs);
  return {
    ...base,
    previous_price: isComparable ? toMajorUnits(last) : null,
    lowest_90_days: toMajorUnits({ amountMinor: lowest, currency }),
    lowest_since: atMs - Date.parse(since) < shownDays * dayMs ? since.slice(0, 10) : null,
  };
}
