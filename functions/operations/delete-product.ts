import { deleteProduct as contract } from '../../shared/interface/operations/delete-product.ts';
import { purgeDelaySeconds } from '../../shared/products/purge.ts';
import { operation } from './wiring/operation.ts';

/**
 * Deletes a product, then its alerts, checks and prices. The purge is queued first, so that a crash in between leaves
 * no orphans; a purge whose product still exists does nothing.
 */
export const deleteProduct = operation(
  contract,
  { needs: ['products', 'purgeQueue'] },
  async ({ account, params: { id } }, { products, purgeQueue }) => {
    let product = await products.get(account.id, id);
    await purgeQueue.send({ account_id: account.id, product_id: id }, { delaySeconds: purgeDelaySeconds });
    // The condition fails if the product was paused or resumed since it was read; get() throws if it was deleted.
    while (!(await products.delete(account, product))) product = await products.get(account.id, id);
    return { body: undefined };
  },
);
