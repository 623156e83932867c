import type * as z from 'zod';
import { alertCapMessage } from '../accounts/plan-table.ts';
import type { Allowance, Plan } from '../interface/plans.ts';
import type { Product as ProductView } from '../interface/schemas/product.ts';
import { toMajor } from '../pages/money/minor-units.ts';
import type { Product } from './product.ts';

export function toProductView(
  product: Product,
  plan: Plan,
  allowance: Allowance,
): z.input<typeof ProductView> {
  const { currency, initial_currency } = product;
  const alertRefusal = alertCapMessage(product, plan, allowance);
  return {
    id: product.id,
    url: product.url,
    canonical_url: product.canonical_url,
    name: product.name,
    price: toMajor(product.price_minor, currency),
    currency,
    availability: product.availability,
    tags: product.tags ?? [],
    note: product.note || null,
    image_url: product.image_url,
    store_name: product.store_name,
    status: product.status,
    is_failing: product.status === 'failing',
    is_active: product.is_active,
    reading: product.pick === null ? 'automatic' : 'picked',
    crawler: product.crawler,
    can: {
      add_alert: alertRefusal === null,
      add_alert_message: alertRefusal,
      update: true,
      delete: true,
    },
    lowest_price: toMajor(product.lowest_minor, currency),
    highest_price: toMajor(product.highest_minor, currency),
    initial_price: toMajor(product.initial_minor, initial_currency),
    initial_currency,
    compared_since: product.compared_since ?? null,
    checked_at: product.checked_at,
    price_read_at: product.price_read_at,
    last_check_error: product.last_check_error,
    item_id: product.item_id ?? null,
    created_at: product.created_at,
  };
}
