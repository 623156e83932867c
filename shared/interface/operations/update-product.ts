import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';
import { Product } from '../schemas/product.ts';
import { ProductName } from '../schemas/product-name.ts';

export const updateProduct = defineOperation({
  id: 'updateProduct',
  method: 'PATCH',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Rename, pause or resume a product',
  description:
    'A paused product (`is_active` false) leaves the schedule and frees its slot of the cap; its history stays. Resuming it counts again and is refused when the cap would be exceeded.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: ProductName.optional(),
    is_active: z.boolean().optional().meta({ description: 'False pauses it, true resumes it.' }),
  }),
  unchangeable: {
    url: 'Delete the product and watch the other page.',
    country: 'Delete the product and watch the page again, with the other country.',
    currency: 'Delete the product and watch the page again, with the other currency.',
  },
  isKeyed: true,
  readsPages: false,
  success: { status: 200, description: 'The product as it is now.', body: z.object({ data: Product }) },
  failures: ['unauthorized', 'limit_reached'],
});
