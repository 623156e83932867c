import { createAlert as contract } from '../../shared/interface/operations/alerts.ts';
import { addAlert } from './steps/watched-prices.ts';
import { operation } from './wiring/operation.ts';

/** Adds an alert to a product of the account, within the plan limit. */
export const createAlert = operation(
  contract,
  { needs: ['products', 'alerts', 'readRecipients', 'accounts', 'plans'] },
  async (call, services) => {
    const reread = () => services.products.get(call.account.id, call.params.id);
    return { body: { data: await addAlert(await reread(), call.body, call, services, { reread }) } };
  },
);
