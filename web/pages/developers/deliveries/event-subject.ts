import type { Event } from '../../../api/events.ts';
import { money } from '../../../format/money.ts';

/** Says in a line what an event is about. */
export function subjectOf({ data }: Event): string {
  const name = 'product' in data ? data.product.name : 'message' in data ? data.message : '';
  const price = 'price' in data && typeof data.price === 'number' ? data.price : null;
  const currency = 'currency' in data && typeof data.currency === 'string' ? data.currency : null;
  return price !== null && currency !== null ? `${name}: ${money(price, currency)}` : name;
}
