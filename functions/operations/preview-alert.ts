import { previewAlert as contract } from '../../shared/interface/operations/alerts.ts';
import { previewAlertOn } from './steps/watched-prices.ts';
import { operation } from './wiring/operation.ts';

/** Returns when an alert would have fired on the price history of a product. Stores nothing. */
export const previewAlert = operation(
  contract,
  { needs: ['products', 'prices', 'readRecipients'] },
  async (call, services) => {
    const product = await services.products.get(call.account.id, call.params.id);
    return { body: { data: await previewAlertOn(product, call.body, call, services) } };
  },
);
