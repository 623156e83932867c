import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import {
  Count,
  Country,
  CurrencyCode,
  choiceFields,
  Id,
  PageNumber,
  PageUrl,
  perPage,
  Text,
  TrueOrFalse,
} from '../schemas/fields.ts';
import { ProductName } from '../schemas/names.ts';
import { Note, Product, ProductStatus, Tag, Tags } from '../schemas/product.ts';

export const listProducts = defineOperation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
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
    status: ProductStatus.optional().meta({
      description: 'Only products with this status.',
      'x-extension': true,
    }),
    is_active: TrueOrFalse.meta({
      description: 'True: only active products. False: only paused ones.',
      'x-extension': true,
    }),
    q: Text.max(limits.urlCharacters).optional().meta({
      description: 'Only products whose name or URL contains this text, in any case.',
      'x-extension': true,
    }),
    per_page: perPage(limits.productsPerPage),
    page: PageNumber,
    starting_after: Id.optional().meta({
      description: 'ID of the last product on the previous page.',
      example: undefined,
    }),
  }),
  success: {
    status: 200,
    description: 'A page of products.',
    body: z.object({
      data: z.array(Product).meta({ description: 'Newest first.' }),
      meta: z
        .object({
          page: Count.meta({ description: 'The requested page.' }),
          per_page: Count.meta({ description: 'The requested page size.' }),
          total: Count.meta({ description: 'Number of products that match, including paused ones.' }),
          has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
          next_starting_after: Id.nullable().meta({
            description: 'Cursor of the next page; null on the last page.',
          }),
        })
        .meta({ description: 'Position in the list.' }),
    }),
  },
});

export const getProduct = defineOperation({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Get a product',
  description: 'Returns the product with its current, lowest, highest and initial price.',
  params: z.object({ id: Id }),
  success: { status: 200, description: 'The product.', body: z.object({ data: Product }) },
});

export const updateProduct = defineOperation({
  id: 'updateProduct',
  method: 'PATCH',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Update a product',
  description:
    'Renames, pauses or resumes a product, or moves it to another page. A paused product (`is_active` false) keeps its history, is not checked on schedule and does not count toward the plan limit. Resuming it returns 403 `limit_reached` at the limit. With `url`, `country`, `currency`, `pick` or `expected_price`, the page is read immediately and its price is added to the history; no alert fires. A `pending` product added with `when_unpriced` `watch` can also move to a page without a price. If the page cannot be read or shows another product, the product does not change.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: ProductName.optional(),
    tags: Tags.optional().meta({ description: 'Replaces its tags.', 'x-extension': true }),
    note: Note.nullable()
      .optional()
      .meta({ description: 'Replaces its note. Null removes it.', 'x-extension': true }),
    is_active: z.boolean().optional().meta({ description: 'False pauses the product, true resumes it.' }),
    url: PageUrl.optional().meta({
      description: 'Another page of the same product. History, alerts, tags and note stay.',
      'x-extension': true,
    }),
    country: Country.nullable()
      .optional()
      .meta({ description: 'Replaces the preferred country. Null removes it.', 'x-extension': true }),
    currency: CurrencyCode.nullable()
      .optional()
      .meta({ description: 'Replaces the preferred currency. Null removes it.', 'x-extension': true }),
    ...choiceFields,
    pick: choiceFields.pick.meta({
      description:
        'Reads this place from now on: the `pick` of a candidate. Null returns to automatic reading. If the price differs, lows, highs and statistics start again, and no alert fires.',
      'x-extension': true,
    }),
    is_same_product: z.boolean().optional().meta({
      description:
        'True accepts the page even if its GTIN, SKU or name belongs to another product. Without it, such a page is 422 `invalid`.',
      'x-extension': true,
    }),
  }),
  isKeyed: true,
  readsPages: true,
  success: { status: 200, description: 'The updated product.', body: z.object({ data: Product }) },
  failures: [
    'limit_reached',
    'unreadable_url',
    'other_product',
    'no_price',
    'unavailable',
    'blocked',
    'quota',
    'not_configured',
  ],
});

export const deleteProduct = defineOperation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Delete a product',
  description: 'Deletes the product with its price history and alerts.',
  params: z.object({ id: Id }),
  success: { status: 204, description: 'Deleted.' },
});
