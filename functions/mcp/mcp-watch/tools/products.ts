import * as z from 'zod';
import { deleteProduct as deleteOperation } from '../../../../shared/interface/operations/delete-product.ts';
import { getProduct as getOperation } from '../../../../shared/interface/operations/get-product.ts';
import { listProducts as listOperation } from '../../../../shared/interface/operations/list-products.ts';
import { updateProduct as updateOperation } from '../../../../shared/interface/operations/update-product.ts';
import { Count, Id } from '../../../../shared/interface/schemas/fields.ts';
import { ProductName } from '../../../../shared/interface/schemas/product-name.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { CompactProduct, Cursor, IdempotencyKey, Limit, ProductId } from './fields.ts';

export const listProducts = defineWatchTool({
  name: 'list_products',
  title: 'List watched products',
  use: 'Returns the watched products with their current prices, newest first.',
  effect: 'reads',
  operations: [listOperation],
  input: z.strictObject({
    limit: Limit,
    starting_after: Cursor,
  }),
  output: z.object({
    products: z.array(CompactProduct),
    total: Count.meta({ description: 'Total number of products.' }),
    next_starting_after: Id.nullable().meta({ description: 'Null on the last page.' }),
  }),
  run: async ({ limit, starting_after }, { operations }) => {
    const { data, meta } = await operations.call(listOperation, {
      query: { per_page: limit, starting_after },
    });
    const { total, next_starting_after } = meta;
    return { products: data, total, next_starting_after };
  },
});

export const getProduct = defineWatchTool({
  name: 'get_product',
  title: 'Get a watched product',
  use: 'Returns a product with its prices as of its last check. To read the page now, use `check_price`.',
  effect: 'reads',
  operations: [getOperation],
  input: z.strictObject({ product_id: ProductId }),
  output: z.object({ product: CompactProduct }),
  run: async ({ product_id: id }, { operations }) => {
    const { data } = await operations.call(getOperation, { params: { id } });
    return { product: data };
  },
});

export const updateProduct = defineWatchTool({
  name: 'update_product',
  title: 'Update a product',
  use: 'Renames, pauses or resumes a product. A paused one does not count toward the plan limit.',
  effect: 'changes',
  operations: [updateOperation],
  input: updateOperation.body
    .extend({
      name: ProductName.optional().meta({ description: 'The new name.' }),
      is_active: z.boolean().optional().meta({ description: 'False pauses it.' }),
      product_id: ProductId,
      idempotency_key: IdempotencyKey,
    })
    .strict(),
  output: z.object({ product: CompactProduct }),
  run: async ({ product_id: id, idempotency_key: idempotencyKey, ...body }, { operations }) => {
    const { data } = await operations.call(updateOperation, { params: { id }, body, idempotencyKey });
    return { product: data };
  },
});

export const deleteProduct = defineWatchTool({
  name: 'delete_product',
  title: 'Stop watching a product',
  use: 'Permanently deletes a product with its prices and alerts. Ask the user first.',
  effect: 'deletes',
  operations: [deleteOperation],
  input: z.strictObject({ product_id: ProductId }),
  output: z.object({ deleted_product_id: Id }),
  run: async ({ product_id: id }, { operations }) => {
    await operations.run(deleteOperation, { params: { id } });
    return { deleted_product_id: id };
  },
});
