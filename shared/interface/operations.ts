import type { Operation } from './operation.ts';
import * as account from './operations/account.ts';
import * as alerts from './operations/alerts.ts';
import * as checks from './operations/checks.ts';
import * as createProduct from './operations/create-product.ts';
import * as events from './operations/events.ts';
import * as extract from './operations/extract.ts';
import * as items from './operations/items.ts';
import * as prices from './operations/prices.ts';
import * as products from './operations/products.ts';
import * as updateProduct from './operations/update-product.ts';
import * as webhooks from './operations/webhooks.ts';

const all = [
  account.getAccount,
  account.testWebhook,
  extract.extract,
  extract.extractCandidates,
  products.listProducts,
  createProduct.createProduct,
  createProduct.createProducts,
  products.getProduct,
  updateProduct.updateProduct,
  products.deleteProduct,
  checks.createCheck,
  checks.getCheck,
  checks.listChecks,
  prices.listPrices,
  prices.getPrice,
  prices.getPriceStats,
  alerts.listAlerts,
  alerts.createAlert,
  alerts.previewAlert,
  alerts.updateAlert,
  alerts.deleteAlert,
  events.listEvents,
  events.getEvent,
  events.resendEvent,
  items.listItems,
  items.createItem,
  items.getItem,
  items.updateItem,
  items.deleteItem,
  items.addItemProduct,
  items.removeItemProduct,
  items.listItemPrices,
  items.getItemStats,
  items.listItemAlerts,
  items.createItemAlert,
  items.previewItemAlert,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.getWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.renewWebhookSecret,
  webhooks.testOneWebhook,
] as const satisfies Operation[];

export type OperationId = (typeof all)[number]['id'];

/** All operations of the HTTP interface. A handler imports its own operation only, to keep its bundle small. */
export const operations: Operation[] = [...all];
