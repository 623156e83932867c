import type { Operation } from './operation.ts';
import { createAlert } from './operations/create-alert.ts';
import { createCheck } from './operations/create-check.ts';
import { createProduct } from './operations/create-product.ts';
import { createProducts } from './operations/create-products.ts';
import { deleteAlert } from './operations/delete-alert.ts';
import { deleteProduct } from './operations/delete-product.ts';
import { getEvent, listEvents, resendEvent } from './operations/events.ts';
import { extract, extractCandidates } from './operations/extract.ts';
import { getAccount } from './operations/get-account.ts';
import { getCheck } from './operations/get-check.ts';
import { getPrice } from './operations/get-price.ts';
import { getPriceStats } from './operations/get-price-stats.ts';
import { getProduct } from './operations/get-product.ts';
import {
  addItemProduct,
  createItem,
  createItemAlert,
  deleteItem,
  getItem,
  getItemStats,
  listItemAlerts,
  listItemPrices,
  listItems,
  previewItemAlert,
  removeItemProduct,
  updateItem,
} from './operations/items.ts';
import { listAlerts } from './operations/list-alerts.ts';
import { listChecks } from './operations/list-checks.ts';
import { listPrices } from './operations/list-prices.ts';
import { listProducts } from './operations/list-products.ts';
import { previewAlert } from './operations/preview-alert.ts';
import { testWebhook } from './operations/test-webhook.ts';
import { updateAlert } from './operations/update-alert.ts';
import { updateProduct } from './operations/update-product.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  renewWebhookSecret,
  testOneWebhook,
  updateWebhook,
} from './operations/webhooks.ts';

const all = [
  getAccount,
  testWebhook,
  extract,
  extractCandidates,
  listProducts,
  createProduct,
  createProducts,
  getProduct,
  updateProduct,
  deleteProduct,
  createCheck,
  getCheck,
  listChecks,
  listPrices,
  getPrice,
  getPriceStats,
  listAlerts,
  createAlert,
  previewAlert,
  updateAlert,
  deleteAlert,
  listEvents,
  getEvent,
  resendEvent,
  listItems,
  createItem,
  getItem,
  updateItem,
  deleteItem,
  addItemProduct,
  removeItemProduct,
  listItemPrices,
  getItemStats,
  listItemAlerts,
  createItemAlert,
  previewItemAlert,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testOneWebhook,
] as const satisfies Operation[];

/** Names an operation of the HTTP interface. */
export type OperationId = (typeof all)[number]['id'];

/** All operations of the HTTP interface. A handler imports its own operation only, to keep its bundle small. */
export const operations: Operation[] = [...all];
