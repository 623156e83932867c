import type { PricePoint } from '../api/prices.ts';
import type { PriceStats } from '../api/stats.ts';
import { money } from './money.ts';
import { dateText, day } from './time.ts';

type Stats = Omit<PriceStats, 'verdict' | 'average' | 'median' | 'share_of_days_at_or_below'>;

/**
 * Describes the price range of a product, over the period that the data covers. The statistics have days in UTC. The
 * history, newest first, shows which days of the user they are.
 */
export function statsText(
  stats: Stats,
  history: readonly PricePoint[],
  nowMs: number,
  /** Whether the last price may no longer be the price. */
  isOld = false,
): string | null {
  const { days, days_of_history, since, lowest, lowest_on, highest, usual, currency } = stats;
  if (lowest === null || highest === null || currency === null || since === null) return null;
  const isFull = days_of_history >= days;
  const first = history.findLast((one) => one.currency === currency && one.checked_at.startsWith(since));
  const sinceText = `since ${first ? day(first.checked_at) : dateText(since)}`;
  const span = isFull ? `in ${days} days` : sinceText;
  if (lowest === highest && isOld) return `Lowest and highest ${span}: ${money(lowest, currency)}.`;
  if (lowest === highest) return `${money(lowest, currency)} ${isFull ? `for ${days} days` : sinceText}.`;
  const on = lowest_on === null ? '' : ` on ${lastDayOf(lowest, { ...stats, lowest_on }, history, nowMs)}`;
  const usually = usual === null ? '' : `, usually ${money(usual, currency)}`;
  return `Lowest ${span}: ${money(lowest, currency)}${on}. Highest: ${money(highest, currency)}${usually}.`;
}

/** Returns the last day with the lowest price. An item has a price until the next one, whatever day that is. */
function lastDayOf(
  lowest: number,
  { lowest_on, currency }: Pick<Stats, 'currency'> & { lowest_on: string },
  history: readonly PricePoint[],
  nowMs: number,
): string {
  const index = history.findIndex((one) => one.currency === currency && one.amount === lowest);
  const point = history[index];
  if (!point) return dateText(lowest_on);
  if (point.checked_at.startsWith(lowest_on)) return day(point.checked_at);
  const next = history[index - 1];
  return day(next ? Date.parse(next.checked_at) - 1 : nowMs);
}

/** Returns a history as CSV, newest first: time, amount, currency. None of them can contain a comma or a formula. */
export function toCsv(history: readonly PricePoint[]): string {
  const lines = history.map(({ checked_at, amount, currency }) => `${checked_at},${amount},${currency}`);
  return ['checked_at,amount,currency', ...lines, ''].join('\r\n');
}
