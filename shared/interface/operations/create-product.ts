import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Country, CurrencyCode, PageUrl } from '../schemas/fields.ts';
import { Product } from '../schemas/product.ts';
import { ProductName } from '../schemas/product-name.ts';

export const createProduct = defineOperation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  tag: 'Products',
  summary: 'Watch a product page',
  description:
    'Reads the page and starts watching it. The product counts toward the plan limit. If reading takes too long, the product is saved as `pending` and its first check is queued. You can watch the same URL more than once; send `Idempotency-Key` to prevent accidental duplicates.',
  body: z.strictObject({
    url: PageUrl,
    name: ProductName.optional(),
    country: Country.optional(),
    currency: CurrencyCode.optional(),
  }),
  isKeyed: true,
  readsPages: true,
  success: { status: 201, description: 'The product.', body: z.object({ data: Product }) },
  failures: [
    'limit_reached',
    'unreadable_url',
    'no_price',
    'unavailable',
    'blocked',
    'quota',
    'not_configured',
  ],
});
