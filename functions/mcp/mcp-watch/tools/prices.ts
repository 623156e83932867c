import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import {
  getPrice,
  listPrices,
  getPriceStats as operation,
} from '../../../../shared/interface/operations/prices.ts';
import { Amount, Count, Currency, Id, Time } from '../../../../shared/interface/schemas/fields.ts';
import { ExplainedPrice, type PricePoint, PriceStats } from '../../../../shared/interface/schemas/price.ts';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import { majorToMinorUnits, toMajorUnits } from '../../../../shared/pages/money/minor-units.ts';
import { changePercent } from '../../../../shared/webhooks/deliveries/event-body.ts';
import { defineWatchTool, type WatchContext } from '../watch-tool.ts';
import { Limit, ProductId } from './fields.ts';

const Extreme = z.object({ amount: Amount, checked_at: Time });

export const PriceSummary = z
  .object({
    lowest: Extreme.describe('The lowest price, at its latest reading.'),
    highest: Extreme.describe('The highest price, at its latest reading.'),
    oldest: Extreme,
    newest: Extreme,
    trend: z.enum(['falling', 'rising', 'steady']).describe('The newest price compared with the oldest.'),
    change: z.number().describe('Newest minus oldest.'),
    change_percent: z
      .number()
      .nullable()
      .describe('Change in percent of the oldest price; null if that is 0.'),
  })
  .describe('Summary of prices in one currency.');
export type PriceSummary = z.infer<typeof PriceSummary>;

export const getPriceHistory = defineWatchTool({
  name: 'get_price_history',
  title: 'Get the price history',
  use: 'Returns the prices of a product, newest first, with a summary of this page.',
  effect: 'reads',
  operations: [listPrices],
  input: z.strictObject({
    product_id: ProductId,
    limit: Limit,
    page: z.int().min(1).default(1).describe('Page 1 has the newest prices.'),
  }),
  output: z.object({
    currency: Currency.nullable().describe('Currency of all amounts; null if there are none.'),
    summary: PriceSummary.nullable().describe(
      'Summary of `prices` since the user last chose another price of the page; null if there are none.',
    ),
    prices: z.array(z.object({ id: Id, amount: Amount, checked_at: Time })).describe('Newest first.'),
    total: Count.describe('Total number of prices.'),
    has_more: z.boolean().describe('Whether there is another page.'),
  }),
  run: async ({ product_id: id, limit, page }, { operations }) => {
    const query = { per_page: limit, page };
    const { data, meta } = await operations.call(listPrices, { params: { id }, query });
    const { total, has_more, compared_since } = meta;
    return {
      currency: data[0]?.currency ?? null,
      summary: summarizePrices(data.filter(({ checked_at }) => checked_at >= (compared_since ?? ''))),
      prices: data,
      total,
      has_more,
    };
  },
});

export const getPriceStats = defineWatchTool({
  name: 'get_price_stats',
  title: 'Get price statistics',
  use: 'Returns statistics since `since`. Claim nothing about the price if `verdict` is `unknown`, or what is usual if `usual` is null.',
  effect: 'reads',
  operations: [operation],
  input: z.strictObject({
    product_id: ProductId,
    days: z
      .int()
      .min(limits.statsDays.min)
      .max(limits.statsDays.max)
      .optional()
      .describe(`Default ${limits.statsDays.default}.`),
  }),
  output: z.object({ stats: PriceStats }),
  run: async ({ product_id: id, days }, { operations }) => {
    const { data } = await operations.call(operation, { params: { id }, query: { days } });
    return { stats: data };
  },
});

export const explainPrice = defineWatchTool({
  name: 'explain_price',
  title: 'Explain a price',
  use: 'Explains a price: where it was found, and why others were rejected.',
  cost: 'two requests without `price_id`.',
  effect: 'reads',
  operations: [getPrice],
  input: z.strictObject({
    product_id: ProductId,
    price_id: Id.optional().describe('From `get_price_history`; default: the newest.'),
  }),
  output: z.object({ price: ExplainedPrice }),
  run: async ({ product_id: id, price_id }, context) => {
    const params = { id, price_id: price_id ?? (await newestPrice(id, context)) };
    const { data } = await context.operations.call(getPrice, { params });
    return { price: data };
  },
});

async function newestPrice(id: string, { operations }: WatchContext): Promise<string> {
  const { data } = await operations.call(listPrices, { params: { id }, query: { per_page: 1, page: 1 } });
  const [newest] = data;
  if (newest) return newest.id;
  throw new ServiceError(
    'not_found',
    'No price has been read yet. `get_product` returns why in `last_check_error`. Try again once it has a price.',
  );
}

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
    change_percent: changePercent(newest.amount, oldest.amount),
  };
}

/** Subtracts in minor units, to keep the difference exact. */
function subtract(newest: PricePoint, oldest: PricePoint): number {
  const { currency } = newest;
  const [minuend, subtrahend] = [newest, oldest].map(({ amount }) => majorToMinorUnits(amount, currency));
  if (minuend == null || subtrahend == null) throw new Error(`Invalid amount in ${currency}`);
  return toMajorUnits({ amountMinor: minuend - subtrahend, currency });
}
