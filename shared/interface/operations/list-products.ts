import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Count, Id, PageNumber, perPage } from '../schemas/fields.ts';
import { Product } from '../schemas/product.ts';

export const listProducts = defineOperation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  tag: 'Products',
  summary: 'List products',
  description:
    'Returns products, newest first. Paginate with `starting_after`: it never skips or repeats products, even if products are added or deleted meanwhile. `page` is ignored if `starting_after` is set.',
  query: z.strictObject({
    per_page: perPage(limits.productsPerPage),
    page: PageNumber,
    starting_after: Id.optional().meta({
      description: 'ID of the last product on the previous page.',
      example: undefined,
    }),
  }),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'A page of products.',
    body: z.object({
      data: z.array(Product).meta({ description: 'Newest first.' }),
      meta: z
        .object({
          page: Count.meta({ description: 'The requested page.' }),
          per_page: Count.meta({ description: 'The requested page size.' }),
          total: Count.meta({ description: 'Total number of products, including paused ones.' }),
          has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
          next_starting_after: Id.nullable().meta({
            description: 'Cursor of the next page; null on the last page.',
          }),
        })
        .meta({ description: 'Position in the list.' }),
    }),
  },
  failures: [],
});
