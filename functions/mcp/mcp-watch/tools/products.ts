import * as z from 'zod';
import { findProducts } from '../../../../shared/interface/app/products.ts';
import { limits } from '../../../../shared/interface/limits.ts';
import {
  BatchError,
  createProduct,
  createProducts,
} from '../../../../shared/interface/operations/create-product.ts';
import { extract, Snapshot } from '../../../../shared/interface/operations/extract.ts';
import { listItems } from '../../../../shared/interface/operations/items.ts';
import {
  deleteProduct as deleteOperation,
  getProduct as getOperation,
  listProducts as listOperation,
} from '../../../../shared/interface/operations/products.ts';
import { updateProduct as updateOperation } from '../../../../shared/interface/operations/update-product.ts';
import { Count, Id, ProductName, Time } from '../../../../shared/interface/schemas/fields.ts';
import type { OperationCalls } from '../call-operation.ts';
import { defineWatchTool } from '../watch-tool.ts';
import {
  CompactProduct,
  Cursor,
  choiceInput,
  IdempotencyKey,
  Limit,
  listCandidates,
  ProductId,
  readingFields,
} from './fields.ts';

export const listProducts = defineWatchTool({
  name: 'list_products',
  title: 'List watched products',
  use: 'Returns the watched products with prices and items, newest first.',
  effect: 'reads',
  operations: [listOperation, listItems],
  input: z.strictObject({
    limit: Limit,
    starting_after: Cursor,
  }),
  output: z.object({
    products: z.array(CompactProduct.extend({ item: z.object({ id: Id, name: z.string() }).nullable() })),
    total: Count.describe('Total number of products.'),
    next_starting_after: Id.nullable().describe('Null on the last page.'),
  }),
  run: async ({ limit, starting_after }, { operations }) => {
    const { data, meta } = await operations.call(listOperation, {
      query: { per_page: limit, starting_after },
    });
    const { total, next_starting_after } = meta;
    const names = data.some(({ item_id }) => item_id)
      ? await itemNames(operations)
      : new Map<string, string>();
    const products = data.map(({ item_id: id, ...product }) => ({
      ...product,
      item: id === null ? null : { id, name: names.get(id) ?? '' },
    }));
    return { products, total, next_starting_after };
  },
});

async function itemNames(operations: OperationCalls): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let after: string | null | undefined; after !== null; ) {
    const query = { per_page: limits.productsPerPage.max, starting_after: after };
    const { data, meta } = await operations.call(listItems, { query });
    for (const { id, name } of data) names.set(id, name);
    after = meta.next_starting_after;
  }
  return names;
}

export const getProduct = defineWatchTool({
  name: 'get_product',
  title: 'Get a watched product',
  use: 'Returns a product. Its price is from `price_read_at`. To read the page now, use `check_price`.',
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
      name: ProductName.optional().describe('The new name.'),
      is_active: z.boolean().optional().describe('False pauses it.'),
      url: updateOperation.body.shape.url.describe('Another page of it.'),
      note: updateOperation.body.shape.note.describe('Null removes it.'),
      country: updateOperation.body.shape.country.describe('To prefer; null for none.'),
      currency: updateOperation.body.shape.currency.describe('To prefer; null for none.'),
      is_same_product: z.boolean().optional().describe('Accepts what looks like another product.'),
      ...choiceInput,
      pick: choiceInput.pick.nullable().describe('Null for automatic.'),
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

export const watchProduct = defineWatchTool({
  name: 'watch_product',
  title: 'Watch a product',
  use: 'Watches a product page, or returns the product that watches it. A slow page is saved as `pending`. If it lists `candidates`, ask the user which `pick`.',
  cost: "up to three requests, and one of the plan's products.",
  effect: 'creates',
  isOpenWorld: true,
  operations: [createProduct],
  input: z.strictObject({
    ...readingFields,
    ...choiceInput,
    when_unpriced: createProduct.body.shape.when_unpriced.describe(
      '`watch` also saves a page without a price.',
    ),
    name: ProductName.optional().describe('Default: its title.'),
    again: z.boolean().default(false).describe('Watch it twice.'),
    idempotency_key: IdempotencyKey,
  }),
  afterFailure: listCandidates,
  output: z.object({ product: CompactProduct }),
  run: async ({ idempotency_key: idempotencyKey, again, ...body }, { operations }) => {
    const found = again ? null : await operations.call(findProducts, { body: { urls: [body.url] } });
    const id = found?.data[0]?.product_id;
    const { pick, expected_price, country, currency } = body;
    const isChosen = pick !== undefined || expected_price !== undefined;
    const existing = isChosen ? updateOperation : getOperation;
    const request = {
      params: { id: id ?? '' },
      ...(isChosen && { body: { pick, expected_price, country, currency }, idempotencyKey }),
    };
    const { data } = id
      ? await operations.call(existing, request)
      : await operations.call(createProduct, { body, idempotencyKey });
    return { product: data };
  },
});

export const watchProducts = defineWatchTool({
  name: 'watch_products',
  title: 'Watch several products',
  use: `Watches up to ${limits.urlsPerBatch} product pages. URLs that fail are in \`errors\`.`,
  cost: "one request, and one of the plan's products per page.",
  effect: 'creates',
  isOpenWorld: true,
  operations: [createProducts],
  input: z.strictObject({
    urls: createProducts.body.shape.urls.describe('The pages to watch.'),
    idempotency_key: IdempotencyKey,
  }),
  output: z.object({
    products: z.array(CompactProduct).describe('The new products, in the order of `urls`.'),
    errors: z
      .array(BatchError.extend({ code: z.string() }))
      .describe('One error per URL that was not added.'),
  }),
  run: async ({ idempotency_key: idempotencyKey, urls }, { operations }) => {
    const { data, meta } = await operations.call(createProducts, { body: { urls }, idempotencyKey });
    return { products: data, errors: meta.errors };
  },
});

export const extractPrice = defineWatchTool({
  name: 'extract_price',
  title: 'Extract a price',
  use: 'Returns the current price, title and availability of a product page without watching it.',
  effect: 'reads',
  isOpenWorld: true,
  operations: [extract],
  input: z.strictObject({ ...readingFields, ...choiceInput }),
  afterFailure: listCandidates,
  output: Snapshot.pick({
    url: true,
    name: true,
    price: true,
    currency: true,
    availability: true,
    store_name: true,
  }).extend({ read_at: Time }),
  run: async (body, { operations }) => {
    const { data, meta } = await operations.call(extract, { body });
    return { ...data, read_at: meta.read_at };
  },
});
