import type { PricePoint } from '../api/prices.ts';
import type { PriceStats } from '../api/stats.ts';
import { money } from './money.ts';
import { dateText } from './time.ts';

/** Describes the price range of a product, over the period that the data covers. */
export function statsText(
  stats: Omit<PriceStats, 'verdict' | 'average' | 'median' | 'share_of_days_at_or_below'>,
): string | null {
  const { days, days_of_history, since, lowest, lowest_on, highest, usual, currency } = stats;
  if (lowest === null || highest === null || currency === null || since === null) return null;
  const isFull = days_of_history >= days;
  if (lowest === highest)
    return `${money(lowest, currency)} ${isFull ? `for ${days} days` : `since ${dateText(since)}`}.`;
  const span = isFull ? `in ${days} days` : `since ${dateText(since)}`;
  const on = lowest_on === null ? '' : ` on ${dateText(lowest_on)}`;
  const usually = usual === null ? '' : `, usually ${money(usual, currency)}`;
  return `Lowest ${span}: ${money(lowest, currency)}${on}. Highest: ${money(highest, currency)}${usually}.`;
}

/** Returns a history as CSV, newest first: time, amount, currency. None of them can contain a comma or a formula. */
export function toCsv(history: readonly PricePoint[]): string {
  const lines = history.map(({ checked_at, amount, currency }) => `${checked_at},${amount},${currency}`);
  return ['checked_at,amount,currency', ...lines, ''].join('\r\n');
}
