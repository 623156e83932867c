import type { Money } from '../../shared/pages/money/money.ts';
import type { Write } from '../../shared/platform/table/writes.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import type { Lows } from '../../shared/products/day-lows.ts';
import {
  firstCurrency,
  type Item,
  isSameOffer,
  type Offer,
  offerOf,
  reasonNotCompared,
} from '../../shared/products/items/item.ts';
import { writesOfMove } from '../../shared/products/items/item-store.ts';
import { itemDays, moveItem } from '../../shared/products/items/move-item.ts';
import type { Product } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';
import { type AlertDecision, decideAlerts } from './decide-alerts.ts';

/** What a check reads of the item of its product, if the product's offer changes. */
export interface ItemFacts {
  item: Item;
  alerts: readonly Alert[];
  /** The lows of the item, of the days that its alerts compare with. */
  lows: Lows;
  /** The best offer after the check, if it is another product. */
  best: Product | null;
}

export interface ItemDecision extends AlertDecision {
  writes: Write[];
  /** What its alerts were evaluated on. */
  price: Money | null;
}

export function changedOffer(product: Product, after: Product): Offer | null {
  const offer = offerOf(after);
  return isSameOffer(offer, offerOf(product)) ? null : offer;
}

interface OfCheck {
  offer: Offer;
  checkId: string;
  nowMs: number;
}

/** Returns how the item changes. Its row knows best whether a product is paused: a check does not change that. */
export function itemAfterCheck(item: Item, { offer, checkId, nowMs }: OfCheck) {
  const offers = item.offers.map((one) =>
    one.product_id === offer.product_id ? { ...offer, is_paused: one.is_paused } : one,
  );
  const isBackInStock = isItemBackInStock(item, offers);
  return { move: moveItem(item, { offers, nowMs, checkId, isBackInStock }), isBackInStock };
}

/** Decides what a check changes in an item. Without a new best price, it can only be back in stock. */
export function decideItem(
  { item, alerts, lows, best }: ItemFacts,
  checked: Product,
  ofCheck: OfCheck & { mostAlerts: number | undefined },
): ItemDecision {
  const { move, isBackInStock } = itemAfterCheck(item, ofCheck);
  const { after } = move;
  const writes = writesOfMove(move);
  const price = move.price ?? (isBackInStock && after.is_offered ? lastPriceOf(after) : null);
  if (price === null) return { writes, price, evaluations: [], fired: [], changes: [], events: [] };
  const days = itemDays(item, { lows, highs: new Map() }, ofCheck.nowMs);
  const finding = {
    price,
    last: lastPriceOf(item),
    atMs: ofCheck.nowMs,
    today: days.item.day_low,
    lows: days.past.lows,
    isBackInStock,
  };
  const { checkId } = ofCheck;
  const evaluated = move.price ? alerts : alerts.filter(({ condition }) => condition === 'back_in_stock');
  const product = best ?? checked;
  return {
    writes,
    price,
    ...decideAlerts({ alerts: evaluated.slice(0, ofCheck.mostAlerts), finding, checkId, product, item }),
  };
}

/** Returns whether no shop was known to have the item in stock in its currency, and now a compared one does. */
export function isItemBackInStock(
  { offers: before, currency: known }: { offers: readonly Offer[]; currency: string | null },
  after: readonly Offer[],
): boolean {
  const currency = known ?? firstCurrency(after);
  const isInCurrency = (offer: Offer) => offer.currency === null || offer.currency === currency;
  const isStocked = (offer: Offer) =>
    !offer.is_paused && offer.known_availability === 'in_stock' && isInCurrency(offer);
  const wasSoldOut = before.some(({ known_availability }) => known_availability === 'out_of_stock');
  const isBack = (offer: Offer) => isStocked(offer) && reasonNotCompared(offer, currency) === null;
  return wasSoldOut && !before.some(isStocked) && after.some(isBack);
}
