import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Count, Id, PageNumber, perPage } from '../schemas/fields.ts';
import { PricePoint } from '../schemas/price-point.ts';

export const listPrices = defineOperation({
  id: 'listPrices',
  method: 'GET',
  path: '/products/{id}/prices',
  tag: 'Products',
  summary: 'List the price history',
  description: 'Returns price points, newest first. Response time does not depend on the page number.',
  params: z.object({ id: Id }),
  query: z.strictObject({ per_page: perPage(limits.pricesPerPage), page: PageNumber }),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'A page of price points.',
    body: z.object({
      data: z.array(PricePoint).meta({ description: 'Newest first.' }),
      meta: z
        .object({
          page: Count.meta({ description: 'The requested page.' }),
          per_page: Count.meta({ description: 'The requested page size.' }),
          total: Count.meta({ description: 'Total number of price points.' }),
          has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
        })
        .meta({ description: 'Position in the list.' }),
    }),
  },
  failures: [],
});
