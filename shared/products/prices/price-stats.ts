import type { PriceStats, Verdict } from '../../interface/schemas/price.ts';
import { toMajor } from '../../pages/money/minor-units.ts';
import { dayMs, toDay } from '../../platform/identifiers/clock.ts';
import { byDay, type DayLow, type Lows } from '../day-lows.ts';
import type { WatchedPrice } from '../watched-price.ts';

export interface PriceDays {
  today: DayLow | null;
  lows: Lows;
  /** Only days on which the high differs from the low. */
  highs: Lows;
}

/** With less history, a low price has no meaning yet. */
const leastHistoryDays = 14;

const none = {
  since: null,
  lowest: null,
  lowest_on: null,
  highest: null,
  average: null,
  median: null,
  usual: null,
  share_of_days_at_or_below: null,
  verdict: 'unknown',
} as const;

export function statsOf(
  { day_low, price_minor: priceMinor, currency }: WatchedPrice,
  isFresh: boolean,
  ended: Omit<PriceDays, 'today'>,
  { days, nowMs }: { days: number; nowMs: number },
): PriceStats {
  const stats = priceStats({ today: day_low ?? null, ...ended }, { priceMinor, isFresh, days, nowMs });
  const { days_of_history, ...others } = stats;
  return {
    days,
    days_of_history,
    currency,
    ...others,
    lowest: toMajor(stats.lowest, currency),
    highest: toMajor(stats.highest, currency),
    average: toMajor(stats.average, currency),
    median: toMajor(stats.median, currency),
    usual: toMajor(stats.usual, currency),
  };
}

/** In minor units. Each UTC day, including today, counts once with its lowest price. Days without a check do not count. */
export function priceStats(
  { today, lows, highs }: PriceDays,
  {
    priceMinor,
    isFresh,
    days,
    nowMs,
  }: { priceMinor: number | null; isFresh: boolean; days: number; nowMs: number },
): Omit<PriceStats, 'days' | 'currency'> {
  if (today === null || priceMinor === null) return { days_of_history: 0, ...none };
  const from = firstDay(today, { days, nowMs });
  const dayLows = dailyLows({ today, lows }, { days, nowMs });
  const dayHighs = [
    ...highs,
    ...byDay(today.day.slice(0, 7), today.earlier_highs ?? {}),
    [today.day, today.high] as const,
  ].filter(([day]) => day >= from);
  // The clock can have stepped back since.
  const days_of_history = Math.max(0, Math.floor((nowMs - Date.parse(today.since)) / dayMs));
  const sorted = dayLows.map(([, minor]) => minor).toSorted((one, other) => one - other);
  const [lowest] = sorted;
  if (lowest === undefined) return { days_of_history, ...none };
  const highOn = new Map(dayHighs);
  const sortedHighs = dayLows
    .map(([day, low]) => highOn.get(day) ?? low)
    .toSorted((one, other) => one - other);
  const isLongEnough =
    days_of_history >= leastHistoryDays && sorted.length >= Math.min(leastHistoryDays, days);
  return {
    days_of_history,
    since: from,
    lowest,
    lowest_on: dayLows.findLast(([, minor]) => minor === lowest)?.[0] ?? null,
    highest: Math.max(...sorted, ...dayHighs.map(([, minor]) => minor)),
    average: Math.round(sorted.reduce((sum, minor) => sum + minor, 0) / sorted.length),
    median: medianOf(sorted),
    usual: isLongEnough ? usualOf(sorted, sortedHighs) : null,
    share_of_days_at_or_below: sorted.filter((minor) => minor <= priceMinor).length / sorted.length,
    verdict: isLongEnough && isFresh ? verdictOf(sorted, priceMinor) : 'unknown',
  };
}

/** Returns the lowest price of each checked day in the current currency, oldest first, in minor units. */
export function dailyLows(
  { today, lows }: Pick<PriceDays, 'today' | 'lows'>,
  span: { days: number; nowMs: number },
): [day: string, minor: number][] {
  if (today === null) return [];
  const from = firstDay(today, span);
  const waiting = byDay(today.day.slice(0, 7), today.earlier ?? {});
  return [...new Map([...lows, ...waiting, [today.day, today.minor] as const])]
    .filter(([day]) => day >= from)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function firstDay({ since }: DayLow, { days, nowMs }: { days: number; nowMs: number }): string {
  const [, later = ''] = [toDay(nowMs - (days - 1) * dayMs), since.slice(0, 10)].sort();
  return later;
}

/** Between the medians of the days' lows and highs; null if these differ. */
function usualOf(lows: number[], highs: number[]): number | null {
  const low = medianOf(lows);
  return low === medianOf(highs) ? low : null;
}

function medianOf(sorted: number[]): number {
  return Math.round((quantile(sorted, 0.5, 'lower') + quantile(sorted, 0.5, 'upper')) / 2);
}

/** A price that never changed is usual, although it is in the lowest tenth. */
function verdictOf(sorted: number[], priceMinor: number): Verdict {
  if (sorted[0] === sorted.at(-1) && sorted[0] === priceMinor) return 'usual';
  if (priceMinor <= quantile(sorted, 0.1, 'lower')) return 'good';
  return priceMinor >= quantile(sorted, 0.9, 'upper') ? 'high' : 'usual';
}

function quantile(sorted: number[], share: number, side: 'lower' | 'upper'): number {
  const index = side === 'lower' ? Math.ceil(sorted.length * share) - 1 : Math.floor(sorted.length * share);
  return sorted[Math.min(Math.max(index, 0), sorted.length - 1)] ?? Number.NaN;
}
