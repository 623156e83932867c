import { listAlerts as contract } from '../../shared/interface/operations/list-alerts.ts';
import { toAlertView } from '../../shared/products/alerts/alert.ts';
import { operation } from './wiring/operation.ts';

/** Answers with all alerts of one of the account's products. */
export const listAlerts = operation(
  contract,
  { needs: ['products', 'alerts'] },
  async ({ account, params }, { products, alerts }) => {
    const product = await products.get(account.id, params.id);
    return { body: { data: (await alerts.list(product.id)).map((alert) => toAlertView(alert, account)) } };
  },
);
