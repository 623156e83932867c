import { money } from '../format/money.ts';
import type { Event } from './events.ts';

const webhookStatus = { queued: 'queued', delivered: 'sent', failed: 'failed', skipped: 'skipped' } as const;

/** Returns an event as a sentence, for a service that has no activity of its own yet. */
export function activityOf(event: Event) {
  const { sequence, type, occurred_at, delivery, data } = event;
  const product = 'product' in data ? { ...data.product, image_url: null } : null;
  const notified =
    delivery.status === 'skipped'
      ? []
      : [{ kind: 'webhook', name: null, status: webhookStatus[delivery.status] }];
  const price = 'price' in data ? data.price : null;
  const currency = 'currency' in data ? data.currency : null;
  const text = textOf(event);
  return {
    sequence,
    type,
    created_at: occurred_at,
    product,
    text,
    price,
    previous_price: null,
    currency,
    notified,
  };
}

function textOf({ type, data }: Event): string {
  const name = 'product' in data ? data.product.name : '';
  switch (type) {
    case 'price.alert':
      return `${name} is now ${money(data.price, data.currency)}`;
    case 'stock.alert':
      return `${name} is back in stock`;
    case 'product.failing':
      return `The page of ${name} cannot be read`;
    case 'product.recovered':
      return `The page of ${name} can be read again`;
    default:
      return 'A test event was sent to your webhook';
  }
}
