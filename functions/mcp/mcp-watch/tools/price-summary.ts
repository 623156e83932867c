import * as z from 'zod';
import { Amount, Time } from '../../../../shared/interface/schemas/fields.ts';
import type { PricePoint } from '../../../../shared/interface/schemas/price-point.ts';
import { majorToMinorUnits, toMajorUnits } from '../../../../shared/pages/money/minor-units.ts';

const Extreme = z.object({ amount: Amount, checked_at: Time });

export const PriceSummary = z
  .object({
    lowest: Extreme.meta({ description: 'The lowest price, at its latest reading.' }),
    highest: Extreme.meta({ description: 'The highest price, at its latest reading.' }),
    oldest: Extreme,
    newest: Extreme,
    trend: z
      .enum(['falling', 'rising', 'steady'])
      .meta({ description: 'The newest price compared with the oldest.' }),
    change: z.number().meta({ description: 'Newest minus oldest.' }),
    change_percent: z
      .number()
      .nullable()
      .meta({ description: 'Change in percent of the oldest price; null if that is 0.' }),
  })
  .meta({ description: 'Summary of prices in one currency.' });
export type PriceSummary = z.infer<typeof PriceSummary>;

/** Summarizes prices, newest first, in major units of their one currency. Returns null if there are none. */
export function summarizePrices(points: readonly PricePoint[]): PriceSummary | null {
  const newest = points[0];
  const oldest = points.at(-1);
  if (!newest || !oldest) return null;
  const lowest = points.reduce((low, point) => (point.amount < low.amount ? point : low));
  const highest = points.reduce((high, point) => (point.amount > high.amount ? point : high));
  const change = subtract(newest, oldest);
  return {
    lowest,
    highest,
    oldest,
    newest,
    trend: change < 0 ? 'falling' : change > 0 ? 'rising' : 'steady',
    change,
    change_percent: oldest.amount === 0 ? null : Math.round((change / oldest.amount) * 1_000) / 10,
  };
}

/** Subtracts in minor units, to keep the difference exact. */
function subtract(newest: PricePoint, oldest: PricePoint): number {
  const { currency } = newest;
  const [minuend, subtrahend] = [newest, oldest].map(({ amount }) => majorToMinorUnits(amount, currency));
  if (minuend == null || subtrahend == null) throw new Error(`Invalid amount in ${currency}`);
  return toMajorUnits({ amountMinor: minuend - subtrahend, currency });
}
