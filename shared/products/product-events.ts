import type * as z from 'zod';
import { ErrorDetails } from '../interface/errors.ts';
import type { PriceChangedEvent } from '../interface/schemas/event-bodies.ts';
import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { Money } from '../pages/money/money.ts';
import { dayMs, toTime } from '../platform/identifiers/clock.ts';
import type { EventContext, EventFacts } from '../webhooks/deliveries/delivery.ts';
import { lowestOf, type PastLows } from './day-lows.ts';
import type { Product } from './product.ts';
import { lastPriceOf } from './watched-price.ts';

/** What fired alerts. `lows` has at least `shownDays`. */
interface Found extends PastLows {
  price: Money;
  /** The price before it. */
  last: Money | null;
  atMs: number;
}

/** The days whose lowest price is shown in messages. */
export const shownDays = 90;

/** Besides the event's data. Prices in another currency are omitted. */
export function contextOf(
  product: Pick<Product, 'image_url' | 'availability' | 'price_read_at' | 'checked_at'>,
  found: Found | null = null,
): EventContext {
  const base = {
    image_url: product.image_url,
    availability: product.availability,
    previous_price: null,
    lowest_90_days: null,
  };
  const { price_read_at, checked_at } = product;
  if (found === null)
    return { ...base, ...(price_read_at !== null && price_read_at !== checked_at && { price_read_at }) };
  const { price, last, today, lows, atMs } = found;
  const { currency } = price;
  const isComparable = last?.currency === currency;
  const before = isComparable ? lowestOf({ today, lows }, shownDays, atMs) : null;
  const lowest = Math.min(before ?? price.amountMinor, price.amountMinor);
  const since = (isComparable ? today?.since : undefined) ?? toTime(atMs);
  return {
    ...base,
    previous_price: isComparable ? toMajorUnits(last) : null,
    lowest_90_days: toMajorUnits({ amountMinor: lowest, currency }),
    lowest_since: atMs - Date.parse(since) < shownDays * dayMs ? since : null,
  };
}

export function healthEvents(before: Product, after: Product, error: ErrorDetails | null): EventFacts[] {
  const [wasFailing, isFailing] = [before, after].map(({ status }) => status === 'failing');
  if (wasFailing === isFailing) return [];
  const context = contextOf(after);
  const product = toEventProduct(after);
  if (error) {
    return [{ event: 'product.failing', data: { product, error: ErrorDetails.parse(error) }, context }];
  }
  const price = lastPriceOf(after);
  const data = { product, price: price && toMajorUnits(price), currency: price?.currency ?? null };
  return [{ event: 'product.recovered', data, context }];
}

export function toEventProduct({ id, name, url }: Pick<Product, 'id' | 'name' | 'url'>) {
  return { id, name, url };
}

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
