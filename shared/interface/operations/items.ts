import * as z from 'zod';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, route } from '../operation.ts';
import { CurrencyCode, Id, ProductName } from '../schemas/fields.ts';
import { Item } from '../schemas/item.ts';
import { PricePoint } from '../schemas/price.ts';
import { Tags } from '../schemas/product.ts';
import { createAlert, listAlerts, previewAlert } from './alerts.ts';
import { getPriceStats, listPrices } from './prices.ts';
import { listProducts } from './products.ts';

/** What all operations of items have in common. */
const ofItems = { noun: 'items', tag: 'Items', isExtension: true } as const;

const theItem = { status: 200, description: 'The item.', body: z.object({ data: Item }) } as const;

/** What a request can say about an item besides its products. */
const description = {
  name: ProductName.optional().describe('Default: the name of the first product.'),
  currency: CurrencyCode.optional().describe('Default: the currency of the first product.'),
  tags: Tags.optional().describe('Its tags.'),
};

const filters = listProducts.query.shape;

export const listItems = defineOperation({
  ...ofItems,
  ...route('listItems', 'GET', '/items'),
  summary: 'List items',
  description:
    'Returns items, newest first. Filters and pagination are those of `GET /products`; `meta.total` counts the items that match.',
  query: z.strictObject({
    ...filters,
    url: filters.url.meta({ description: 'Only items with a product of this `canonical_url`.' }),
    tag: filters.tag.meta({ description: 'Only items with exactly this tag.' }),
    status: filters.status.meta({ description: 'Only items with a product in this status.' }),
    is_active: filters.is_active.meta({
      description: 'True: only items with an active product. False: only items with a paused one.',
    }),
    q: filters.q.meta({
      description:
        'Only items whose name, or the name or URL of one of their products, contains this text, in any case.',
    }),
    starting_after: filters.starting_after.meta({ description: 'ID of the last item on the previous page.' }),
  }),
  success: ok('A page of items.', {
    data: z.array(Item).describe('Newest first.'),
    meta: listProducts.success.body.shape.meta,
  }),
});

export const createItem = defineOperation({
  ...ofItems,
  ...route('createItem', 'POST', '/items'),
  summary: 'Compare products',
  description: `Groups 1 to ${limits.productsPerItem} of your products, which are the same product at several shops. The item has the best price of them, and its own history and alerts. It does not count toward the plan limit. A product can be in one item only.`,
  body: z.strictObject({
    ...description,
    product_ids: z
      .array(Id)
      .min(1)
      .max(limits.productsPerItem)
      .transform((ids) => [...new Set(ids)])
      .describe('Your products.'),
  }),
  isKeyed: true,
  success: created('The item.', { data: Item }),
});

export const getItem = defineOperation({
  ...ofItems,
  ...route('getItem', 'GET', '/items/{id}'),
  summary: 'Get an item',
  description: 'Returns an item with its best price and all offers.',
  success: theItem,
});

export const updateItem = defineOperation({
  ...ofItems,
  ...route('updateItem', 'PATCH', '/items/{id}'),
  summary: 'Update an item',
  description:
    'Renames an item, or replaces its tags or currency. With another currency, the lowest, highest and initial price are reset. No alert fires.',
  body: z.strictObject({
    name: ProductName.optional(),
    currency: CurrencyCode.optional().describe('The currency in which offers are compared.'),
    tags: Tags.optional().describe('Replaces its tags.'),
  }),
  isKeyed: true,
  success: theItem,
});

export const deleteItem = defineOperation({
  ...ofItems,
  ...route('deleteItem', 'DELETE', '/items/{id}'),
  summary: 'Delete an item',
  description: 'Permanently deletes an item with its history and alerts. Keeps its products.',
  success: { status: 204, description: 'Deleted.' },
});

export const addItemProduct = defineOperation({
  ...ofItems,
  ...route('addItemProduct', 'PUT', '/items/{id}/products/{product_id}'),
  summary: 'Add a product to an item',
  description: `Compares another product. An item can have ${limits.productsPerItem}. The best price changes immediately; no alert fires. Adding a product again has no effect.`,
  success: theItem,
});

export const removeItemProduct = defineOperation({
  ...ofItems,
  ...route('removeItemProduct', 'DELETE', '/items/{id}/products/{product_id}'),
  summary: 'Remove a product from an item',
  description:
    'Stops comparing a product and keeps it. The best price changes immediately; no alert fires. To remove the last product, delete the item.',
  success: { status: 204, description: 'Removed.' },
});

export const ItemPrice = PricePoint.extend({
  product_id: Id.describe('The product that had this price.'),
}).meta({ id: 'ItemPrice', description: 'A best price of an item.', 'x-extension': true });

export const listItemPrices = defineOperation({
  ...ofItems,
  ...route('listItemPrices', 'GET', '/items/{id}/prices'),
  summary: 'List the price history of an item',
  description:
    'Returns the best prices, newest first: one each time that the amount or currency of the best price changed.',
  query: listPrices.query,
  success: ok('A page of best prices.', {
    data: z.array(ItemPrice).describe('Newest first.'),
    meta: listPrices.success.body.shape.meta.omit({ compared_since: true }).describe('Position in the list.'),
  }),
});

export const getItemStats = defineOperation({
  ...ofItems,
  ...route('getItemStats', 'GET', '/items/{id}/stats'),
  summary: 'Get price statistics of an item',
  description:
    'Returns the statistics of the best price of the last days, and whether the current one is a good one. Days without an offer do not count.',
  query: getPriceStats.query,
  success: getPriceStats.success,
});

export const listItemAlerts = defineOperation({
  ...ofItems,
  ...route('listItemAlerts', 'GET', '/items/{id}/alerts'),
  summary: 'List alerts of an item',
  description: 'Returns all alerts of the item, newest first.',
  success: listAlerts.success,
});

export const createItemAlert = defineOperation({
  ...ofItems,
  ...route('createItemAlert', 'POST', '/items/{id}/alerts'),
  summary: 'Set an alert on an item',
  description:
    "Sets an alert on the best price. It is evaluated when a check changes the best price; `back_in_stock` fires when no shop had the item in stock and one has it again. A new alert never fires immediately. Returns 403 `limit_reached` at the plan's alert limit.",
  body: createAlert.body,
  isKeyed: true,
  success: createAlert.success,
  failures: createAlert.failures,
});

export const previewItemAlert = defineOperation({
  ...ofItems,
  ...route('previewItemAlert', 'POST', '/items/{id}/alerts/preview'),
  summary: 'Preview an alert on an item',
  description: `Returns when an alert would have fired on the item's history. Evaluates the latest ${limits.previewedPoints} best prices, excluding those that no check found. Creates nothing. Counts as ${limits.previewRequestCost} requests.`,
  body: previewAlert.body,
  scopes: previewAlert.scopes,
  requestCost: previewAlert.requestCost,
  success: previewAlert.success,
});
