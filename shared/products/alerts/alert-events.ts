import type * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { alertConditions } from '../../interface/alert-conditions.ts';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { PriceAlertEvent, StockAlertEvent } from '../../interface/schemas/event-bodies.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { type Delivery, type EventContext, eventOfAccount } from '../../webhooks/deliveries/delivery.ts';
import { toEventProduct } from '../health-events.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, eventOf, isOneShot } from './conditions.ts';
import { hasFiredIn } from './evaluate-alerts.ts';

/** An item holds 400 KB: 12 KB for names and price, 60 KB for the attempts, 330 KB for the body. */
const maxAlertsBytes = 318_000;

/** One transaction writes all events of a check, and it holds 4 MB. */
const maxEvents = 11;

/** The maximum size of an alert: 255 characters of at most 6 bytes, and its other fields. */
const largestAlertBytes = 2_000;

/** Alerts of this total size fit in the events in any order, so a rerun leaves out no alert. */
function roomFor(fired: Alert[]): number {
  const kinds = new Set(fired.map(eventOf)).size;
  return (maxEvents + 1 - Math.max(1, kinds)) * (maxAlertsBytes - largestAlertBytes);
}

export interface Share {
  event: ReturnType<typeof eventOf>;
  alerts: Alert[];
}

interface Shares {
  events: Share[];
  left: Alert[];
}

/**
 * Distributes fired alerts among events. Alerts that an earlier run of the check fired come first, because no other
 * check will report them. Active one-shot alerts come last, because the next check can fire them.
 */
export function shareOut(fired: Alert[], currency: string, checkId: string): Shares {
  const isStored = (alert: Alert) => hasFiredIn(alert, checkId);
  const inOrder = [
    ...fired.filter(isStored),
    ...fired.filter((alert) => !isStored(alert) && !isOneShot(alert)),
    ...fired.filter((alert) => !isStored(alert) && isOneShot(alert)),
  ];
  const events: Share[] = [];
  const open = new Map<Share['event'], { share: Share; bytesLeft: number }>();
  let roomLeft = roomFor(fired);
  for (const [index, alert] of inOrder.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(toEventAlert(alert, currency))) + 1;
    if (bytes > roomLeft) return { events, left: inOrder.slice(index) };
    const event = eventOf(alert);
    let filling = open.get(event);
    if (!filling || bytes > filling.bytesLeft) {
      filling = { share: { event, alerts: [] }, bytesLeft: maxAlertsBytes };
      open.set(event, filling);
      events.push(filling.share);
    }
    filling.share.alerts.push(alert);
    filling.bytesLeft -= bytes;
    roomLeft -= bytes;
  }
  return { events, left: [] };
}

type EventAlert = z.input<typeof PriceAlertEvent>['data']['alerts'][number];

/** An unnamed alert is named by its condition: `below 100 EUR`. */
export function toEventAlert(
  { id, name, condition: stored, threshold }: Alert,
  currency: string,
): EventAlert {
  const condition = conditionStoredAs(stored);
  const unit = { days: 'days', percent: '%', price: currency, none: '', refused: '' };
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
  if (share.event === 'price.alert')
    return eventOfAccount(account, { id, event: share.event, data: payload, context, nowMs });
  const data: z.input<typeof StockAlertEvent>['data'] = { ...payload, availability };
  return eventOfAccount(account, { id, event: share.event, data, context, nowMs });
}
