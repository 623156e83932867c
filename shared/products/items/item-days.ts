import { toTime } from '../../platform/identifiers/clock.ts';
import { byDay, type Lows, pastLowsUntil } from '../day-lows.ts';
import type { Product } from '../product.ts';
import { isPriceFresh, lastPriceOf } from '../reading.ts';
import type { Item } from './item.ts';

/** As if the best price had been stored again each day. Days without an offer have no price. */
export function itemDays(item: Item, past: { lows: Lows; highs: Lows }, nowMs: number) {
  const price = item.is_offered ? lastPriceOf(item) : null;
  if (price === null) return { item, past };
  const { today, ended } = pastLowsUntil(item.day_low, price, toTime(nowMs));
  return {
    item: { ...item, day_low: today },
    past: {
      lows: new Map([...past.lows, ...ended.flatMap(({ month, lows }) => byDay(month, lows))]),
      highs: new Map([...past.highs, ...ended.flatMap(({ month, highs }) => byDay(month, highs))]),
    },
  };
}

/** Returns whether the item is offered at a price from the last check of its best offer. */
export function isBestFresh({ is_offered, best_product_id }: Item, products: readonly Product[]): boolean {
  return is_offered && products.some((product) => product.id === best_product_id && isPriceFresh(product));
}
