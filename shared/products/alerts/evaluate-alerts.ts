import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions, type Finding, hasReference, isOneShot } from './conditions.ts';

/**
 * Returns the alerts that a new price fires. Prices in different currencies are never compared, so a check that finds
 * another currency fires nothing. On the first read there is no previous price: thresholds are evaluated and falls
 * are not. An alert that an earlier run of this very check has fired was evaluated then.
 */
export function firedAlerts(alerts: Alert[], finding: Finding, checkId: string): Alert[] {
  const { price, last } = finding;
  const isComparable = last === null || last.currency === price.currency;
  const isMet = (alert: Alert) =>
    conditions[conditionStoredAs(alert.condition)].isMet(
      finding,
      alert.threshold ?? Number.NaN,
      referenceOf(alert, finding),
    );
  return alerts.filter(
    (alert) => hasFiredIn(alert, checkId) || (alert.is_active && isComparable && isMet(alert)),
  );
}

/**
 * Returns whether an earlier run of a check has stored that it fires the alert. A one-shot that was armed again since
 * is evaluated again.
 */
export function hasFiredIn({ is_active, disarmed_by, fired_by }: Alert, checkId: string): boolean {
  return fired_by === checkId || (!is_active && disarmed_by === checkId);
}

/**
 * Returns the price that `drops_by` compares with at a check: the price when the alert was set or last fired, or a
 * higher price since. The last price is one of those. Returns null if there is none in the currency of the check.
 */
function referenceOf(alert: Alert, { price, last }: Pick<Finding, 'price' | 'last'>): Money | null {
  return hasReference(alert) ? highest([alert.reference, last], price.currency) : null;
}

/** Returns the reference that a check leaves. With another currency it starts over. */
function referenceAfter(
  alert: Alert,
  { price, last }: Pick<Finding, 'price' | 'last'>,
  isFired: boolean,
): Money {
  return isFired ? price : (highest([alert.reference, last, price], price.currency) ?? price);
}

function highest(prices: (Money | null | undefined)[], currency: string): Money | null {
  const comparable = prices.flatMap((price) => (price?.currency === currency ? [price] : []));
  return comparable.reduce<Money | null>(
    (most, price) => (most && most.amountMinor >= price.amountMinor ? most : price),
    null,
  );
}

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
