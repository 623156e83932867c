import { ErrorDetails } from '../interface/schemas/error.ts';
import { toMajorUnits } from '../pages/money/minor-units.ts';
import type { EventFacts } from '../webhooks/deliveries/delivery.ts';
import { contextOf } from './event-context-of.ts';
import type { Product } from './product.ts';
import { lastPriceOf } from './reading.ts';

/** Returns the event of a product that starts to fail with `error`, or recovers. */
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
