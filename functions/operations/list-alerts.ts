import { listAlerts as contract } from '../../shared/interface/operations/alerts.ts';
import { alertsOf } from './steps/watched-prices.ts';
import { operation } from './wiring/operation.ts';

/** Returns all alerts of one of the account's products. */
export const listAlerts = operation(
  contract,
  { needs: ['products', 'alerts', 'readRecipients'] },
  async ({ account, params }, services) => ({
    body: { data: await alertsOf(await services.products.get(account.id, params.id), account, services) },
  }),
);
