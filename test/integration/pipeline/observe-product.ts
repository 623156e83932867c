import {
  PriceAlertEvent,
  ProductFailingEvent,
  ProductRecoveredEvent,
  StockAlertEvent,
} from '../../../shared/interface/schemas/event-bodies.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { readFeed } from '../../support/read-feed.ts';
import type { WatchedPages } from '../../support/watched-pages.ts';
import type { Watcher } from '../../support/watchers.ts';
import { eventText, type ModelProduct, recovered } from './reference-model.ts';

/** Returns a watcher's stored product in the model's terms. Throws if it is inconsistent. */
export async function observeProduct(pages: WatchedPages, watcher: Watcher): Promise<ModelProduct> {
  const product = await pages.product(watcher);
  if (!product) throw new Error('The product is gone');
  const listed = await new AlertStore(pages.table).list(product.id);
  const points = await pages.table.query({
    pk: `PRODUCT#${product.id}`,
    from: 'PRICE#',
    to: 'PRICE#~',
  });
  const last = points.at(-1);
  const kept = { price: product.price_minor, currency: product.currency, count: product.price_count };
  const shown = {
    price: last?.amount_minor ?? null,
    currency: last?.currency ?? null,
    count: points.length,
  };
  if (JSON.stringify(kept) !== JSON.stringify(shown))
    throw new Error(`The product says ${JSON.stringify(kept)}, its history ${JSON.stringify(shown)}`);
  if (product.alert_count !== listed.length) throw new Error('The count of alerts is off');
  if (product.queued_check_id !== undefined) throw new Error('A check was left queued');
  return {
    status: product.status,
    failures: product.failed_checks_in_row,
    gtin: product.first_read?.gtin ?? null,
    history: points.map(({ amount_minor, currency, checked_at }) => ({
      cents: Number(amount_minor),
      currency: String(currency),
      atMs: Date.parse(String(checked_at)),
    })),
    stock: { now: product.availability, known: product.known_availability },
    lowest: product.lowest_minor,
    highest: product.highest_minor,
    alerts: Object.fromEntries(
      listed.map(({ name, condition, threshold, is_active, reference, currency = null }) => [
        name ?? '',
        {
          condition,
          threshold: threshold ?? 0,
          isArmed: is_active,
          reference: reference?.amountMinor ?? null,
          currency,
        },
      ]),
    ),
    events: (await feedOf(pages, watcher)).map(eventOf).toSorted(),
  };
}

/**
 * Returns the whole feed. Throws if its sequence has a gap or a duplicate, or if a stored event is missing.
 */
async function feedOf(pages: WatchedPages, watcher: Watcher): Promise<Delivery[]> {
  const events = await readFeed(pages.table, watcher.account.id, pages.clock.now());
  const stored = await pages.deliveries(watcher);
  const ids = (deliveries: Delivery[]) => JSON.stringify(deliveries.map(({ id }) => id).toSorted());
  if (ids(events) !== ids(stored)) throw new Error('The feed and the stored events differ');
  return events;
}

/** Returns an event in the model's terms: for an alert event, the price and the alert names. */
function eventOf(delivery: Delivery): string {
  const { event } = delivery;
  const parsed = eventBody(delivery);
  if (event === 'product.failing') return ProductFailingEvent.parse(parsed) && 'failing';
  if (event === 'product.recovered') return recovered(ProductRecoveredEvent.parse(parsed).data.price ?? 0);
  const told = event === 'stock.alert' ? StockAlertEvent : PriceAlertEvent;
  const { price, alerts } = told.parse(parsed).data;
  return eventText(
    event,
    price,
    alerts.map(({ name }) => name),
  );
}
