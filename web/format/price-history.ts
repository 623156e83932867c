import type { PricePoint } from '../api/prices.ts';
import type { PriceStats } from '../api/stats.ts';
import { money } from './money.ts';
import { dateText, spanText } from './time.ts';

/** Describes the price range of a product, over the period that the data covers. */
export function statsText(
  stats: Omit<PriceStats, 'verdict' | 'average' | 'share_of_days_at_or_below'>,
): string | null {
  const { days, days_of_history, lowest, lowest_on, highest, median, currency } = stats;
  if (lowest === null || highest === null || currency === null) return null;
  const span = spanText(Math.min(days, days_of_history));
  if (lowest === highest) return `${money(lowest, currency)} for ${span}.`;
  const on = lowest_on === null ? '' : ` on ${dateText(lowest_on)}`;
  const usually = median === null ? '' : `, usually ${money(median, currency)}`;
  return `Lowest in ${span}: ${money(lowest, currency)}${on}. Highest: ${money(highest, currency)}${usually}.`;
}

/** Returns a history as CSV, newest first: time, amount, currency. None of them can contain a comma or a formula. */
export function toCsv(history: readonly PricePoint[]): string {
  const lines = history.map(({ checked_at, amount, currency }) => `${checked_at},${amount},${currency}`);
  return ['checked_at,amount,currency', ...lines, ''].join('\r\n');
}
