import type { Money } from '../../pages/money/money.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import { idsFromSeed } from '../../platform/identifiers/ids.ts';
import type { Write } from '../../platform/table/writes.ts';
import { byDay, type Lows, lowsWrites, nextDayLow, pastLowsUntil } from '../day-lows.ts';
import { newPricePoint } from '../prices/price-point.ts';
import type { Product } from '../product.ts';
import { isPriceFresh, lastPriceOf } from '../watched-price.ts';
import { bestOffer, firstCurrency, type Item, type Offer } from './item.ts';

export interface ItemMove {
  before: Item;
  after: Item;
  /** The best price if its amount or currency changed. It has a point in the history. */
  price: Money | null;
  /** Of the price point and the daily lows. */
  writes: Write[];
}

interface Occasion {
  offers: Offer[];
  /** Default: the item's. */
  currency?: string | undefined;
  /** The user chose another price of the best offer's page, so earlier prices say nothing about the item. */
  isRestarted?: boolean;
  nowMs: number;
  /** Null if no check moves the item; then no alert fires. */
  checkId: string | null;
  isBackInStock?: boolean;
}

/** Returns the item with these offers, and the writes for its history. The same input leads to the same IDs. */
export function moveItem(before: Item, occasion: Occasion): ItemMove {
  const { offers, nowMs } = occasion;
  const at = toTime(nowMs);
  const currency = occasion.currency ?? before.currency ?? firstCurrency(offers);
  const isRestarted = occasion.isRestarted ?? false;
  const item =
    currency === before.currency && !isRestarted ? before : restarted(before, { currency, isRestarted });
  const last = lastPriceOf(item);
  const best = bestOffer(
    { currency, best_product_id: item.is_offered ? item.best_product_id : null },
    offers,
  );
  const after = { ...item, offers, version: before.version + 1, is_offered: best !== null };
  // The last price was valid on each day until now.
  const held =
    item.is_offered && last ? pastLowsUntil(item.day_low, last, at) : { today: item.day_low, ended: [] };
  const ended = lowsWrites(item.id, held.ended);
  if (best === null || currency === null) {
    const isMember = offers.some(({ product_id }) => product_id === item.best_product_id);
    const best_product_id = isMember ? item.best_product_id : (offers[0]?.product_id ?? item.best_product_id);
    return { before, after: { ...after, best_product_id, day_low: held.today }, price: null, writes: ended };
  }
  const price = { amountMinor: best.price_minor, currency };
  // A currency that was set and set back makes no point.
  const isNew = !isSameMoney(last ?? item.former_price, price);
  const best_product_id = best.product_id;
  if (item.is_offered && !isNew)
    return { before, after: { ...after, best_product_id }, price: null, writes: [] };
  const next = nextDayLow(held.today, last, price, at);
  const moved: Item = {
    ...after,
    best_product_id,
    price_minor: price.amountMinor,
    former_price: null,
    lowest_minor: Math.min(item.lowest_minor ?? price.amountMinor, price.amountMinor),
    highest_minor: Math.max(item.highest_minor ?? price.amountMinor, price.amountMinor),
    initial_minor: item.initial_minor ?? price.amountMinor,
    day_low: next.today,
    price_count: item.price_count + (isNew ? 1 : 0),
  };
  const point = newPricePoint({
    id: pointIdOf(moved, occasion),
    product: { id: item.id, url: '' },
    sequence: moved.price_count,
    reading: { price, evidence: null },
    checkedAt: at,
    productId: best_product_id,
    isBackInStock: occasion.isBackInStock ?? false,
    isOfCreation: occasion.checkId === null,
  });
  const lows = lowsWrites(item.id, [...held.ended, ...(next.ended ? [next.ended] : [])]);
  return isNew
    ? { before, after: moved, price, writes: [point, ...lows] }
    : { before, after: moved, price: null, writes: lows };
}

/** Prices in different currencies are never compared, so lows, highs and the initial price are reset. */
function restarted(
  item: Item,
  { currency, isRestarted }: { currency: string | null; isRestarted: boolean },
): Item {
  const none = { price_minor: null, lowest_minor: null, highest_minor: null, initial_minor: null };
  const former_price = isRestarted ? null : (lastPriceOf(item) ?? item.former_price);
  return { ...item, ...none, currency, day_low: null, former_price, is_offered: false };
}

function isSameMoney(one: Money | null, other: Money): boolean {
  return one?.amountMinor === other.amountMinor && one.currency === other.currency;
}

function pointIdOf({ id, price_count }: Item, { checkId, nowMs }: Occasion): string {
  return idsFromSeed(`item#${id}#${price_count}#${checkId ?? ''}`, nowMs)();
}

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
