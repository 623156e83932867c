import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Id, wholeNumber } from '../schemas/fields.ts';
import { PriceStats } from '../schemas/price-stats.ts';

export const getPriceStats = defineOperation({
  id: 'getPriceStats',
  method: 'GET',
  path: '/products/{id}/stats',
  tag: 'Products',
  summary: 'Get price statistics',
  description:
    'Returns the lowest, highest, average and median price of the last days, and whether the current price is a good one.',
  isExtension: true,
  params: z.object({ id: Id }),
  query: z.strictObject({
    days: wholeNumber(limits.statsDays).meta({ description: 'Number of days, including today.' }),
  }),
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The statistics.', body: z.object({ data: PriceStats }) },
  failures: [],
});
