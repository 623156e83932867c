import type { AlertCondition } from '../../interface/alert-conditions.ts';
import type { FiredAlert } from './notice.ts';
import { formatPrice } from './price-words.ts';
import { oneLine } from './shop-text.ts';

/** A name of an alert may have 255 characters; beside its condition, the beginning is enough. */
const nameCharacters = 60;

/** Returns an alert as its owner knows it: `Price at or below €95.00`, with its name before where it has one. */
export function alertWords({ name, condition, threshold }: FiredAlert, currency: string | null): string {
  const words = conditionWords[condition](amountWords(threshold, currency), threshold ?? 0);
  const given = oneLine(name ?? '', nameCharacters);
  return given === '' ? words : `${given}: ${words}`;
}

/** Returns what is said of the alerts that there is no room for. */
export function moreAlerts(count: number): string[] {
  return count <= 0 ? [] : [`${count} more ${count === 1 ? 'alert' : 'alerts'}`];
}

const conditionWords: Record<AlertCondition, (amount: string, threshold: number) => string> = {
  drops: () => 'Any price drop',
  drops_by: (_amount, percent) => `Price drop of ${percent}% or more`,
  below: (amount) => `Price at or below ${amount}`,
  above: (amount) => `Price at or above ${amount}`,
  lowest: (_amount, days) => `Lowest price in ${days} days`,
  back_in_stock: () => 'Back in stock',
};

function amountWords(threshold: number | null, currency: string | null): string {
  if (threshold === null) return 'a price';
  return currency === null ? String(threshold) : formatPrice(threshold, currency);
}
