import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions, type Finding, hasReference, isOneShot } from './conditions.ts';

/** A price in another currency fires nothing; the first price is compared with thresholds only. */
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

/** A one-shot that was turned on again since is evaluated again. */
export function hasFiredIn({ is_active, disarmed_by, fired_by }: Alert, checkId: string): boolean {
  return fired_by === checkId || (!is_active && disarmed_by === checkId);
}

/** The price when the alert was set or last fired, or a higher one since, in the check's currency. */
function referenceOf(alert: Alert, { price, last }: Pick<Finding, 'price' | 'last'>): Money | null {
  return hasReference(alert) ? highest([alert.reference, last], price.currency) : null;
}

/** A change of currency starts over. */
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

/** Returns the alert after a check, or the same object if nothing changes, as in a rerun. */
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
