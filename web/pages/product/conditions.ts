import type { Alert } from '../../api/alerts.ts';
import { money } from '../../format/money.ts';

type Condition = Alert['condition'];

interface Words {
  option: string;
  /** What its threshold is, or null if it takes none. */
  threshold: 'price' | 'days' | null;
  text: (threshold: number, currency: string) => string;
}

export const conditions: Record<Condition, Words> = {
  below: {
    option: 'Price at or below',
    threshold: 'price',
    text: (threshold, currency) => `At or below ${money(threshold, currency)}`,
  },
  above: {
    option: 'Price at or above',
    threshold: 'price',
    text: (threshold, currency) => `At or above ${money(threshold, currency)}`,
  },
  drops: { option: 'Any fall of the price', threshold: null, text: () => 'Any fall of the price' },
  lowest: {
    option: 'Lowest price of a number of days',
    threshold: 'days',
    text: (days) => `Lowest of ${days} days`,
  },
  back_in_stock: { option: 'Back in stock', threshold: null, text: () => 'Back in stock' },
};

export const conditionOptions = [
  { value: 'below', text: conditions.below.option },
  { value: 'above', text: conditions.above.option },
  { value: 'drops', text: conditions.drops.option },
  { value: 'lowest', text: conditions.lowest.option },
  { value: 'back_in_stock', text: conditions.back_in_stock.option },
] as const satisfies readonly { value: Condition; text: string }[];

/** Returns whether a text is a threshold: a price, or a whole number of days. */
export function isThreshold(kind: 'price' | 'days', value: number): boolean {
  return kind === 'days' ? Number.isInteger(value) && value >= 7 && value <= 365 : value > 0 && value <= 1e12;
}

/** Describes an alert in words. */
export function alertText(alert: { condition: Condition; threshold?: unknown }, currency: string): string {
  const threshold = typeof alert.threshold === 'number' ? alert.threshold : 0;
  return conditions[alert.condition].text(threshold, currency);
}
