import type { Alert } from '../api/alerts.ts';
import { money, percent } from './money.ts';

export type Condition = Alert['condition'];
export type ThresholdKind = 'price' | 'percent' | 'rise' | 'days';

interface Words {
  option: string;
  /** Null if the condition has no threshold. */
  threshold: ThresholdKind | null;
  text: (threshold: number, currency: string | null) => string;
  /** Completes “You will be notified …”. */
  notified: (threshold: number, currency: string | null) => string;
}

export const conditions: Record<Condition, Words> = {
  below: {
    option: 'Price at or below',
    threshold: 'price',
    text: (threshold, currency) => `At or below ${money(threshold, currency)}`,
    notified: (threshold, currency) => `when the price is ${money(threshold, currency)} or less`,
  },
  above: {
    option: 'Price at or above',
    threshold: 'price',
    text: (threshold, currency) => `At or above ${money(threshold, currency)}`,
    notified: (threshold, currency) => `when the price is ${money(threshold, currency)} or more`,
  },
  drops: {
    option: 'Any price drop',
    threshold: null,
    text: () => 'Any price drop',
    notified: () => 'when the price drops',
  },
  drops_by: {
    option: 'Price drop by a percentage',
    threshold: 'percent',
    text: (threshold) => `Drop of ${percent(threshold / 100)} or more`,
    notified: (threshold) => `when the price drops by ${percent(threshold / 100)} or more`,
  },
  rises_by: {
    option: 'Price rise by a percentage',
    threshold: 'rise',
    text: (threshold) => `Rise of ${percent(threshold / 100)} or more`,
    notified: (threshold) => `when the price rises by ${percent(threshold / 100)} or more`,
  },
  changes: {
    option: 'Any price change',
    threshold: null,
    text: () => 'Any price change',
    notified: () => 'when the price changes',
  },
  lowest: {
    option: 'Lowest price in N days',
    threshold: 'days',
    text: (days) => `Lowest of ${days} days`,
    notified: (days) => `when the price is the lowest in ${days} days`,
  },
  back_in_stock: {
    option: 'Back in stock',
    threshold: null,
    text: () => 'Back in stock',
    notified: () => 'when it is back in stock',
  },
};

export function isCondition(value: unknown): value is Condition {
  return typeof value === 'string' && Object.hasOwn(conditions, value);
}

export const conditionOptions = [
  { value: 'below', text: conditions.below.option },
  { value: 'above', text: conditions.above.option },
  { value: 'drops', text: conditions.drops.option },
  { value: 'drops_by', text: conditions.drops_by.option },
  { value: 'rises_by', text: conditions.rises_by.option },
  { value: 'changes', text: conditions.changes.option },
  { value: 'lowest', text: conditions.lowest.option },
  { value: 'back_in_stock', text: conditions.back_in_stock.option },
] as const satisfies readonly { value: Condition; text: string }[];

interface Described {
  condition: Condition;
  threshold?: unknown;
  /** Of the threshold, if it is a price. */
  currency?: string | null;
}

/** Describes an alert in words. A new alert has the currency of its product. */
export function alertText(alert: Described, productCurrency: string | null): string {
  const threshold = typeof alert.threshold === 'number' ? alert.threshold : 0;
  return conditions[alert.condition].text(threshold, alert.currency ?? productCurrency);
}

/** Completes “You will be notified …”. */
export function notifiedWhen(alert: Described, productCurrency: string | null): string {
  const threshold = typeof alert.threshold === 'number' ? alert.threshold : 0;
  return conditions[alert.condition].notified(threshold, alert.currency ?? productCurrency);
}
