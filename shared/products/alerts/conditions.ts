import * as z from 'zod';
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
  /** The page shows the product in stock again, but no second reading confirmed it. */
  isStockUnconfirmed?: boolean;
}

/** `with` is the earlier price that the new one is compared with; null if a condition uses its threshold only. */
export interface Comparison {
  isMet: boolean;
  with: Money | null;
}

interface Rule {
  /** Which price since the alert was set or last fired is the reference. */
  reference?: 'highest' | 'lowest';
  /** `reference` is null before the first price, or if unused. Returns null if there is too little history. */
  compare(finding: Finding, threshold: number, reference: Money | null): Comparison | null;
}

export const conditions = {
  drops: {
    compare: ({ price, last }) => last && { isMet: price.amountMinor < last.amountMinor, with: last },
  },
  // Integer arithmetic, because multiplying doubles loses digits of 16-digit amounts.
  drops_by: {
    reference: 'highest',
    compare: ({ price }, percent, reference) =>
      reference && {
        isMet:
          BigInt(price.amountMinor) * 1000n <=
          BigInt(reference.amountMinor) * BigInt(1000 - Math.round(percent * 10)),
        with: reference,
      },
  },
  rises_by: {
    reference: 'lowest',
    compare: ({ price }, percent, reference) =>
      reference && {
        isMet:
          price.amountMinor > reference.amountMinor &&
          BigInt(price.amountMinor) * 1000n >=
            BigInt(reference.amountMinor) * BigInt(1000 + Math.round(percent * 10)),
        with: reference,
      },
  },
  changes: {
    compare: ({ price, last }) => last && { isMet: price.amountMinor !== last.amountMinor, with: last },
  },
  // Both sides are the nearest double of a decimal with few digits, so equal decimals are equal.
  below: {
    compare: ({ price }, threshold) => ({ isMet: toMajorUnits(price) <= threshold, with: null }),
  },
  above: {
    compare: ({ price }, threshold) => ({ isMet: toMajorUnits(price) >= threshold, with: null }),
  },
  // A price holds until the next one, so the last price counts, however old.
  lowest: {
    compare: ({ price, last, atMs, ...past }, days) => {
      if (last === null || past.today === null) return null;
      if (atMs - Date.parse(past.today.since) < limits.lowestDays.min * dayMs) return null;
      const lowest = Math.min(last.amountMinor, lowestOf(past, days, atMs) ?? last.amountMinor);
      return { isMet: price.amountMinor < lowest, with: { ...last, amountMinor: lowest } };
    },
  },
  back_in_stock: {
    compare: ({ isBackInStock }) => ({ isMet: isBackInStock, with: null }),
  },
} as const satisfies Record<AlertCondition, Rule>;

/** The table has `lower` for `drops`. */
export const StoredCondition = z
  .string()
  .transform((stored) => (stored === 'lower' ? 'drops' : stored))
  .pipe(AlertCondition);

export const toStoredCondition = (condition: AlertCondition) => (condition === 'drops' ? 'lower' : condition);

export function isOneShot({ condition }: { condition: AlertCondition }): boolean {
  return !alertConditions[condition].repeats;
}

/** Null if the condition has no reference. */
export function referenceKind({ condition }: { condition: AlertCondition }): Rule['reference'] | null {
  const rule: Rule = conditions[condition];
  return rule.reference ?? null;
}

/** Whether the threshold is a price, and so has a currency. */
export function hasAmount({ condition }: { condition: AlertCondition }): boolean {
  return alertConditions[condition].threshold === 'price';
}

export function eventOf({ condition }: { condition: AlertCondition }) {
  return alertConditions[condition].event;
}

/** Null if no active alert needs history. */
export function requiredDays(
  alerts: readonly { condition: AlertCondition; threshold: number | null; is_active: boolean }[],
): number | null {
  const needing = alerts.filter(
    ({ is_active, condition }) => is_active && alertConditions[condition].threshold === 'days',
  );
  return needing.length === 0 ? null : Math.max(...needing.map(({ threshold }) => threshold ?? 0));
}
