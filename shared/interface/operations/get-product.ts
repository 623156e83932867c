import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';
import { Product } from '../schemas/product.ts';

export const getProduct = defineOperation({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  tag: 'Products',
  summary: 'Get a product',
  description: 'Returns the product with its current, lowest, highest and initial price.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The product.', body: z.object({ data: Product }) },
  failures: [],
});
