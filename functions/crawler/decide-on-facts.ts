import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { requiredDays } from '../../shared/products/alerts/conditions.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { Offer } from '../../shared/products/items/item.ts';
import type { ItemStore } from '../../shared/products/items/item-store.ts';
import type { PriceStore } from '../../shared/products/prices/price-store.ts';
import type { Product } from '../../shared/products/product.ts';
import { shownDays } from '../../shared/products/product-events.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { type Decision, decideCheck } from './decide-check.ts';
import { type ItemFacts, itemAfterCheck } from './decide-item.ts';
import type { Readings } from './verify-reading.ts';

export interface FactDependencies {
  products: Pick<ProductStore, 'find'>;
  items: Pick<ItemStore, 'find'>;
  alerts: Pick<AlertStore, 'list'>;
  prices: Pick<PriceStore, 'lows'>;
  now: Now;
}

export interface Watching {
  product: Product;
  check: Check;
}

/** Reads alerts only of a product that has some, and the price history only for alerts that need it. */
export async function decideOnFacts(
  { product, check }: Watching,
  readings: Readings,
  dependencies: FactDependencies,
): Promise<Decision> {
  const { alerts, prices, now } = dependencies;
  const listed = product.alert_count === 0 ? [] : await alerts.list(product.id);
  const facts = { product, check, readings, alerts: listed, nowMs: now() };
  const decision = decideCheck({ ...facts, lows: new Map(), item: null });
  if (!('historyDays' in decision)) return decision;
  const { historyDays, offer } = decision;
  if (historyDays === null && offer === null) return decision;
  return decideCheck({
    ...facts,
    lows: historyDays === null ? new Map() : await prices.lows(product.id, historyDays, facts.nowMs),
    item: offer && (await readItem(product, { offer, checkId: check.id, nowMs: facts.nowMs }, dependencies)),
  });
}

/** Returns null if the item was deleted: then the check is decided again. */
async function readItem(
  product: Product,
  ofCheck: { offer: Offer; checkId: string; nowMs: number },
  { items, alerts, prices, products }: FactDependencies,
): Promise<ItemFacts | null> {
  const item = product.item_id ? await items.find(product.account_id, product.item_id) : null;
  if (!item || item.alert_count === 0) return item && { item, alerts: [], lows: new Map(), best: null };
  const listed = await alerts.list(item.id);
  const days = Math.max(requiredDays(listed) ?? 0, shownDays);
  const bestId = itemAfterCheck(item, ofCheck).move.after.best_product_id;
  return {
    item,
    alerts: listed,
    lows: await prices.lows(item.id, days, ofCheck.nowMs),
    best: bestId === product.id ? null : await products.find(product.account_id, bestId),
  };
}
