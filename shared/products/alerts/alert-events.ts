import type * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { alertConditions } from '../../interface/alert-conditions.ts';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { PriceAlertEvent, StockAlertEvent } from '../../interface/schemas/events.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { type Delivery, eventOfAccount } from '../../webhooks/deliveries/delivery.ts';
import { toldProduct } from '../health-events.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, eventOf, isOneShot } from './conditions.ts';
import { hasFiredIn } from './evaluate-alerts.ts';

/**
 * The bytes that the alerts take in one event's body. An item holds 400 KB (409,600 bytes): 12 KB are for product,
 * price and field names and 60 KB for the tries, which leaves 330 KB for the body.
 */
const maxAlertsBytes = 318_000;

/** The most events of one check. One transaction writes them all, and it holds 4 MB. */
const maxEvents = 11;

/**
 * More than any alert takes: 255 characters of at most 6 bytes, its id, condition and threshold, and the names of
 * all.
 */
const largestAlertBytes = 2_000;

/**
 * Returns the bytes of all alerts that one check reports. The last event of each kind may be nearly empty. An event
 * may fall short of full by less than one alert, so whatever fits in this total fits in the events in any order: a
 * run after a crash, which finds some alerts disarmed, leaves out none that was in before.
 */
function roomFor(fired: Alert[]): number {
  const kinds = new Set(fired.map(eventOf)).size;
  return (maxEvents + 1 - Math.max(1, kinds)) * (maxAlertsBytes - largestAlertBytes);
}

/** The alerts that one event tells of. */
export interface Share {
  event: ReturnType<typeof eventOf>;
  alerts: Alert[];
}

/** Which event reports which alerts, and which alerts are left to the next check. */
interface Shares {
  events: Share[];
  left: Alert[];
}

/**
 * Distributes the alerts that a check fires among its events. Alerts that an earlier run of the check has fired
 * come first, because no other check will report them; then the alerts on a fall, which happens only now; last the
 * one-shots that are still armed, which the next check fires if there is no room for them.
 */
export function shareOut(fired: Alert[], currency: string, checkId: string): Shares {
  const isStored = (alert: Alert) => hasFiredIn(alert, checkId);
  const inOrder = [
    ...fired.filter(isStored),
    ...fired.filter((alert) => !isStored(alert) && !isOneShot(alert)),
    ...fired.filter((alert) => !isStored(alert) && isOneShot(alert)),
  ];
  const events: Share[] = [];
  /** The event of each kind that is being filled, and what it has left. */
  const open = new Map<Share['event'], { share: Share; bytesLeft: number }>();
  let roomLeft = roomFor(fired);
  for (const [index, alert] of inOrder.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(toldOf(alert, currency))) + 1;
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

type ToldAlert = z.input<typeof PriceAlertEvent>['data']['alerts'][number];

/** Returns an alert as an event reports it. One without a name gets one that says what it is: `below 100 EUR`. */
export function toldOf({ id, name, condition: stored, threshold }: Alert, currency: string): ToldAlert {
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
  /** What the check read of the availability. */
  availability: Availability;
  share: Share;
  nowMs: number;
}

/**
 * Returns the event for the alerts that a check fires. Without a webhook that takes it the alerts fire all the
 * same, for the other channels of the product.
 */
export function alertEvent({
  eventId: id,
  account,
  product,
  price,
  availability,
  share,
  nowMs,
}: Firing): Delivery {
  const told: z.input<typeof PriceAlertEvent>['data'] = {
    product: toldProduct(product),
    price: toMajorUnits(price),
    currency: price.currency,
    alerts: share.alerts.map((alert) => toldOf(alert, price.currency)),
  };
  if (share.event === 'price.alert')
    return eventOfAccount(account, { id, event: share.event, data: told, nowMs });
  const data: z.input<typeof StockAlertEvent>['data'] = { ...told, availability };
  return eventOfAccount(account, { id, event: share.event, data, nowMs });
}
