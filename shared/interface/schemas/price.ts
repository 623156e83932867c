import * as z from 'zod';
import { Evidence } from './evidence.ts';
import { Amount, Count, Currency, CurrencyCode, Id, Time } from './fields.ts';

export const PricePoint = z
  .object({ id: Id, amount: Amount, currency: CurrencyCode, checked_at: Time })
  .meta({ id: 'PricePoint', description: 'A price, as read by one check.' });
export type PricePoint = z.infer<typeof PricePoint>;

export const ExplainedPrice = PricePoint.extend({
  evidence: Evidence.nullable().describe(
    'How the price was found and why it was chosen. Null for old prices without evidence.',
  ),
}).meta({
  id: 'ExplainedPrice',
  description: 'A price with its evidence.',
  'x-extension': true,
});

export const Verdict = z
  .enum(['good', 'usual', 'high', 'unknown'])
  .describe(
    '`good`: the current price is at or below the lowest tenth of the days. `high`: at or above the highest tenth. `unknown`: less than 14 days of history, or the last check failed.',
  );
export type Verdict = z.infer<typeof Verdict>;

const StatAmount = Amount.nullable();

export const PriceStats = z
  .object({
    days: Count.describe('The requested number of days, including today.'),
    days_of_history: Count.describe('Days since the first price in this currency.'),
    currency: Currency.nullable().describe('ISO 4217, of all amounts.'),
    since: z.iso
      .date()
      .nullable()
      .describe(
        'The first day (UTC) of the data: the first of these days, or the day of the first price in this currency.',
      ),
    lowest: StatAmount.describe('The lowest price in these days.'),
    lowest_on: z.iso.date().nullable().describe('The last day (UTC) with that price.'),
    highest: StatAmount.describe('The highest price in these days.'),
    average: StatAmount.describe("The average of each day's lowest price."),
    median: StatAmount.describe("The median of each day's lowest price."),
    usual: StatAmount.describe(
      'The price of most of the time. Null with less than 14 days of history, and if the prices of the days do not settle it.',
    ),
    share_of_days_at_or_below: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The share of days whose lowest price was at or below the current price, from 0 to 1.'),
    verdict: Verdict,
  })
  .meta({
    id: 'PriceStats',
    description: 'Price statistics by day. Days without a check do not count.',
    'x-extension': true,
  });
export type PriceStats = z.infer<typeof PriceStats>;
