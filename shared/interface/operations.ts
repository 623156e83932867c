import type { Operation } from './operation.ts';
import { getAccount, testWebhook } from './operations/account.ts';
import { createAlert, deleteAlert, listAlerts, previewAlert, updateAlert } from './operations/alerts.ts';
import { createCheck, getCheck, listChecks } from './operations/checks.ts';
import { createProduct, createProducts } from './operations/create-product.ts';
import { getEvent, listEvents, resendEvent } from './operations/events.ts';
import { extract, extractCandidates } from './operations/extract.ts';
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
import { getPrice, getPriceStats, listPrices } from './operations/prices.ts';
import { deleteProduct, getProduct, listProducts } from './operations/products.ts';
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

export type OperationId = (typeof all)[number]['id'];

/** All operations of the HTTP interface. A handler imports its own operation only, to keep its bundle small. */
export const operations: Operation[] = [...all];
