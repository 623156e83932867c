import type * as z from 'zod';
import type { Account } from '../accounts/account.ts';
import type { ErrorDetails } from '../interface/schemas/error.ts';
import type { ProductFailingEvent, ProductRecoveredEvent } from '../interface/schemas/events.ts';
import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { Money } from '../pages/money/money.ts';
import type { Delivery } from '../webhooks/deliveries/delivery.ts';
import { eventOfAccount } from '../webhooks/deliveries/delivery.ts';
import type { Product } from './product.ts';

interface Occasion {
  eventId: string;
  account: Account;
  product: Product;
  nowMs: number;
}

/** Returns the event of the check that made a product `failing`. */
export function failingEvent(
  { eventId: id, account, product, nowMs }: Occasion,
  error: ErrorDetails,
): Delivery {
  const data: z.input<typeof ProductFailingEvent>['data'] = { product: toldProduct(product), error };
  return eventOfAccount(account, { id, event: 'product.failing', data, nowMs });
}

/** Returns the event of the check that read a failing product again. */
export function recoveredEvent(
  { eventId: id, account, product, nowMs }: Occasion,
  price: Money | null,
): Delivery {
  const data: z.input<typeof ProductRecoveredEvent>['data'] = {
    product: toldProduct(product),
    price: price === null ? null : toMajorUnits(price),
    currency: price?.currency ?? null,
  };
  return eventOfAccount(account, { id, event: 'product.recovered', data, nowMs });
}

/** Returns a product as events tell of it. */
export function toldProduct({ id, name, url }: Pick<Product, 'id' | 'name' | 'url'>) {
  return { id, name, url };
}
