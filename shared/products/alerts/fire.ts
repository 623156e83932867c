import type * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { PriceAlertEvent, StockAlertEvent } from '../../interface/schemas/events.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/table.ts';
import type { Delivery } from '../../webhooks/deliveries/delivery.ts';
import { eventOfAccount } from '../../webhooks/deliveries/event-of-account.ts';
import { toldProduct } from '../health-events.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { isOneShot } from './conditions.ts';
import { type Share, toldOf } from './share-out.ts';

/** Returns the one-shot alerts that fire and are still armed: each must be disarmed, and only once. */
export function toDisarm(fired: Alert[]): Alert[] {
  return fired.filter((alert) => isOneShot(alert) && alert.is_active);
}

/**
 * Returns what the transaction of a check does with an alert that it fires: it disarms a one-shot alert, and requires
 * any other to be still armed. The transaction is refused if somebody has disarmed, changed or deleted the alert
 * meanwhile. An alert that an earlier run of the check has disarmed needs no write.
 */
export function writeOf(alert: Alert, checkId: string): Write[] {
  if (!alert.is_active) return [];
  const key = keys.alert(alert.product_id, alert.id);
  const condition = { condition: 'is_active = :true', values: { ':true': true } };
  if (!isOneShot(alert)) return [{ check: key, ...condition }];
  return [
    {
      update: key,
      expression: 'SET is_active = :false, disarmed_by = :check',
      condition: condition.condition,
      values: { ...condition.values, ':false': false, ':check': checkId },
    },
  ];
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
