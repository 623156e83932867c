import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions, type Finding } from './conditions.ts';

/**
 * Returns the alerts that a new price fires. Prices in different currencies are never compared, so a check that finds
 * another currency fires nothing. On the first read there is no previous price: thresholds are evaluated and falls
 * are not. An alert that an earlier run of this very check has disarmed was evaluated then.
 */
export function firedAlerts(alerts: Alert[], finding: Finding, checkId: string): Alert[] {
  const { price, last } = finding;
  const isComparable = last === null || last.currency === price.currency;
  return alerts.filter(({ is_active, disarmed_by, condition, threshold }) =>
    is_active
      ? isComparable && conditions[conditionStoredAs(condition)].isMet(finding, threshold ?? Number.NaN)
      : disarmed_by === checkId,
  );
}
