import type * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { alertConditions } from '../../interface/alert-conditions.ts';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { PriceAlertEvent, StockAlertEvent } from '../../interface/schemas/event-bodies.ts';
import { changePercent } from '../../notifications/message/change-percent.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { type Delivery, type EventContext, eventOfAccount } from '../../webhooks/deliveries/delivery.ts';
import { toEventProduct } from '../health-events.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, eventOf } from './conditions.ts';

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
    // The delivery also lists the IDs of unnamed alerts.
    const listed = alert.name === null ? Buffer.byteLength(alert.id) + 1 : 0;
    const bytes = Buffer.byteLength(JSON.stringify(toEventAlert(alert, currency))) + 1 + listed;
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

type EventAlert = z.input<typeof PriceAlertEvent>['data']['alerts'][number];

/** An unnamed alert is named by its condition: `below 100 EUR`. */
export function toEventAlert(
  { id, name, condition: stored, threshold, currency: ofAlert }: Alert,
  currency: string,
): EventAlert {
  const condition = conditionStoredAs(stored);
  const unit = { days: 'days', percent: '%', price: ofAlert ?? currency, none: '', refused: '' };
  const kind = alertConditions[condition].threshold;
  const made = threshold === null ? condition : `${condition} ${threshold} ${unit[kind]}`;
  return { id, name: name ?? made, condition, threshold };
}

interface Firing {
  eventId: string;
  account: Account;
  product: Product;
  price: Money;
  availability: Availability;
  share: Share;
  context: EventContext;
  nowMs: number;
}

/** Returns the event for fired alerts. It is stored even without a webhook, for the other channels. */
export function alertEvent({
  eventId: id,
  account,
  product,
  price,
  availability,
  share,
  context,
  nowMs,
}: Firing): Delivery {
  const payload: z.input<typeof PriceAlertEvent>['data'] = {
    product: toEventProduct(product),
    price: toMajorUnits(price),
    currency: price.currency,
    alerts: share.alerts.map((alert) => toEventAlert(alert, price.currency)),
  };
  if (share.event === 'price.alert') {
    const { previous_price } = context;
    const change_percent = previous_price === null ? null : changePercent(payload.price, previous_price);
    const data = { ...payload, previous_price, change_percent };
    return eventOfAccount(account, { id, event: share.event, data, context, nowMs });
  }
  const data: z.input<typeof StockAlertEvent>['data'] = { ...payload, availability };
  return eventOfAccount(account, { id, event: share.event, data, context, nowMs });
}
