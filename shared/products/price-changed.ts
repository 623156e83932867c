import type * as z from 'zod';
import type { PriceChangedEvent } from '../interface/schemas/event-bodies.ts';
import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { EventFacts } from '../webhooks/deliveries/delivery.ts';
import { toEventProduct } from './health-events.ts';
import type { Product } from './product.ts';
import { lastPriceOf } from './reading.ts';

/** Returns the event of a product whose price, currency or availability changed. A first price is not a change. */
export function priceChanges(before: Product, after: Product, priceId: string | null): EventFacts[] {
  const [previous, price] = [lastPriceOf(before), lastPriceOf(after)];
  if (!previous || !price) return [];
  const [wasAvailability, availability] = [before, after].map((one) => one.availability ?? 'unknown');
  const isSame =
    price.amountMinor === previous.amountMinor &&
    price.currency === previous.currency &&
    availability === wasAvailability;
  if (isSame) return [];
  const data: z.input<typeof PriceChangedEvent>['data'] = {
    product: toEventProduct(after),
    price: toMajorUnits(price),
    previous_price: toMajorUnits(previous),
    currency: price.currency,
    previous_currency: previous.currency,
    availability: availability ?? 'unknown',
    previous_availability: wasAvailability ?? 'unknown',
    price_id: priceId,
  };
  return [{ event: 'price.changed', data }];
}
