import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';

export const deleteProduct = defineOperation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Delete a product',
  description: 'Deletes the product with its price history and alerts.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'Deleted.' },
  failures: [],
});
