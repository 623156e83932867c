import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';

/** What each condition says of a new price; `last` is the price before in the same currency, null when there is none. */
const conditions: Record<
  Alert['condition'],
  (price: Money, last: Money | null, threshold: number) => boolean
> = {
  lower: (price, last) => last !== null && price.amountMinor < last.amountMinor,
  // Both sides are the double nearest to a decimal of few digits, so equal decimals are equal numbers.
  below: (price, _, threshold) => toMajorUnits(price) <= threshold,
  above: (price, _, threshold) => toMajorUnits(price) >= threshold,
};

/**
 * The alerts that a new price fires. A changed currency is never compared: nothing fires on that check. With no
 * price before (the first read), thresholds are judged and a fall cannot be. What this very check has disarmed in
 * an earlier run was judged then.
 */
export function firedAlerts(alerts: Alert[], price: Money, last: Money | null, checkId: string): Alert[] {
  const isComparable = last === null || last.currency === price.currency;
  return alerts.filter(({ is_active, disarmed_by, condition, threshold }) =>
    is_active
      ? isComparable && conditions[condition](price, last, threshold ?? Number.NaN)
      : disarmed_by === checkId,
  );
}

/** `below` and `above` are one-shot: firing disarms them. */
export function isOneShot({ condition }: Alert): boolean {
  return condition !== 'lower';
}
