import { AlertCondition, alertConditions } from '../../interface/alert-conditions.ts';
import { limits } from '../../interface/limits.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import { dayMs } from '../../platform/identifiers/clock.ts';
import { lowestOf, type PastLows } from '../day-lows.ts';

export interface Finding extends PastLows {
  price: Money;
  /** In the same currency; null if there is none. */
  last: Money | null;
  atMs: number;
  isBackInStock: boolean;
}

interface Judged {
  storedAs: string;
  /** `reference` is null if the condition has none, and before the first price. */
  isMet(finding: Finding, threshold: number, reference: Money | null): boolean;
}

export const conditions = {
  drops: {
    storedAs: 'lower',
    isMet: ({ price, last }) => last !== null && price.amountMinor < last.amountMinor,
  },
  // Amounts of 16 digits would lose digits in a product of doubles.
  drops_by: {
    storedAs: 'drops_by',
    isMet: ({ price }, percent, reference) =>
      reference !== null &&
      BigInt(price.amountMinor) * 1000n <=
        BigInt(reference.amountMinor) * BigInt(1000 - Math.round(percent * 10)),
  },
  // Both sides are the double nearest to a decimal of few digits, so equal decimals are equal.
  below: { storedAs: 'below', isMet: ({ price }, threshold) => toMajorUnits(price) <= threshold },
  above: { storedAs: 'above', isMet: ({ price }, threshold) => toMajorUnits(price) >= threshold },
  // A price holds until the next one, so the last price counts, however old.
  lowest: {
    storedAs: 'lowest',
    isMet: ({ price, last, atMs, ...past }, days) =>
      last !== null &&
      past.today !== null &&
      atMs - Date.parse(past.today.since) >= limits.lowestDays.min * dayMs &&
      price.amountMinor < Math.min(last.amountMinor, lowestOf(past, days, atMs) ?? last.amountMinor),
  },
  back_in_stock: { storedAs: 'back_in_stock', isMet: ({ isBackInStock }) => isBackInStock },
} as const satisfies Record<AlertCondition, Judged>;

export const storedConditions = AlertCondition.options.map((name) => conditions[name].storedAs);
type StoredCondition = (typeof storedConditions)[number];

const names = new Map<StoredCondition, AlertCondition>(
  AlertCondition.options.map((name) => [conditions[name].storedAs, name]),
);

export function conditionStoredAs(stored: StoredCondition): AlertCondition {
  return AlertCondition.parse(names.get(stored));
}

export function isOneShot({ condition }: { condition: StoredCondition }): boolean {
  return !alertConditions[conditionStoredAs(condition)].repeats;
}

export function hasReference({ condition }: { condition: StoredCondition }): boolean {
  return alertConditions[conditionStoredAs(condition)].threshold === 'percent';
}

export function eventOf({ condition }: { condition: StoredCondition }) {
  return alertConditions[conditionStoredAs(condition)].event;
}

/** Null if no armed alert needs history. */
export function daysAskedBy(
  alerts: readonly { condition: StoredCondition; threshold: number | null; is_active: boolean }[],
): number | null {
  const asking = alerts.filter(
    ({ is_active, condition }) =>
      is_active && alertConditions[conditionStoredAs(condition)].threshold === 'days',
  );
  return asking.length === 0 ? null : Math.max(...asking.map(({ threshold }) => threshold ?? 0));
}
