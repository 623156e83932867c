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
    'Newest first. Walk the list with `starting_after`: nothing is skipped or repeated while products are added and deleted. With `starting_after`, `page` does not move the position.',
  query: z.strictObject({
    per_page: perPage(limits.productsPerPage),
    page: PageNumber,
    starting_after: Id.optional().meta({
      description: 'Id of the last product of the previous page.',
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
          per_page: Count.meta({ description: 'The requested number of items per page.' }),
          total: Count.meta({ description: 'All products of the account, paused ones included.' }),
          has_more: z.boolean().meta({ description: 'Whether another page follows.' }),
          next_starting_after: Id.nullable().meta({
            description: 'Cursor of the next page, null on the last.',
          }),
        })
        .meta({ description: 'Where in the list the page is.' }),
    }),
  },
  failures: [],
});
