import type { Money } from '../pages/money/money.ts';
import type { DayLow } from './day-lows.ts';

/** A product, or an item with its best price. Amounts are in minor units of `currency`. */
export interface WatchedPrice {
  id: string;
  account_id: string;
  /** The last price, also while no shop offers the item. */
  price_minor: number | null;
  currency: string | null;
  day_low?: DayLow | null | undefined;
  /** Of a product: earlier prices are not compared with those since. */
  compared_since?: string | undefined;
  price_count: number;
  alert_count: number;
}

export function lastPriceOf({
  price_minor,
  currency,
}: Pick<WatchedPrice, 'price_minor' | 'currency'>): Money | null {
  return price_minor === null || currency === null ? null : { amountMinor: price_minor, currency };
}

interface LastRead {
  price_read_at: string | null;
  checked_at: string | null;
}

/** Returns whether the price is from the last check, which may have failed, or found a sold-out page without a price. */
export function isPriceFresh({ price_read_at, checked_at }: LastRead): boolean {
  return price_read_at !== null && price_read_at === checked_at;
}
