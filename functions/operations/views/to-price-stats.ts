import type { PriceStats } from '../../../shared/interface/schemas/price.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import { type PriceDays, priceStats } from '../../../shared/products/prices/price-stats.ts';
import type { WatchedPrice } from '../../../shared/products/watched-price.ts';

/** Returns price statistics in the API format, in major units. */
export function statsOf(
  { day_low, price_minor: priceMinor, currency }: WatchedPrice,
  isFresh: boolean,
  ended: Omit<PriceDays, 'today'>,
  { days, nowMs }: { days: number; nowMs: number },
): PriceStats {
  const stats = priceStats({ today: day_low ?? null, ...ended }, { priceMinor, isFresh, days, nowMs });
  const toMajor = (amountMinor: number | null) =>
    amountMinor === null || currency === null ? null : toMajorUnits({ amountMinor, currency });
  return {
    days,
    days_of_history: stats.historyDays,
    currency,
    since: stats.since,
    lowest: toMajor(stats.lowest),
    lowest_on: stats.lowestOn,
    highest: toMajor(stats.highest),
    average: toMajor(stats.average),
    median: toMajor(stats.median),
    usual: toMajor(stats.usual),
    share_of_days_at_or_below: stats.shareOfDaysAtOrBelow,
    verdict: stats.verdict,
  };
}
