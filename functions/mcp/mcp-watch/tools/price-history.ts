import * as z from 'zod';
import { listPrices } from '../../../../shared/interface/operations/list-prices.ts';
import { Amount, Count, Currency, Id, Time } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { Limit, ProductId } from './fields.ts';
import { PriceSummary, summarizePrices } from './price-summary.ts';

export const getPriceHistory = defineWatchTool({
  name: 'get_price_history',
  title: 'Get the price history',
  use: 'Returns the prices of a product, newest first, with a summary of this page.',
  effect: 'reads',
  operations: [listPrices],
  input: z.strictObject({
    product_id: ProductId,
    limit: Limit,
    page: z.int().min(1).default(1).meta({ description: 'Page 1 has the newest prices.' }),
  }),
  output: z.object({
    currency: Currency.nullable().meta({ description: 'Currency of all amounts; null if there are none.' }),
    summary: PriceSummary.nullable().meta({ description: 'Summary of `prices`; null if there are none.' }),
    prices: z
      .array(z.object({ id: Id, amount: Amount, checked_at: Time }))
      .meta({ description: 'Newest first.' }),
    total: Count.meta({ description: 'Total number of prices.' }),
    has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
  }),
  run: async ({ product_id: id, limit, page }, { operations }) => {
    const query = { per_page: limit, page };
    const { data, meta } = await operations.call(listPrices, { params: { id }, query });
    const { total, has_more } = meta;
    return {
      currency: data[0]?.currency ?? null,
      summary: summarizePrices(data),
      prices: data,
      total,
      has_more,
    };
  },
});
