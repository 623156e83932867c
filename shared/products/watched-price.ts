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
