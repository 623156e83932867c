import type { AppOperationId } from '../../../shared/interface/app-operations.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import type { OperationId } from '../../../shared/interface/operations.ts';
import * as account from '../account.ts';
import * as ownAccount from '../account-area/account.ts';
import * as activity from '../account-area/activity.ts';
import * as agents from '../account-area/agents.ts';
import * as ownAlerts from '../account-area/alerts.ts';
import * as channels from '../account-area/channels.ts';
import * as ownProducts from '../account-area/products.ts';
import * as session from '../account-area/session.ts';
import * as tokens from '../account-area/tokens.ts';
import * as webhook from '../account-area/webhook.ts';
import * as alerts from '../alerts.ts';
import * as checks from '../checks.ts';
import * as createProduct from '../create-product.ts';
import * as events from '../events.ts';
import * as extract from '../extract.ts';
import * as items from '../items.ts';
import * as prices from '../prices.ts';
import * as products from '../products.ts';
import * as updateProduct from '../update-product.ts';
import * as webhooks from '../webhooks.ts';
import type { AnyOperation } from './operation.ts';

/**
 * Every operation by its ID. A missing operation, or one under a wrong ID, does not compile. The files below export
 * nothing else.
 */
type Table<Ids extends string> = { [Id in Ids]: AnyOperation & { contract: Operation & { id: Id } } };

/** The operations of the HTTP interface. */
export const operations = {
  ...account,
  ...extract,
  ...products,
  ...createProduct,
  ...updateProduct,
  ...checks,
  ...prices,
  ...alerts,
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
  ...ownProducts,
  ...ownAlerts,
  ...channels,
  ...ownAccount,
} satisfies Table<AppOperationId>;
