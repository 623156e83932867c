import type { listAlerts as operation } from '../../../shared/interface/operations/list-alerts.ts';
import { toAlertView } from '../../../shared/products/alerts/alert.ts';
import type { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  alerts: Pick<AlertStore, 'list'>;
}

/** Answers with all alerts of one of the account's products. */
export function listAlerts({ products, alerts }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params }) => {
    const product = await products.get(account.id, params.id);
    return { body: { data: (await alerts.list(product.id)).map((alert) => toAlertView(alert, account)) } };
  };
}
