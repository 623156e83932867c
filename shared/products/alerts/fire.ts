import type * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Availability } from '../../interface/schemas/availability.ts';
import type { PriceAlertEvent, StockAlertEvent } from '../../interface/schemas/events.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Write } from '../../platform/table/table.ts';
import type { Delivery } from '../../webhooks/deliveries/delivery.ts';
import { eventOfAccount } from '../../webhooks/deliveries/event-of-account.ts';
import { toldProduct } from '../health-events.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { type Finding, hasReference, isOneShot } from './conditions.ts';
import { referenceAfter } from './reference.ts';
import { type Share, toldOf } from './share-out.ts';

/**
 * Returns an alert as a check leaves it: a one-shot that fires is disarmed, and a reference follows the price. Returns
 * the same object if nothing changes, as after an earlier run of the check that has stored the change.
 */
export function afterCheck(
  alert: Alert,
  finding: Pick<Finding, 'price' | 'last'>,
  { checkId, isFired }: { checkId: string; isFired: boolean },
): Alert {
  if (isOneShot(alert))
    return isFired && alert.is_active ? { ...alert, is_active: false, disarmed_by: checkId } : alert;
  if (!hasReference(alert) || alert.fired_by === checkId) return alert;
  const reference = referenceAfter(alert, finding, isFired);
  if (isFired) return { ...alert, reference, fired_by: checkId };
  const { amountMinor, currency } = alert.reference ?? {};
  const isSame = reference.amountMinor === amountMinor && reference.currency === currency;
  return isSame ? alert : { ...alert, reference };
}

/** An alert before and after a check. */
export interface AlertChange {
  alert: Alert;
  after: Alert;
}

/**
 * Returns the write of a change to an alert. It is refused if somebody has deleted the alert, disarmed one that fires,
 * or if another check has fired it meanwhile.
 */
export function writeOfChange({ alert, after }: AlertChange): Write {
  const { disarmed_by, is_active, reference, fired_by } = after;
  const isFired = fired_by !== alert.fired_by || is_active !== alert.is_active;
  const { expression, names, values } = setFields(
    isOneShot(alert) ? { is_active, disarmed_by } : { reference, ...(isFired && { fired_by }) },
  );
  const isUnfired = alert.fired_by === undefined ? 'attribute_not_exists(fired_by)' : 'fired_by = :before';
  return {
    update: keys.alert(alert.product_id, alert.id),
    expression,
    names,
    values: {
      ...values,
      ...(isFired && { ':true': true }),
      ...(alert.fired_by !== undefined && { ':before': alert.fired_by }),
    },
    condition: `attribute_exists(pk) AND ${isUnfired}${isFired ? ' AND is_active = :true' : ''}`,
  };
}

/** Returns what requires that an alert which fires and does not change is still armed. */
export function checkOfArmed(alert: Alert): Write {
  return {
    check: keys.alert(alert.product_id, alert.id),
    condition: 'is_active = :true',
    values: { ':true': true },
  };
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
