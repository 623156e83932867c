import { changePercent } from '../../notifications/message/words.ts';
import { toMajorUnits } from '../../pages/money/money.ts';
import type { EventFacts } from '../../webhooks/deliveries/delivery.ts';
import { generatedName } from '../../webhooks/deliveries/event-body.ts';
import type { Product } from '../product.ts';
import { contextOf, toEventProduct } from '../product-events.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, eventOf, type Finding } from './conditions.ts';
import type { Unpriced } from './evaluate-alerts.ts';

/** An item can have 400 KB: 12 KB for names and price, 60 KB for the attempts, 330 KB for the body. */
const maxAlertsBytes = 318_000;

/** One transaction can have 4 MB. Further events of a check are stored after it. */
export const eventsPerTransaction = 11;

export interface Share {
  event: ReturnType<typeof eventOf>;
  alerts: Alert[];
}

/**
 * Distributes fired alerts among events. The first events include each type, because a check's notifications only
 * contain events of its transaction.
 */
export function shareOut(fired: Alert[], currency: string): Share[] {
  const firsts: Share[] = [];
  const others: Share[] = [];
  const open = new Map<Share['event'], { share: Share; bytesLeft: number }>();
  for (const alert of fired) {
    const stored = toFiredAlert(alert);
    const named = { ...stored, name: stored.name ?? generatedName(stored, currency) };
    const bytes = Buffer.byteLength(JSON.stringify(named)) + 1;
    const event = eventOf(alert);
    let filling = open.get(event);
    if (!filling || bytes > filling.bytesLeft) {
      const share = { event, alerts: [] };
      (filling ? others : firsts).push(share);
      filling = { share, bytesLeft: maxAlertsBytes };
      open.set(event, filling);
    }
    filling.share.alerts.push(alert);
    filling.bytesLeft -= bytes;
  }
  return [...firsts, ...others];
}

/** Returns an alert as an event stores it: without a name if the user gave none. */
function toFiredAlert({ id, name, condition, threshold }: Alert) {
  return { id, name, condition: conditionStoredAs(condition), threshold };
}

/** The item whose alerts fired; the product is then its best offer. */
type EventItem = { id: string; name: string; tags?: readonly string[] };

/** Returns the events for the alerts that a finding fired on a product, as it is after the check. */
export function alertEvents(
  product: Product,
  fired: Alert[],
  finding: Finding | Unpriced,
  item?: EventItem,
): EventFacts[] {
  const currency = finding.price?.currency ?? '';
  return shareOut(fired, currency).map((share) => alertEvent(product, share, finding, item));
}

export function alertEvent(
  product: Product,
  { event, alerts }: Share,
  finding: Finding | Unpriced,
  item?: EventItem,
): EventFacts {
  const { price } = finding;
  const payload = {
    product: toEventProduct(product),
    ...(item && { item: { id: item.id, name: item.name } }),
    price: price && toMajorUnits(price),
    currency: price?.currency ?? null,
    alerts: alerts.map(toFiredAlert),
  };
  const context = contextOf(product, finding.price === null ? null : finding);
  // What filters of webhooks match.
  const subject = { id: product.id, tags: [...(item?.tags ?? []), ...(product.tags ?? [])] };
  if (event === 'price.alert' && payload.price !== null) {
    const { previous_price } = context;
    const change_percent = previous_price === null ? null : changePercent(payload.price, previous_price);
    return { event, data: { ...payload, previous_price, change_percent }, context, product: subject };
  }
  return {
    event,
    data: { ...payload, availability: product.availability ?? 'unknown' },
    context,
    product: subject,
  };
}
