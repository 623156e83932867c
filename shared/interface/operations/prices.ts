import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { addition, Count, Time } from '../schemas/fields.ts';
import { ExplainedPrice, PricePoint, PriceStats } from '../schemas/price.ts';
import { PageNumber, perPage, wholeNumber } from '../schemas/query-fields.ts';

export const listPrices = defineOperation({
  ...route('listPrices', 'GET', '/products/{id}/prices'),
  tag: 'Products',
  summary: 'List the price history',
  description: 'Returns price points, newest first. Response time does not depend on the page number.',
  query: z.strictObject({ per_page: perPage(limits.pricesPerPage), page: PageNumber }),
  success: ok('A page of price points.', {
    data: z.array(PricePoint).describe('Newest first.'),
    meta: z
      .object({
        page: Count.describe('The requested page.'),
        per_page: Count.describe('The requested page size.'),
        total: Count.describe('Total number of price points.'),
        has_more: z.boolean().describe('Whether there is another page.'),
        compared_since: Time.nullable().meta(
          addition('The `compared_since` of the product: earlier prices are not compared with those since.'),
        ),
      })
      .describe('Position in the list.'),
  }),
});

export const getPrice = defineOperation({
  ...route('getPrice', 'GET', '/products/{id}/prices/{price_id}'),
  tag: 'Products',
  summary: 'Explain a price',
  description:
    'Returns a price point with its evidence: where on the page the price was found, which sources agree, which other prices were rejected and why, and how the page was read.',
  isExtension: true,
  success: ok('The price point.', { data: ExplainedPrice }),
});

export const getPriceStats = defineOperation({
  ...route('getPriceStats', 'GET', '/products/{id}/stats'),
  tag: 'Products',
  summary: 'Get price statistics',
  description:
    'Returns the lowest, highest, average and median price of the last days, and whether the current price is a good one.',
  isExtension: true,
  query: z.strictObject({
    days: wholeNumber(limits.statsDays).describe('Number of days, including today.'),
  }),
  success: ok('The statistics.', { data: PriceStats }),
});
