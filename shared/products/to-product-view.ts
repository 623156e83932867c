import type * as z from 'zod';
import { alertCapMessage } from '../accounts/plan-table.ts';
import type { Allowance, Plan } from '../interface/plans.ts';
import type { Product as ProductView } from '../interface/schemas/product.ts';
import { toMajor } from '../pages/money/minor-units.ts';
import type { Product } from './product.ts';

/** Returns a product in the API format. The response schema drops its other fields. */
export function toProductView(
  product: Product,
  plan: Plan,
  allowance: Allowance,
): z.input<typeof ProductView> {
  const { currency, initial_currency } = product;
  const alertRefusal = alertCapMessage(product, plan, allowance);
  return {
    ...product,
    price: toMajor(product.price_minor, currency),
    tags: product.tags ?? [],
    note: product.note || null,
    is_failing: product.status === 'failing',
    reading: product.pick === null ? 'automatic' : 'picked',
    can: {
      add_alert: alertRefusal === null,
      add_alert_message: alertRefusal,
      update: true,
      delete: true,
    },
    lowest_price: toMajor(product.lowest_minor, currency),
    highest_price: toMajor(product.highest_minor, currency),
    initial_price: toMajor(product.initial_minor, initial_currency),
    compared_since: product.compared_since ?? null,
    item_id: product.item_id ?? null,
  };
}
