import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs, conditions } from './conditions.ts';

/**
 * The alerts that a new price fires. A changed currency is never compared: nothing fires on that check. With no
 * price before (the first read), thresholds are judged and a fall cannot be. What this very check has disarmed in
 * an earlier run was judged then.
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
