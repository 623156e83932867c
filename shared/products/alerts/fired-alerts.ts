import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions } from './conditions.ts';

/**
 * Returns the alerts that a new price fires. Prices in different currencies are never compared, so a check that finds
 * another currency fires nothing. On the first read there is no previous price: thresholds are evaluated and falls
 * are not. An alert that an earlier run of this very check has disarmed was evaluated then.
 */
export function firedAlerts(alerts: Alert[], price: Money, last: Money | null, checkId: string): Alert[] {
  const isComparable = last === null || last.currency === price.currency;
  return alerts.filter(({ is_active, disarmed_by, condition, threshold }) =>
    is_active
      ? isComparable &&
        conditions[conditionStoredAs(condition)].isMet({ price, last }, threshold ?? Number.NaN)
      : disarmed_by === checkId,
  );
}
