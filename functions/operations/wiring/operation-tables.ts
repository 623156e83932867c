import type { AppOperationId } from '../../../shared/interface/app-operations.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import type { OperationId } from '../../../shared/interface/operations.ts';
import { deleteAccount, updateAccount } from '../account-area/account.ts';
import { exportAccount } from '../account-area/account-export.ts';
import { listActivity, seeActivity } from '../account-area/activity.ts';
import { disconnectAgent, listAgents } from '../account-area/agents.ts';
import { listEvaluations } from '../account-area/alerts.ts';
import {
  createChannel,
  deleteChannel,
  getPushKey,
  listChannels,
  testChannel,
  updateChannel,
} from '../account-area/channels.ts';
import { findProducts, listSummaries } from '../account-area/products.ts';
import { endSession, getSession } from '../account-area/session.ts';
import { createToken, listTokens, revokeToken } from '../account-area/tokens.ts';
import {
  deleteDefaultWebhook,
  getDefaultWebhook,
  renewDefaultSecret,
  saveDefaultWebhook,
} from '../account-area/webhook.ts';
import { createAlert } from '../create-alert.ts';
import { createCheck } from '../create-check.ts';
import { createProduct } from '../create-product.ts';
import { createProducts } from '../create-products.ts';
import { deleteAlert } from '../delete-alert.ts';
import { deleteProduct } from '../delete-product.ts';
import { getEvent, listEvents, resendEvent } from '../events.ts';
import { extract, extractCandidates } from '../extract.ts';
import { getAccount } from '../get-account.ts';
import { getCheck } from '../get-check.ts';
import { getPrice } from '../get-price.ts';
import { getPriceStats } from '../get-price-stats.ts';
import { getProduct } from '../get-product.ts';
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
} from '../items.ts';
import { listAlerts } from '../list-alerts.ts';
import { listChecks } from '../list-checks.ts';
import { listPrices } from '../list-prices.ts';
import { listProducts } from '../list-products.ts';
import { previewAlert } from '../preview-alert.ts';
import { testWebhook } from '../test-webhook.ts';
import { updateAlert } from '../update-alert.ts';
import { updateProduct } from '../update-product.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  renewWebhookSecret,
  testOneWebhook,
  updateWebhook,
} from '../webhooks.ts';
import type { AnyOperation } from './operation.ts';

/** Every operation by its ID. A missing operation, or one under a wrong ID, does not compile. */
type Table<Ids extends string> = { [Id in Ids]: AnyOperation & { contract: Operation & { id: Id } } };

/** The operations of the HTTP interface. */
export const operations = {
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
} satisfies Table<OperationId>;

/** Those that tools call: not those of webhooks, and of items only the list. */
export const toolOperations: Readonly<Record<string, AnyOperation>> = Object.fromEntries(
  Object.entries<AnyOperation>(operations).filter(
    ([id, { contract }]) =>
      contract.noun !== 'webhooks' && (contract.noun !== 'items' || id === listItems.contract.id),
  ),
);

/** The operations of the account area only. */
export const accountAreaOperations = {
  getSession,
  endSession,
  listTokens,
  createToken,
  revokeToken,
  listAgents,
  disconnectAgent,
  getDefaultWebhook,
  saveDefaultWebhook,
  deleteDefaultWebhook,
  renewDefaultSecret,
  listActivity,
  seeActivity,
  findProducts,
  listSummaries,
  listEvaluations,
  listChannels,
  createChannel,
  updateChannel,
  deleteChannel,
  testChannel,
  getPushKey,
  updateAccount,
  exportAccount,
  deleteAccount,
} satisfies Table<AppOperationId>;
