import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { addition, Count, Id, PageUrl, Words } from '../schemas/fields.ts';
import { Product, ProductStatus, Tag } from '../schemas/product.ts';
import { PageNumber, perPage, TrueOrFalse } from '../schemas/query-fields.ts';

export const listProducts = defineOperation({
  ...route('listProducts', 'GET', '/products'),
  tag: 'Products',
  summary: 'List products',
  description:
    'Returns products, newest first. Filters can be combined; `meta.total` counts the products that match. Paginate with `starting_after`: it never skips or repeats products, even if products are added or deleted meanwhile. `page` is ignored if `starting_after` is set.',
  query: z.strictObject({
    url: PageUrl.optional().meta({
      description: 'Only products with the same `canonical_url` as this URL.',
      example: undefined,
      'x-extension': true,
    }),
    tag: Tag.optional().meta({
      description: 'Only products with exactly this tag.',
      example: undefined,
      'x-extension': true,
    }),
    status: ProductStatus.optional().meta(addition('Only products with this status.')),
    is_active: TrueOrFalse.meta(addition('True: only active products. False: only paused ones.')),
    q: Words.max(limits.urlCharacters)
      .optional()
      .meta(addition('Only products whose name or URL contains this text, in any case.')),
    per_page: perPage(limits.productsPerPage),
    page: PageNumber,
    starting_after: Id.optional().meta({
      description: 'ID of the last product on the previous page.',
      example: undefined,
    }),
  }),
  success: ok('A page of products.', {
    data: z.array(Product).describe('Newest first.'),
    meta: z
      .object({
        page: Count.describe('The requested page.'),
        per_page: Count.describe('The requested page size.'),
        total: Count.describe('Number of products that match, including paused ones.'),
        has_more: z.boolean().describe('Whether there is another page.'),
        next_starting_after: Id.nullable().describe('Cursor of the next page; null on the last page.'),
      })
      .describe('Position in the list.'),
  }),
});

export const getProduct = defineOperation({
  ...route('getProduct', 'GET', '/products/{id}'),
  tag: 'Products',
  summary: 'Get a product',
  description: 'Returns the product with its current, lowest, highest and initial price.',
  success: ok('The product.', { data: Product }),
});

export const deleteProduct = defineOperation({
  ...route('deleteProduct', 'DELETE', '/products/{id}'),
  tag: 'Products',
  summary: 'Delete a product',
  description: 'Deletes the product with its price history and alerts.',
  success: { status: 204, description: 'Deleted.' },
});
