import { listAlerts as contract } from '../../shared/interface/operations/list-alerts.ts';
import { toAlertView } from '../../shared/products/alerts/alert.ts';
import { operation } from './wiring/operation.ts';

/** Returns all alerts of one of the account's products. */
export const listAlerts = operation(
  contract,
  { needs: ['products', 'alerts', 'channels'] },
  async ({ account, params }, { products, alerts, channels }) => {
    const product = await products.get(account.id, params.id);
    const [found, listed] = await Promise.all([alerts.list(product.id), channels.list(account)]);
    return { body: { data: found.map((alert) => toAlertView(alert, account, listed)) } };
  },
);
