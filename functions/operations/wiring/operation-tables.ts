import type { OperationId } from '../../../shared/interface/operations.ts';
import * as account from '../account.ts';
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
import type { AnyOperation, OperationTable } from './operation.ts';

/** The operations of the HTTP interface. The files export nothing else. */
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
} satisfies OperationTable<OperationId>;

/** Those that tools call: not those of webhooks, and of items only the list. */
export const toolOperations: Readonly<Record<string, AnyOperation>> = Object.fromEntries(
  Object.entries<AnyOperation>(operations).filter(
    ([id, { contract }]) =>
      contract.noun !== 'webhooks' && (contract.noun !== 'items' || id === items.listItems.contract.id),
  ),
);
