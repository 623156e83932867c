import { AlertCondition, alertConditions } from '../../interface/alert-conditions.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';

/** What a check found, as far as conditions ask for it. One that asks for more adds it here, and `fireAlerts` finds it out. */
export interface Finding {
  price: Money;
  /** The price before, in the same currency; null when there is none. */
  last: Money | null;
  /** Whether two readings say that the product can be bought again, which was out of stock when that was last known. */
  isBackInStock: boolean;
}

interface Judged {
  /** Its name in the table. */
  storedAs: string;
  isMet(finding: Finding, threshold: number): boolean;
}

/** How each condition is evaluated. */
export const conditions = {
  drops: {
    storedAs: 'lower',
    isMet: ({ price, last }) => last !== null && price.amountMinor < last.amountMinor,
  },
  // Both sides are the double nearest to a decimal of few digits, so equal decimals are equal numbers.
  below: { storedAs: 'below', isMet: ({ price }, threshold) => toMajorUnits(price) <= threshold },
  above: { storedAs: 'above', isMet: ({ price }, threshold) => toMajorUnits(price) >= threshold },
} as const satisfies Record<AlertCondition, Judged>;

export const storedConditions = AlertCondition.options.map((name) => conditions[name].storedAs);
type StoredCondition = (typeof storedConditions)[number];

const names = new Map<StoredCondition, AlertCondition>(
  AlertCondition.options.map((name) => [conditions[name].storedAs, name]),
);

/** The condition by its name in the table. */
export function conditionStoredAs(stored: StoredCondition): AlertCondition {
  return AlertCondition.parse(names.get(stored));
}

/** Whether firing disarms an alert of the condition. */
export function isOneShot({ condition }: { condition: StoredCondition }): boolean {
  return !alertConditions[conditionStoredAs(condition)].repeats;
}
