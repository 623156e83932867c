import type { AppOperationId } from '../../../shared/interface/app-operations.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import type { OperationId } from '../../../shared/interface/operations.ts';
import * as account from '../account-area/account.ts';
import { exportAccount } from '../account-area/account-export.ts';
import * as activity from '../account-area/activity.ts';
import * as agents from '../account-area/agents.ts';
import * as alerts from '../account-area/alerts.ts';
import * as channels from '../account-area/channels.ts';
import * as products from '../account-area/products.ts';
import * as session from '../account-area/session.ts';
import * as tokens from '../account-area/tokens.ts';
import * as webhook from '../account-area/webhook.ts';
import { createAlert } from '../create-alert.ts';
import { createCheck } from '../create-check.ts';
import { createProduct } from '../create-product.ts';
import { createProducts } from '../create-products.ts';
import { deleteAlert } from '../delete-alert.ts';
import { deleteProduct } from '../delete-product.ts';
import * as events from '../events.ts';
import * as extract from '../extract.ts';
import { getAccount } from '../get-account.ts';
import { getCheck } from '../get-check.ts';
import { getPrice } from '../get-price.ts';
import { getPriceStats } from '../get-price-stats.ts';
import { getProduct } from '../get-product.ts';
import * as items from '../items.ts';
import { listAlerts } from '../list-alerts.ts';
import { listChecks } from '../list-checks.ts';
import { listPrices } from '../list-prices.ts';
import { listProducts } from '../list-products.ts';
import { previewAlert } from '../preview-alert.ts';
import { testWebhook } from '../test-webhook.ts';
import { updateAlert } from '../update-alert.ts';
import { updateProduct } from '../update-product.ts';
import * as webhooks from '../webhooks.ts';
import type { AnyOperation } from './operation.ts';

/**
 * Every operation by its ID. A missing operation, or one under a wrong ID, does not compile. The files below with several
 * operations export nothing else.
 */
type Table<Ids extends string> = { [Id in Ids]: AnyOperation & { contract: Operation & { id: Id } } };

/** The operations of the HTTP interface. */
export const operations = {
  getAccount,
  testWebhook,
  ...extract,
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
  ...events,
  ...items,
  ...webhooks,
} satisfies Table<OperationId>;

/** Those that tools call: not those of webhooks, and of items only the list. */
export const toolOperations: Readonly<Record<string, AnyOperation>> = Object.fromEntries(
  Object.entries<AnyOperation>(operations).filter(
    ([id, { contract }]) =>
      contract.noun !== 'webhooks' && (contract.noun !== 'items' || id === items.listItems.contract.id),
  ),
);

/** The operations of the account area only. */
export const accountAreaOperations = {
  ...session,
  ...tokens,
  ...agents,
  ...webhook,
  ...activity,
  ...products,
  ...alerts,
  ...channels,
  ...account,
  exportAccount,
} satisfies Table<AppOperationId>;
