import { limits } from '../../../shared/interface/limits.ts';
import type { previewAlert as operation } from '../../../shared/interface/operations/preview-alert.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import { newAlert } from '../../../shared/products/alerts/new-alert.ts';
import { previewOf } from '../../../shared/products/alerts/preview.ts';
import type { PriceStore } from '../../../shared/products/prices/price-store.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  prices: Pick<PriceStore, 'newest'>;
}

/** Tells what an alert would have done on the price history. Nothing is stored. */
export function previewAlert({ products, prices }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, body, newId, nowMs }) => {
    const product = await products.get(account.id, params.id);
    const alert = newAlert({ id: newId(), product, request: body, nowMs });
    const history = await prices.newest(product.id, product.price_count, limits.previewedPoints);
    const fired = previewOf(alert, history);
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
        },
      },
    };
  };
}
