import * as z from 'zod';
import { createProduct } from '../../../../shared/interface/operations/create-product.ts';
import { BatchError, createProducts } from '../../../../shared/interface/operations/create-products.ts';
import { ProductName } from '../../../../shared/interface/schemas/product-name.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { CompactProduct, IdempotencyKey, readingFields } from './fields.ts';

export const watchProduct = defineWatchTool({
  name: 'watch_product',
  title: 'Watch a product',
  use: 'Reads a product page and watches its price. A slow page is saved as `pending`. A URL sent twice creates two products: check `list_products` first.',
  cost: "one request, and one of the plan's products.",
  effect: 'creates',
  isOpenWorld: true,
  operations: [createProduct],
  input: z.strictObject({
    ...readingFields,
    name: ProductName.optional().meta({ description: 'Default: its title.' }),
    idempotency_key: IdempotencyKey,
  }),
  output: z.object({ product: CompactProduct }),
  run: async ({ idempotency_key: idempotencyKey, ...body }, { operations }) => {
    const { data } = await operations.call(createProduct, { body, idempotencyKey });
    return { product: data };
  },
});

export const watchProducts = defineWatchTool({
  name: 'watch_products',
  title: 'Watch several products',
  use: 'Reads up to 20 product pages in parallel and watches them. URLs that fail are in `errors`.',
  cost: "one request, and one of the plan's products per page.",
  effect: 'creates',
  isOpenWorld: true,
  operations: [createProducts],
  input: z.strictObject({
    urls: createProducts.body.shape.urls.meta({ description: 'The pages to watch.' }),
    idempotency_key: IdempotencyKey,
  }),
  output: z.object({
    products: z.array(CompactProduct).meta({ description: 'The new products, in the order of `urls`.' }),
    errors: z
      .array(BatchError.extend({ code: z.string() }))
      .meta({ description: 'One error per URL that was not added.' }),
  }),
  run: async ({ idempotency_key: idempotencyKey, urls }, { operations }) => {
    const { data, meta } = await operations.call(createProducts, { body: { urls }, idempotencyKey });
    return { products: data, errors: meta.errors };
  },
});
