import type { Alert } from '../../api/alerts.ts';
import { money, percent } from '../../format/money.ts';

type Condition = Alert['condition'];
/** What a threshold is. */
export type ThresholdKind = 'price' | 'percent' | 'days';

interface Words {
  option: string;
  /** Null if the condition has no threshold. */
  threshold: ThresholdKind | null;
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
  drops: { option: 'Any price drop', threshold: null, text: () => 'Any price drop' },
  drops_by: {
    option: 'Price drop by a percentage',
    threshold: 'percent',
    text: (threshold) => `Drop of ${percent(threshold / 100)} or more`,
  },
  lowest: {
    option: 'Lowest price in N days',
    threshold: 'days',
    text: (days) => `Lowest of ${days} days`,
  },
  back_in_stock: { option: 'Back in stock', threshold: null, text: () => 'Back in stock' },
};

export const conditionOptions = [
  { value: 'below', text: conditions.below.option },
  { value: 'above', text: conditions.above.option },
  { value: 'drops', text: conditions.drops.option },
  { value: 'drops_by', text: conditions.drops_by.option },
  { value: 'lowest', text: conditions.lowest.option },
  { value: 'back_in_stock', text: conditions.back_in_stock.option },
] as const satisfies readonly { value: Condition; text: string }[];

/** Describes an alert in words. */
export function alertText(alert: { condition: Condition; threshold?: unknown }, currency: string): string {
  const threshold = typeof alert.threshold === 'number' ? alert.threshold : 0;
  return conditions[alert.condition].text(threshold, currency);
}
