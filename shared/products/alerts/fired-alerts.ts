import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions, type Finding } from './conditions.ts';
import { referenceOf } from './reference.ts';

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
