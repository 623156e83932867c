import * as z from 'zod';
import { Amount, Count, Currency } from './fields.ts';

export const Verdict = z.enum(['good', 'usual', 'high', 'unknown']).meta({
  description:
    '`good`: the current price is at or below the lowest tenth of the days. `high`: at or above the highest tenth. `unknown`: less than 14 days of history, or the last check failed.',
});
export type Verdict = z.infer<typeof Verdict>;

const StatAmount = Amount.nullable();

export const PriceStats = z
  .object({
    days: Count.meta({ description: 'The requested number of days, including today.' }),
    days_of_history: Count.meta({ description: 'Days since the first price in this currency.' }),
    currency: Currency.nullable().meta({ description: 'ISO 4217, of all amounts.' }),
    since: z.iso.date().nullable().meta({
      description:
        'The first day (UTC) of the data: the first of these days, or the day of the first price in this currency.',
    }),
    lowest: StatAmount.meta({ description: 'The lowest price in these days.' }),
    lowest_on: z.iso.date().nullable().meta({ description: 'The last day (UTC) with that price.' }),
    highest: StatAmount.meta({ description: 'The highest price in these days.' }),
    average: StatAmount.meta({ description: "The average of each day's lowest price." }),
    median: StatAmount.meta({ description: "The median of each day's lowest price." }),
    usual: StatAmount.meta({
      description:
        'The price of most of the time. Null with less than 14 days of history, and if the prices of the days do not settle it.',
    }),
    share_of_days_at_or_below: z.number().min(0).max(1).nullable().meta({
      description: 'The share of days whose lowest price was at or below the current price, from 0 to 1.',
    }),
    verdict: Verdict,
  })
  .meta({
    id: 'PriceStats',
    description: 'Price statistics by day. Days without a check do not count.',
    'x-extension': true,
  });
export type PriceStats = z.infer<typeof PriceStats>;
