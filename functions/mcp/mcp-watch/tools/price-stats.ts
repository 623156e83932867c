import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { getPriceStats as operation } from '../../../../shared/interface/operations/get-price-stats.ts';
import { PriceStats } from '../../../../shared/interface/schemas/price-stats.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { ProductId } from './fields.ts';

export const getPriceStats = defineWatchTool({
  name: 'get_price_stats',
  title: 'Get price statistics',
  use: 'Returns statistics of the last days, and a `verdict` on the current price. Claim nothing if it is `unknown`.',
  effect: 'reads',
  operations: [operation],
  input: z.strictObject({
    product_id: ProductId,
    days: z
      .int()
      .min(limits.statsDays.min)
      .max(limits.statsDays.max)
      .optional()
      .meta({ description: `Default ${limits.statsDays.default}.` }),
  }),
  output: z.object({ stats: PriceStats }),
  run: async ({ product_id: id, days }, { operations }) => {
    const { data } = await operations.call(operation, { params: { id }, query: { days } });
    return { stats: data };
  },
});
