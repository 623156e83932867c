import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';
import { Note, Product, Tags } from '../schemas/product.ts';
import { ProductName } from '../schemas/product-name.ts';

export const updateProduct = defineOperation({
  id: 'updateProduct',
  method: 'PATCH',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Update a product',
  description:
    'Renames, pauses or resumes a product. A paused product (`is_active` false) keeps its history, is not checked on schedule and does not count toward the plan limit. Resuming it returns 403 `limit_reached` at the limit.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: ProductName.optional(),
    tags: Tags.optional().meta({ description: 'Replaces its tags.', 'x-extension': true }),
    note: Note.nullable()
      .optional()
      .meta({ description: 'Replaces its note. Null removes it.', 'x-extension': true }),
    is_active: z.boolean().optional().meta({ description: 'False pauses the product, true resumes it.' }),
  }),
  unchangeable: {
    url: 'Delete the product and watch the other page.',
    country: 'Delete the product and watch the page again with the other country.',
    currency: 'Delete the product and watch the page again with the other currency.',
  },
  isKeyed: true,
  readsPages: false,
  success: { status: 200, description: 'The updated product.', body: z.object({ data: Product }) },
  failures: ['limit_reached'],
});
