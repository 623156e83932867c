import { withAlertEvent } from '../../shared/accounts/account.ts';
import { limits } from '../../shared/interface/limits.ts';
import { previewAlert as contract } from '../../shared/interface/operations/preview-alert.ts';
import { notifiedBy } from '../../shared/notifications/notified-by.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import { type Alert, newAlert } from '../../shared/products/alerts/alert.ts';
import { eventOf } from '../../shared/products/alerts/conditions.ts';
import { firedAlerts, previewOf } from '../../shared/products/alerts/evaluate-alerts.ts';
import type { Product } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/reading.ts';
import { operation } from './wiring/operation.ts';

/** Returns when an alert would have fired on the price history. Stores nothing. */
export const previewAlert = operation(
  contract,
  { needs: ['products', 'prices', 'channels'] },
  async ({ account, params, body, newId, nowMs }, { products, prices, channels }) => {
    const product = await products.get(account.id, params.id);
    const alert = newAlert({ id: newId(), product, request: body, nowMs });
    const history = await prices.newest(product.id, product.price_count, limits.previewedPoints);
    const fired = previewOf(alert, history);
    const price = lastPriceOf(product);
    const event = eventOf(alert);
    const newest = fired.slice(-limits.previewedFires).toReversed();
    return {
      body: {
        data: {
          would_have_fired: fired.length,
          fired: newest.map(({ id, amount_minor: amountMinor, currency, checked_at }) => ({
            price_id: id,
            amount: toMajorUnits({ amountMinor, currency }),
            currency,
            checked_at,
          })),
          since: history[0]?.checked_at ?? null,
          current_price: price === null ? null : toMajorUnits(price),
          currency: price?.currency ?? null,
          fires_at_next_check: price !== null && firesOn(price, product, alert, nowMs),
          notified_by: notifiedBy(withAlertEvent(account, event), await channels.list(account), event),
        },
      },
    };
  },
);

/** Returns whether the alert would fire at the next check if the price stays the same. */
function firesOn(price: Money, { day_low }: Product, alert: Alert, nowMs: number): boolean {
  const finding = {
    price,
    last: price,
    atMs: nowMs,
    today: day_low ?? null,
    lows: new Map(),
    isBackInStock: false,
  };
  return firedAlerts([alert], finding, '').length > 0;
}
